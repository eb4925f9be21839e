/** The zoo of a ranked game: bots and model people that its judge is tested with. */
import type { Doubt, FinishedRun, Judge, Measured, SeenByServer } from '#engine/judge.ts';
import { strongerDoubt } from '#engine/judge.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Rules } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { replayed } from '#engine/verify.ts';

/**
 * Plays a run to its end, or until more of it cannot change the verdict. Returns what a server would see besides the
 * log, if anything.
 */
export type ZooPlayer<State, Action> = (run: Run<State, Action>, random: SeededRandom) => SeenByServer | void;

/** The least or most share of runs under review, by kind of player. */
export const PROMISES = {
  honest: { least: 0, most: 1 / 200 },
  naive: { least: 1, most: 1 },
  jittered: { least: 0.9, most: 1 },
  'real-time': { least: 0.9, most: 1 },
  evasive: { least: 0.9, most: 1 },
  none: { least: 0, most: 1 },
} as const;

export type Promised = keyof typeof PROMISES;

export interface ZooKind<State, Action> {
  /** Also seeds its play. */
  readonly name: string;
  readonly promise: Promised;
  readonly play: ZooPlayer<State, Action>;
  /** Too slow for the test; only `bench/zoo.ts` runs it. */
  readonly isSlow?: boolean;
  /** Selects runs better than the best people's; default: all. Others are not worth submitting. */
  tops?(run: Run<State, Action>): boolean;
}

export interface Zoo<State, Action> {
  readonly rules: Rules<State, Action>;
  readonly judge: Judge<Action, State>;
  readonly kinds: readonly ZooKind<State, Action>[];
  /** Runs per kind in CI: those of some games are long. */
  readonly runs: number;
  /** Finished runs of equal score, best first, and why they rank so. */
  readonly betterFirst: readonly [because: string, ...FinishedRun<Action, unknown>[]];
  readonly pagePlayer: PagePlayer<State>;
}

/** How a test plays through the page, faster and clumsier than people. Its runs must not be refused. */
export interface PagePlayer<State> {
  /** Returns the name of the right button in a state, or `null`. Called once per run. */
  aim(): (state: State) => string | null;
  /** A minimum score, so that the test plays real runs. */
  readonly worthy: number;
  /** Aiming stops after this long, so that games without a time limit end. */
  readonly seconds: number;
  /** The rules allow input that the judge refuses, so the view needs `controls.spacing`. */
  readonly needsSpacing?: boolean;
}

/** For `betterFirst`. */
export function finishedRun<Action>(changes: Partial<FinishedRun<Action, unknown>>): FinishedRun<Action, unknown> {
  return { log: [], ticks: 0, state: {}, ...changes };
}

export interface Judged {
  readonly score: number;
  /** Stronger than any doubt. */
  readonly refusal: string | null;
  readonly doubt: Doubt | null;
  readonly measures: readonly Measured[];
}

/** As the server does. */
function judgeRun<State, Action>(zoo: Zoo<State, Action>, kind: ZooKind<State, Action>, number: number): Judged | null {
  const { rules } = zoo;
  const run = new Run(rules, rules.modes[0], seedFrom(number * 7_919 + 17));
  const seen = kind.play(run, new SeededRandom(seedFrom(number * 104_729 + hash(kind.name))));
  return kind.tops?.(run) === false ? null : judgeReplay(zoo, run, seen ?? undefined);
}

function judgeReplay<State, Action>(
  { rules, judge }: Zoo<State, Action>,
  run: Run<State, Action>,
  seen: SeenByServer | undefined,
): Judged {
  const witness = judge.witness?.() ?? null;
  const again = replayed(rules, run.replay(), witness);
  if (typeof again === 'string') throw new Error(`the zoo has played no run: ${again}`);
  const { score } = run;
  const refusal = judge.refusal?.(run.log) ?? null;
  const measures: Measured[] = [];
  const all: SeenByServer = { waits: 0, ...seen, onWeighed: (weighed) => void measures.push(...weighed) };
  const doubt = strongerDoubt(judge.doubt?.(run.log, score, all) ?? null, witness?.doubt(run.log, score, all) ?? null);
  return { score, refusal, doubt, measures };
}

/** Results of many runs of one kind. */
export interface ZooTally {
  readonly runs: number;
  readonly refused: number;
  /** Number of doubts of strength 1, 2 and 3. */
  readonly strengths: readonly [number, number, number];
  /** Under review or rejected. */
  readonly caught: number;
  readonly medianScore: number;
  /** By measure of the judge. */
  readonly evidence: ReadonlyMap<string, Evidence>;
}

export interface Evidence {
  /** Number of runs in which the measure pointed to a bot. */
  readonly doubted: number;
  /** See `Measured.weight`. */
  readonly meanWeight: number;
}

/** Attempts per run that is good enough. */
const MOST_TRIES = 10;

export function tally<State, Action>(zoo: Zoo<State, Action>, kind: ZooKind<State, Action>, runs: number): ZooTally {
  const judged: Judged[] = [];
  for (let number = 0; judged.length < runs && number < MOST_TRIES * runs; number++) {
    const one = judgeRun(zoo, kind, number);
    if (one) judged.push(one);
  }
  const refused = judged.filter(({ refusal }) => refusal !== null).length;
  const accepted = judged.filter(({ refusal }) => refusal === null);
  const strength = (wanted: number) => accepted.filter(({ doubt }) => doubt?.strength === wanted).length;
  const strengths = [strength(1), strength(2), strength(3)] as const;
  const scores = judged.map(({ score }) => score).toSorted((one, other) => one - other);
  const caught = refused + strengths[1] + strengths[2];
  const medianScore = scores[judged.length >> 1] ?? 0;
  return { runs: judged.length, refused, strengths, caught, medianScore, evidence: evidenceOf(judged) };
}

function evidenceOf(judged: readonly Judged[]): ReadonlyMap<string, Evidence> {
  const weights = new Map<string, number[]>();
  for (const { measures } of judged)
    for (const { name, weight } of measures) weights.set(name, [...(weights.get(name) ?? []), weight]);
  return new Map(
    [...weights].map(([name, all]) => {
      const doubted = all.filter((weight) => weight > 0).length;
      return [name, { doubted, meanWeight: all.reduce((sum, weight) => sum + weight, 0) / judged.length }];
    }),
  );
}

/** Which measures of the judge doubted the runs, the heaviest first, and which did not. */
export function explain({ runs, refused, evidence }: ZooTally): readonly string[] {
  const heaviest = [...evidence].toSorted(([, one], [, other]) => other.meanWeight - one.meanWeight);
  const doubting = heaviest.filter(([, { doubted }]) => doubted > 0);
  const silent = heaviest.filter(([, { doubted }]) => doubted === 0);
  return [
    ...(refused > 0 ? [`refused as impossible: ${refused} of ${runs} runs`] : []),
    ...doubting.map(
      ([name, { doubted, meanWeight }]) =>
        `doubted by ${name}: ${doubted} of ${runs} runs, mean weight ${meanWeight.toFixed(2)}`,
    ),
    ...(silent.length > 0 ? [`never doubted by ${silent.map(([name]) => name).join(', ')}`] : []),
  ];
}

/** Whether the promise is kept by these runs. */
export function keepsPromise(promise: Promised, { runs, caught }: Pick<ZooTally, 'runs' | 'caught'>): boolean {
  const { least, most } = PROMISES[promise];
  return runs > 0 && caught >= least * runs && caught <= most * runs;
}

function hash(name: string): number {
  let value = 7;
  for (const letter of name) value = (Math.imul(value, 31) + letter.codePointAt(0)!) | 0;
  return value;
}
