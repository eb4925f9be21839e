/** Players of Snake. */
import type { SeededRandom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { judge } from '#games/snake/judge/judge.ts';
import { cycleTurn } from '#games/snake/rules/golden/cycle.ts';
import type { Action, Cell, State, Turn } from '#games/snake/rules/snake.ts';
import { PACE, columnOf, neighbor, rowOf, snake } from '#games/snake/rules/snake.ts';
import type { Jitter } from '#kit/testing/zoo/noise.ts';
import { JITTERS, between } from '#kit/testing/zoo/noise.ts';
import { QUICKEST } from '#kit/testing/zoo/person.ts';
import { playAsPerson } from '#games/snake/zoo/person.ts';
import { safeWay, shortestPath } from '#games/snake/zoo/paths.ts';
import type { ZooPlayer, Zoo } from '#kit/testing/zoo/zoo.ts';
import { finishedRun } from '#kit/testing/zoo/zoo.ts';

type Snake = Run<State, Action>;
type Choice = (run: Snake) => Turn;

/** Longer runs do not change the verdict. */
const MOST_TICKS = 60 * 60 * 3;
/** For players that try to top the board. */
const LONG = 60 * 60 * 8;
const VERY_LONG = 60 * 60 * 20;

/** Decides once per step after some ticks; optionally notices new food late. */
function steering(
  choose: Choice,
  offset: (random: SeededRandom) => number,
  { blindFor = () => 0, most = MOST_TICKS }: { blindFor?: (random: SeededRandom) => number; most?: number } = {},
): ZooPlayer<State, Action> {
  return (run, random) => {
    let food = run.state.food;
    let seesAt = 0;
    while (run.status === 'playing' && run.ticks < most) {
      if (run.state.food !== food) {
        food = run.state.food;
        seesAt = run.ticks + blindFor(random);
      }
      run.tickTo(run.ticks + Math.min(PACE - 1, Math.max(0, Math.round(offset(random)))));
      const turn = run.ticks >= seesAt || !isOpenAhead(run) ? choose(run) : run.state.heading!;
      // The snake starts facing right and cannot start to the left.
      if (!run.act(turn) && run.state.heading === null) run.act('up');
      run.tickTo(run.ticks + run.state.wait);
    }
  };
}

const isOpenAhead = ({ state: { body, heading } }: Snake) => {
  const next = heading === null ? null : neighbor(body[0]!, heading);
  return next !== null && !body.includes(next);
};

/** The shortest path to the food. */
const greedy: Choice = ({ state }) => shortestPath(state.body, state.food!)[0] ?? state.heading ?? 'up';

/** The same, avoiding traps. */
const careful: Choice = ({ state }) => safeWay(state)[0] ?? state.heading ?? 'up';

/** Of two shortest paths, takes the one that ends nearer to the next food, which it knows. Chosen once per food. */
function planning(): Choice {
  let chosenFor = -1;
  let upFirst = false;
  return (run) => {
    const { state } = run;
    if (state.body.length !== chosenFor) {
      chosenFor = state.body.length;
      const [level, steep] = [false, true].map((up) => costAfter(run, safeWay(state, up)));
      upFirst = steep! < level!;
    }
    return safeWay(state, upFirst)[0] ?? state.heading ?? 'up';
  };
}

/** Each run has its own plan. */
const plans =
  (offset: (random: SeededRandom) => number, most = LONG): ZooPlayer<State, Action> =>
  (run, random) =>
    steering(planning(), offset, { most })(run, random);

/** The distance from the end of the path to the next food, given the final direction. */
function costAfter(run: Snake, way: readonly Turn[]): number {
  const next = new Run(run.rules, run.mode, run.seed, run.position());
  for (const turn of way) {
    next.act(turn);
    next.tickTo(next.ticks + next.state.wait);
  }
  const { body, food, heading } = next.state;
  const ahead = neighbor(body[0]!, heading!);
  return food === null ? 0 : distance(ahead ?? body[0]!, food) + (ahead === null ? 3 : 0);
}

const distance = (one: Cell, other: Cell) =>
  Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other));

const within = (jitter: Jitter) => (random: SeededRandom) => jitter(4, random) + between(random, -2, 2);

/** A person's press times, in order, with a program's turns. */
const replays: ZooPlayer<State, Action> = (run, random) => {
  const person = new Run(run.rules, run.mode, run.seed);
  playAsPerson(person, random, 0.8);
  const moments = person.log.map(([tick]) => tick % PACE);
  let next = random.below(moments.length);
  plans(() => moments[next++ % moments.length]!)(run, random);
};

/**
 * Notices food late, mostly within thirteen cells only, sometimes takes a step too many, and presses double turns
 * together, mostly within one step. Never slips, and avoids traps.
 */
