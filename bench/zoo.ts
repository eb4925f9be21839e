/**
 * `node tools/run.mjs bench/zoo.ts [GAME ...] [RUNS]`: bots and model people play each ranked game, and its judge
 * evaluates them. The last column has the target of each kind, and whether it is met.
 */
import process from 'node:process';
import { zoos } from '#games/zoos.ts';
import type { ZooKind, ZooTally, Zoo } from '#kit/testing/zoo/zoo.ts';
import { tally } from '#kit/testing/zoo/zoo.ts';

/** The minimum or maximum share under review. */
const PROMISES: Readonly<Record<string, { least?: number; most?: number }>> = {
  honest: { most: 1 / 200 },
  naive: { least: 1 },
  jittered: { least: 0.9 },
  'real-time': { least: 0.9 },
  evasive: { least: 0.9 },
  none: {},
};

const words = process.argv.slice(2);
const RUNS = Number(words.find((word) => /^\d+$/.test(word) && !(word in zoos)) ?? 200);
const wanted = words.filter((word) => word in zoos);
const sums = new Map<string, { runs: number; caught: number }>();

console.log(row('game', 'kind', 'runs', 'refused', 'str 1', 'str 2', 'str 3', 'caught', 'score', 'promise'));
for (const [game, zoo] of Object.entries(zoos)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  for (const kind of zoo.kinds) print(game, zoo, kind);
}
console.log();
for (const [promise, { runs, caught }] of sums)
  console.log(`${promise}: ${caught} of ${runs} (${percent(caught, runs)})`);

function print(game: string, zoo: Zoo<never, never>, kind: ZooKind<never, never>): void {
  // One in two hundred needs many runs, and the bots of some games play for long.
  const share = Math.max(0.2, Math.min(1, zoo.runs / 3));
  const counted = tally(zoo, kind, Math.ceil(kind.promise === 'honest' ? 3 * RUNS : share * RUNS));
  const { runs, refused, strengths, caught, medianScore } = counted;
  const sum = sums.get(kind.promise) ?? { runs: 0, caught: 0 };
  sums.set(kind.promise, { runs: sum.runs + runs, caught: sum.caught + caught });
  console.log(
    row(game, kind.name, runs, refused, ...strengths, percent(caught, runs), medianScore, verdict(kind, counted)),
  );
}

function verdict({ promise }: ZooKind<never, never>, { caught, runs }: ZooTally): string {
  const { least = 0, most = 1 } = PROMISES[promise]!;
  const kept = caught >= least * runs && caught <= most * runs;
  return promise === 'none' ? '' : `${promise}${kept ? '' : ': NOT KEPT'}`;
}

function percent(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1)} %`;
}

function row(...cells: readonly (string | number)[]): string {
  const widths = [9, 32, 6, 8, 6, 6, 6, 9, 9, 9];
  return cells.map((cell, at) => (at < 2 ? `${cell}`.padEnd(widths[at]!) : `${cell}`.padStart(widths[at]!))).join(' ');
}
