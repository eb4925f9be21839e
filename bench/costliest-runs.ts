/** The most expensive runs to verify: as long and with as many entries as allowed. */
import { seedFrom } from '#engine/random.ts';
import type { Replay } from '#engine/run.ts';
import { Run } from '#engine/run.ts';
import { HELD, acrossOf, downOf, goTo } from '#games/dogfight/rules/action.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { SKILLS, keysOf } from '#games/dogfight/rules/golden/pilot.ts';
import { PADS, simon } from '#games/simon/rules/simon.ts';
import { cycleTurn } from '#games/snake/rules/golden/cycle.ts';
import type { Mode, State, Turn } from '#games/snake/rules/snake.ts';
import { PACE, SIZE, snake } from '#games/snake/rules/snake.ts';

const CLOCKWISE: Readonly<Record<Turn, Turn>> = { up: 'right', right: 'down', down: 'left', left: 'up' };
const COUNTERCLOCKWISE: Readonly<Record<Turn, Turn>> = { up: 'left', left: 'down', down: 'right', right: 'up' };
/** The judge ignores fewer than 100 circles in a row. */
const CIRCLES_ONE_WAY = 98;

/** By game and kind of cost. The other score games have no expensive runs. */
export const costliestRuns: Readonly<Record<string, Readonly<Record<string, () => Replay<unknown>>>>> = {
  dogfight: {
    'sent elsewhere every second tick': () => sentAbout(false),
    'the same, letting enemies live': () => sentAbout(true),
  },
  simon: { 'without a mistake': pressWithoutMistake },
  snake: {
    'long and straight': growLong,
    'a turn a step': circle,
  },
};

/** A pointer moves a jet that fires sometimes, with nearly as many entries as a log may have. */
function sentAbout(spares: boolean): Replay<unknown> {
  const run = new Run(dogfight, 'classic', seedFrom(3));
  const { maxEntries } = dogfight.ranked!;
  const { state } = run;
  while (run.status === 'playing') {
    if (run.ticks % 2 === 0 && run.log.length < maxEntries - 2) {
      const keys = keysOf(state, SKILLS.expert);
      // Sparing an ace prevents the next wave, and only a kill drops health.
      const fires = !spares || state.health < 60 || state.enemies.some(({ kind }) => kind === 'ace');
      if (run.ticks % 6 === 0) run.act(fires ? keys & HELD.fire : 0);
      const x = state.jet.x + acrossOf(keys) * 16 * PX;
      const y = state.jet.y + downOf(keys) * 16 * PX;
      if (!run.act(goTo({ x, y }))) run.act(goTo({ x: x + 4 * PX, y }));
    }
    run.tick();
  }
  return run.replay();
}

/** Repeats every sequence as fast as allowed, until there is no time for the next. */
function pressWithoutMistake(): Replay<unknown> {
  const run = new Run(simon, 'classic', seedFrom(1));
  const { state } = run;
  const last = simon.ranked!.maxTicks - 5_000;
  while (run.status === 'playing') {
    const right = state.sequence[state.position]!;
    if (state.phase === 'input') run.act(run.ticks < last ? right : (right + 1) % PADS.length);
    run.tickTo(run.ticks + 3);
  }
  return run.replay();
}

/** Follows a cycle through all cells so that the snake grows long, and hits a wall at the end. */
function growLong(): Replay<unknown> {
  const run = new Run(snake, 'classic', seedFrom(1));
  steer(run, () => cycleTurn(run.state));
  return run.replay();
}

/** Circles on four cells, reversing just often enough not to be flagged: the most expensive log for the judge. */
function circle(): Replay<unknown> {
  const run = new Run(snake, 'classic', seedFrom(1));
  let way = CLOCKWISE;
  let circles = 0;
  steer(run, () => {
    const heading = run.state.heading ?? 'left';
    if (heading === 'left' && ++circles % CIRCLES_ONE_WAY === 0) way = way === CLOCKWISE ? COUNTERCLOCKWISE : CLOCKWISE;
    return way[heading];
  });
  return run.replay();
}

function steer(run: Run<State, Turn, Mode>, choose: () => Turn): void {
  const last = snake.ranked!.maxTicks - SIZE * PACE;
  while (run.status === 'playing') {
    if (run.ticks < last) run.act(choose());
    run.tickTo(run.ticks + PACE);
  }
}
