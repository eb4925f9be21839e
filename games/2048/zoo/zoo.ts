/** Players of 2048. */
import type { SeededRandom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { judge } from '#games/2048/judge/judge.ts';
import type { Action, State } from '#games/2048/rules/2048.ts';
import { game2048 } from '#games/2048/rules/2048.ts';
import { bestDirection } from '#games/2048/rules/golden/player.ts';
import type { Direction } from '#games/2048/rules/slide.ts';
import { canSlide, slide } from '#games/2048/rules/slide.ts';
import type { Jitter } from '#kit/testing/zoo/noise.ts';
import { JITTERS, between, exGaussian, exponential, fraction, gaussian, wholeTicks } from '#kit/testing/zoo/noise.ts';
import { people, Person } from '#kit/testing/zoo/person.ts';
import type { ZooPlayer, Zoo } from '#kit/testing/zoo/zoo.ts';
import { finishedRun } from '#kit/testing/zoo/zoo.ts';

type Game = Run<State, Action>;
type Choice = (run: Game) => Direction;

const DIRECTIONS: readonly Direction[] = ['down', 'left', 'right', 'up'];
/** More moves do not change the verdict. */
const MOVES = 500;

export const legalDirections = (run: Game) => DIRECTIONS.filter((direction) => canSlide(run.state.cells, direction));

function play(run: Game, choose: Choice, gap: (move: number) => number, moves = MOVES): void {
  for (let move = 0; move < moves && run.status === 'playing'; move++) {
    run.tickTo(run.ticks + wholeTicks(gap(move), 2));
    run.act(choose(run));
  }
}

const greedy: Choice = (run) =>
  legalDirections(run).reduce((best, way) =>
    slide(run.state.cells, way).gained > slide(run.state.cells, best).gained ? way : best,
  );

/** Two moves ahead over all possible tiles. */
const foreseeing: Choice = (run) => bestDirection(run.state.cells);

/** Two moves ahead with the actual seed: tries each and keeps the most empty cells. */
export const bestByChance: Choice = (run) => {
  const worth = (from: Game, depth: number): number => {
    if (depth === 0 || from.status !== 'playing') return from.state.cells.filter((value) => value === 0).length;
    return Math.max(...legalDirections(from).map((way) => worth(after(from, way), depth - 1)));
  };
  const ways = legalDirections(run).map((way) => ({ way, worth: worth(after(run, way), 1) }));
  return ways.reduce((best, one) => (one.worth > best.worth ? one : best)).way;
};

function after(run: Game, way: Direction): Game {
  const next = new Run(run.rules, run.mode, run.seed, run.position());
  next.act(way);
  return next;
}

/** One move further than `foreseeing` when space is short, for the worst new tile. */
const foreseeingFar: Choice = ({ state: { cells } }) => {
  let best: { way: Direction; worth: number } | null = null;
  for (const way of DIRECTIONS) {
    if (!canSlide(cells, way)) continue;
    const worth = worthAfterTile(slide(cells, way).cells, 1);
    if (best === null || worth > best.worth) best = { way, worth };
  }
  return best!.way;
};

/** The mean over all places of a new 2; a 4 is too rare to matter. */
function worthAfterTile(cells: readonly number[], depth: number): number {
  let [total, places] = [0, 0];
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== 0) continue;
    const next = [...cells];
    next[cell] = 2;
    total += worthOfBest(next, depth);
    places++;
  }
  return total / places;
}

function worthOfBest(cells: readonly number[], depth: number): number {
  let best = -1_000_000;
  for (const way of DIRECTIONS) {
    if (!canSlide(cells, way)) continue;
    const slid = slide(cells, way).cells;
    const isTight = slid.filter((value) => value === 0).length < 4;
    best = Math.max(best, depth > 0 && isTight ? worthAfterTile(slid, depth - 1) : orderOf(slid));
  }
  return best;
}

/** Rewards empty cells and monotonic lines. */
function orderOf(cells: readonly number[]): number {
  let worth = 0;
  for (let line = 0; line < 4; line++) {
    worth += orderOfLine(cells[4 * line]!, cells[4 * line + 1]!, cells[4 * line + 2]!, cells[4 * line + 3]!);
    worth += orderOfLine(cells[line]!, cells[line + 4]!, cells[line + 8]!, cells[line + 12]!);
  }
  return worth;
}

const RANKS = new Map([[0, 0], ...Array.from({ length: 17 }, (_, rank) => [2 ** (rank + 1), rank + 1] as const)]);

const orders = new Map<number, number>();
function orderOfLine(...values: [number, number, number, number]): number {
  const [a, b, c, d] = values.map((value) => RANKS.get(value)!) as [number, number, number, number];
  const key = a | (b << 5) | (c << 10) | (d << 15);
  const known = orders.get(key);
  if (known !== undefined) return known;
  const ranks = [a, b, c, d];
  let [sum, empty, merges, rise, fall] = [0, 0, 0, 0, 0];
  for (const [at, rank] of ranks.entries()) {
    sum += rank ** 3.5;
    if (rank === 0) empty++;
    if (at === 0) continue;
    const before = ranks[at - 1]!;
    if (rank > 0 && rank === before) merges++;
    if (before > rank) fall += before ** 4 - rank ** 4;
    else rise += rank ** 4 - before ** 4;
  }
  const order = 20_000 + 270 * empty + 700 * merges - 47 * Math.min(rise, fall) - 11 * sum;
  orders.set(key, order);
  return order;
}

