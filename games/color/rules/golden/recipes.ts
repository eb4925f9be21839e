import type { Recipe } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/color/rules/color.ts';

type ColorRun = Run<State, Action, Mode>;

export const recipes: readonly Recipe<State, Action, Mode>[] = [
  {
    name: 'plays-well',
    mode: 'classic',
    seed: 1,
    play: (run) => clickWhile(run, () => true, { apart: 22, wrong: 8 }),
  },
  {
    name: 'never-hits',
    mode: 'classic',
    seed: 2,
    play: (run) => clickWhile(run, () => true, { apart: 50, wrong: 100 }),
  },
  {
    // Presses two buttons at once until the last tick that counts.
    name: 'presses-two-at-once',
    mode: 'classic',
    seed: 3,
    play(run) {
      for (let tick = 119; tick < 1_800; tick += 120) {
        run.tickTo(tick);
        const other = (run.state.target + 3) % 6;
        click(run, run.state.target);
        click(run, other);
      }
      run.tickTo(1_800);
    },
  },
  {
    name: 'clicks-200-times',
    mode: 'classic',
    seed: 42,
    play: (run) => clickWhile(run, () => run.log.length < 200, { apart: 6, wrong: 30 }),
  },
  {
    name: 'sees-the-ink',
    mode: 'stroop',
    seed: 4,
    play: (run) => clickWhile(run, () => true, { apart: 40, wrong: 8 }, 4),
  },
  {
    name: 'stumbles-over-the-words',
    mode: 'stroop',
    seed: 5,
    play: (run) => clickWhile(run, () => true, { apart: 45, wrong: 40 }, 4),
  },
];

function click(run: ColorRun, button: number): void {
  run.act({ button, target: run.state.target });
}

/** Clicks about every `apart` ticks, `wrong` percent of the time on a wrong button. */
function clickWhile(run: ColorRun, goesOn: () => boolean, player: { apart: number; wrong: number }, buttons = 6): void {
  const random = new SeededRandom(seedFrom(44));
  while (run.status === 'playing' && goesOn()) {
    run.tickTo(run.ticks + player.apart + random.below(5) - 2);
    const by = random.chance(player.wrong, 100) ? 1 + random.below(buttons - 1) : 0;
    click(run, (run.state.target + by) % buttons);
  }
}
