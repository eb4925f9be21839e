/**
 * Bots that play in real time and see only the screen. They are accepted, but must be doubted once they top a board; a
 * worse run is harmless, and they play again.
 */
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { State as Game2048State } from '#games/2048/rules/2048.ts';
import { bestDirection } from '#games/2048/rules/golden/player.ts';
import { canSlide } from '#games/2048/rules/slide.ts';
import { SKILLS, keysOf } from '#games/dogfight/rules/golden/pilot.ts';
import type { State as DogfightState } from '#games/dogfight/rules/state.ts';
import type { State as SnakeState } from '#games/snake/rules/snake.ts';
import { PACE, neighbor } from '#games/snake/rules/snake.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';
import { JITTERS, between, wholeTicks } from '#kit/testing/zoo/noise.ts';
import { safeWay } from '#games/snake/zoo/paths.ts';
import type { Attack, Family, AttackOutcome, Target } from './attack.ts';
import { ACCEPTED, instead, outcomeOfKept } from './attack.ts';
import { newRandom } from './random.ts';
import { hit, submit } from './whack-player.ts';

/** Enough ticks or moves to judge a bot. */
const MINUTES = { snake: 8 * 3_600, dogfight: 2 * 3_600 } as const;
const MOVES = 800;
/** Reaction of a flying bot in ticks: with a human delay it does not get far. */
const DELAY = 5;

/** Most runs end late enough. */
const MOST_RUNS = 12;
/** Judges may miss one good robot of ten, and `bench/zoo.ts` counts: so many in a row got in. */
const MISSED = 3;
/** Of each kind of model people. */
const PEOPLE = 40;

type Zoos = typeof import('#games/zoos.ts').zoos;

/** Runs of model people of each kind. */
function runsOfPeople({ rules, kinds }: Zoos[string], count: number): Run<unknown, unknown>[] {
  const people = kinds.filter(({ promise }) => promise === 'honest');
  return people.flatMap(({ play }) =>
    Array.from({ length: count }, (_, number) => {
      const run = new Run(rules, rules.modes[0], seedFrom(number));
      play(run, new SeededRandom(seedFrom(PEOPLE + number)));
      return run;
    }),
  );
}

/**
 * Plays until a run is refused or doubted, or until several would have topped a board. A run that is worse than the
 * best of people gains nothing.
 */
async function haveItPlay(
  target: Target,
  game: string,
  play: (player: WitnessedPlayer) => Promise<void>,
): Promise<readonly AttackOutcome[]> {
  // Only here: the gate has no robots, and need not load all zoos.
  const { zoos } = await import('#games/zoos.ts');
  const zoo = zoos[game]!;
  const [person] = runsOfPeople(zoo, 1);
  let top: number | null = null;
  let missed = 0;
  const outcomes: AttackOutcome[] = [];
  while (outcomes.length < MOST_RUNS) {
    const world = target.visitor();
    const player = await (await WitnessedPlayer.ticket(game, world)).begin();
    await play(player);
    await player.finish();
    const { score, log } = player.run;
    instead(target, person!.log, log);
    const outcome = await outcomeOfKept(target, await submit(world, player.submission('Robo')));
    if (outcome !== ACCEPTED) return [...outcomes, `${outcome} with ${score}`];
    top ??= Math.max(...runsOfPeople(zoo, PEOPLE).map((run) => run.score));
    if (score < top) outcomes.push(`worse than people with ${score}`);
    else if (++missed < MISSED) outcomes.push(`missed with ${score}`);
    else return [...outcomes, `${ACCEPTED} with ${score}`];
  }
  throw new Error(`the robot never came to ${top} points: ${outcomes.join(', ')}`);
}

/** Hits every mole after exactly a quarter of a second. */
const whackLikeClockwork: Attack = (target) =>
  haveItPlay(target, 'whack', async (player) => {
    for (let mole = 0; mole < 30; mole++) {
      await player.tickTo(mole * 60 + 15);
      await hit(player);
    }
    await player.tickTo(1_800);
  });