/** Cycles through the directions. */
const drumming: Choice = (run) => {
  const from = run.log.length % DIRECTIONS.length;
  return [...DIRECTIONS.slice(from), ...DIRECTIONS].find((way) => canSlide(run.state.cells, way))!;
};

function moving(
  choose: Choice,
  mean: (random: SeededRandom) => number,
  jitter: Jitter = JITTERS.none,
): ZooPlayer<State, Action> {
  return (run, random) => {
    const ticks = mean(random);
    play(run, choose, () => jitter(ticks, random));
  };
}

/** Keeps to a corner, looks ahead if skilled, thinks longer when space is short, and takes breaks. */
function personPlays(
  run: Game,
  random: SeededRandom,
  person = new Person(random),
  { decide = choiceOf(person), moves = MOVES }: { decide?: Choice; moves?: number } = {},
): number[] {
  const gaps: number[] = [];
  let spell = 0;
  let [last, before]: (Direction | null)[] = [null, null];
  let next: Direction = 'down';
  const choose: Choice = () => next;
  const gap = () => {
    next = decide(run);
    const empty = run.state.cells.filter((value) => value === 0).length;
    spell = 0.9 * spell + 0.15 * gaussian(random);
    const easy = next === last ? 0.75 : next === before ? 0.9 : 1.5;
    const tight = 1 + Math.max(0, 6 - empty) * between(random, 0.05, 0.25);
    const base = exGaussian(random, person.by(330, 120), person.by(70, 22), person.by(200, 50));
    const thought = random.chance(1, empty < 4 ? 12 : 60) ? 900 * exponential(random) : 0;
    const tea = random.chance(1, 700) ? between(random, 5_000, 120_000) : 0;
    const ticks = person.ticks((base * easy * tight * Math.exp(spell) + thought) * person.pace(0) + tea);
    [before, last] = [last, next];
    gaps.push(ticks);
    return ticks;
  };
  play(run, choose, gap, moves);
  return gaps;
}

/** Looks ahead if skilled, else keeps to a corner, and makes mistakes. */
function choiceOf(person: Person): Choice {
  const { random } = person;
  return (run) => {
    const ways = legalDirections(run);
    const way = fraction(random) < person.by(0.1, 0.7) ? bestDirection(run.state.cells) : ways[0]!;
    return random.chance(3, 100) ? random.pick(ways) : way;
  };
}

/** A program's best moves with a person's thinking times. */
const actsThoughtful: ZooPlayer<State, Action> = (run, random) => {
  personPlays(run, random, new Person(random, 0.8), { decide: foreseeingFar, moves: 6_000 });
};

/** A program's moves with the recorded gaps of a person. */
const replays: ZooPlayer<State, Action> = (run, random) => {
  const gaps = personPlays(new Run(run.rules, run.mode, run.seed), random, new Person(random, 0.8));
  const from = random.below(gaps.length);
  play(run, foreseeing, (move) => gaps[(from + move) % gaps.length]! + between(random, -2, 2));
};

const BRISK = (random: SeededRandom) => between(random, 7, 25);

/** According to the judge, hardly anybody gets further. */
const BEST = 60_000;

const moves = (count: number) =>
  finishedRun<Action>({ log: Array.from({ length: count }, (_, index) => [index, 'left']) });

export const zoo: Zoo<State, Action> = {
  rules: game2048,
  judge,
  kinds: [
    ...people(personPlays),
    { name: 'greedy', promise: 'naive', play: moving(greedy, () => 6) },
    { name: 'perfect', promise: 'naive', play: moving(foreseeing, () => 4) },
    { name: 'planned', promise: 'naive', play: moving(bestByChance, BRISK) },
    { name: 'drumming', promise: 'naive', play: moving(drumming, () => 4, JITTERS.uniform) },
    { name: 'jitter: uniform', promise: 'jittered', play: moving(bestByChance, BRISK, JITTERS.uniform) },
    { name: 'jitter: gaussian', promise: 'jittered', play: moving(bestByChance, BRISK, JITTERS.gaussian) },
    { name: 'jitter: lognormal', promise: 'jittered', play: moving(bestByChance, BRISK, JITTERS.lognormal) },
    { name: 'replayed times', promise: 'jittered', play: replays },
    {
      name: 'thinks as people do',
      promise: 'evasive',
      isSlow: true,
      tops: ({ score }) => score > BEST,
      play: actsThoughtful,
    },
    { name: 'live', promise: 'real-time', play: moving(foreseeing, BRISK, JITTERS.lognormal) },
  ],
  runs: 2,
  betterFirst: ['it took fewer moves', moves(100), moves(101), moves(60_000)],
  pagePlayer: { aim: () => () => null, worthy: 100, seconds: 20 },
};