const shortSighted: ZooPlayer<State, Action> = (run, random) => {
  let { food } = run.state;
  let seesAt = 0;
  let pressedAt = 0;
  while (run.status === 'playing' && run.ticks < VERY_LONG) {
    if (run.state.food !== food) {
      ({ food } = run.state);
      seesAt = run.ticks + Math.max(13, JITTERS.lognormal(18, random));
    }
    // A second turn comes a whole step later, so that both are not expected within one.
    const due = run.ticks + run.state.wait - 1;
    run.tickTo(Math.min(due, Math.max(run.ticks + random.below(run.state.wait), pressedAt + PACE)));
    const [first, second] = pathAhead(run, random, run.ticks >= seesAt);
    if (first !== run.state.heading && !run.act(first!) && run.state.heading === null) run.act('up');
    if (first !== run.state.heading && second !== undefined && second !== first) {
      run.tickTo(run.ticks + Math.max(3, Math.min(run.state.wait - 1, 3 + random.below(6))));
      run.act(second);
    }
    pressedAt = run.log.at(-1)?.[0] ?? 0;
    run.tickTo(run.ticks + run.state.wait);
  }
};

function pathAhead(run: Snake, random: SeededRandom, sees: boolean): Turn[] {
  const { body, heading, food } = run.state;
  const isFar = food !== null && distance(body[0]!, food) > 13;
  if (heading !== null && isOpenAhead(run) && (!sees || random.chance(isFar ? 30 : 6, 100))) {
    const next = neighbor(body[0]!, heading)!;
    const moved = [next, ...body.slice(0, -1)];
    if (shortestPath(moved, body.at(-1)!).length > 0) return [heading];
  }
  const way = safeWay(run.state, random.chance(1, 2));
  return way.length > 0 ? way : [heading ?? 'up'];
}

/** Random presses. */
const drums: ZooPlayer<State, Action> = (run, random) => {
  while (run.status === 'playing' && run.ticks < MOST_TICKS) {
    run.act(random.pick(['up', 'left', 'down', 'right'] as const));
    run.tickTo(run.ticks + 2 + random.below(3));
  }
};

/** According to the judge, hardly anybody gets further. */
const BEST = 1_600;

function towardsFood({ body, food }: State): Turn | null {
  if (food === null) return null;
  const [head] = body;
  const across = columnOf(food) - columnOf(head!);
  const down = rowOf(food) - rowOf(head!);
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'right' : 'left';
  return down > 0 ? 'down' : 'up';
}

export const zoo: Zoo<State, Action> = {
  rules: snake,
  judge,
  kinds: [
    { name: 'people', promise: 'honest', play: (run, random) => playAsPerson(run, random) },
    { name: 'experts', promise: 'honest', play: (run, random) => playAsPerson(run, random, 1) },
    { name: 'the quickest', promise: 'honest', play: (run, random) => playAsPerson(run, random, QUICKEST) },
    { name: 'children', promise: 'honest', play: (run, random) => playAsPerson(run, random, 0) },
    { name: 'greedy', promise: 'naive', play: steering(greedy, () => 0) },
    {
      name: 'perfect',
      promise: 'naive',
      play: steering(
        (run) => cycleTurn(run.state),
        () => 0,
      ),
    },
    { name: 'planned', promise: 'naive', play: plans(() => 3, MOST_TICKS) },
    { name: 'jitter: uniform', promise: 'jittered', play: plans(within(JITTERS.uniform)) },
    {
      name: 'jitter: gaussian',
      promise: 'jittered',
      play: plans(within(JITTERS.gaussian)),
    },
    {
      name: 'jitter: lognormal',
      promise: 'jittered',
      play: plans(within(JITTERS.lognormal)),
    },
    {
      name: 'jitter: laps, shortcuts',
      promise: 'jittered',
      play: steering((run) => cycleTurn(run.state, 200), within(JITTERS.uniform), { most: LONG }),
    },
    { name: 'replayed times', promise: 'jittered', play: replays },
    {
      name: 'live',
      promise: 'real-time',
      play: steering(careful, within(JITTERS.lognormal), {
        blindFor: (random) => JITTERS.lognormal(14, random),
        most: LONG,
      }),
    },
    {
      name: 'short-sighted',
      promise: 'evasive',
      tops: ({ score }) => score > BEST,
      play: shortSighted,
    },
    { name: 'drumming', promise: 'none', play: drums },
  ],
  runs: 1,
  betterFirst: [
    'it took less time',
    finishedRun({ ticks: 600 }),
    finishedRun({ ticks: 601 }),
    finishedRun({ ticks: 432_000 }),
  ],
  pagePlayer: { aim: () => towardsFood, worthy: 10, seconds: 20 },
};