/** Clicks every color after exactly a quarter of a second. */
const clickLikeClockwork: Attack = (target) =>
  haveItPlay(target, 'color', async (player) => {
    while (player.run.status === 'playing') {
      await player.tickTo(player.run.ticks + 15);
      const { target: color } = player.run.state as { target: number };
      if (player.run.status === 'playing') await player.act({ button: color, target: color });
    }
  });

/** Repeats forty rounds without a mistake, one press every fifth of a second. */
const rememberLikeClockwork: Attack = (target) =>
  haveItPlay(target, 'simon', async (player) => {
    interface State {
      readonly phase: string;
      readonly wait: number;
      readonly sequence: readonly number[];
      readonly position: number;
    }
    const state = () => player.run.state as State;
    while (state().sequence.length <= 40) {
      while (state().phase !== 'input') await player.tickTo(player.run.ticks + state().wait);
      await player.tickTo(player.run.ticks + 12);
      await player.act(state().sequence[state().position]);
    }
    while (state().phase !== 'input') await player.tickTo(player.run.ticks + state().wait);
    await player.act((state().sequence[state().position]! + 1) % 4);
  });

/**
 * Takes the shortest safe way to the food, with human reaction times and random press times; stops after some minutes.
 */
const steerByTheShortestWay: Attack = (target) =>
  haveItPlay(target, 'snake', async (player) => {
    const random = newRandom();
    const state = () => player.run.state as SnakeState;
    let [food, seesAt] = [state().food, 0];
    await player.act('up');
    while (player.run.status === 'playing') {
      const { ticks } = player.run;
      if (state().food !== food) [food, seesAt] = [state().food, ticks + JITTERS.lognormal(14, random)];
      const within = Math.round(JITTERS.lognormal(4, random) + between(random, -2, 2));
      await player.tickTo(ticks + Math.min(PACE - 1, Math.max(0, within)));
      const [turn] = safeWay(state());
      const isReady = player.run.ticks >= seesAt || !isOpenAhead(state());
      if (isReady && ticks < MINUTES.snake && turn !== undefined) await player.act(turn);
      await player.tickTo(player.run.ticks + state().wait);
    }
  });

function isOpenAhead({ body, heading }: SnakeState): boolean {
  const next = heading === null ? null : neighbor(body[0]!, heading);
  return next !== null && !body.includes(next);
}

/** Looks two moves ahead, at a varying pace. */
const slideByForesight: Attack = (target) =>
  haveItPlay(target, '2048', async (player) => {
    const random = newRandom();
    const pace = between(random, 7, 25);
    for (let move = 0; player.run.status === 'playing'; move++) {
      const { cells } = player.run.state as Game2048State;
      await player.tickTo(player.run.ticks + wholeTicks(JITTERS.lognormal(pace, random), 2));
      // After enough moves it plays randomly, so that the run ends.
      const ways = (['down', 'left', 'right', 'up'] as const).filter((way) => canSlide(cells, way));
      await player.act(move < MOVES ? bestDirection(cells) : random.pick(ways));
    }
  });

/** Looks ahead, decides at intervals and acts with a varying delay; stops in the end. */
const flyByForesight: Attack = (target) =>
  haveItPlay(target, 'dogfight', async (player) => {
    const random = newRandom();
    const waiting: { readonly at: number; readonly keys: unknown }[] = [];
    for (let next = 0; player.run.status === 'playing'; await player.tickTo(player.run.ticks + 1)) {
      const { ticks } = player.run;
      if (ticks >= next) {
        const keys = ticks < MINUTES.dogfight ? keysOf(player.run.state as DogfightState, SKILLS.expert) : 0;
        waiting.push({ at: ticks + JITTERS.lognormal(DELAY, random), keys });
        next = ticks + wholeTicks(JITTERS.lognormal(12, random));
      }
      while (waiting.length > 0 && waiting[0]!.at <= ticks) await player.act(waiting.shift()!.keys);
    }
  });

export const robots: Family = {
  title: 'robots, in real time',
  before: 'accepted, mostly undoubted',
  attacks: [],
  longAttacks: [
    whackLikeClockwork,
    clickLikeClockwork,
    rememberLikeClockwork,
    steerByTheShortestWay,
    slideByForesight,
    flyByForesight,
  ],
};
