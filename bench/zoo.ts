/**
 * `node tools/run.mjs bench/zoo.ts [GAME ...] [RUNS] [--why]`: bots and model people play each ranked game, and its
 * judge evaluates them. The last column has the promise of each kind, and whether it is kept; if not, the exit code is 1.
 * `--why` lists, per kind, how many runs each measure of the judge doubted; kinds that break their promise always do.
 */
import process from 'node:process';
import { zoos } from '#games/zoos.ts';
import type { ZooKind, Zoo } from '#kit/testing/zoo/zoo.ts';
import { explain, keepsPromise, tally } from '#kit/testing/zoo/zoo.ts';

const words = process.argv.slice(2);
const isNumber = (word: string) => /^\d+$/.test(word);
const unknown = words.filter((word) => !(word in zoos) && !isNumber(word) && word !== '--why');
if (unknown.length > 0) {
  console.error(`No game has this zoo: ${unknown.join(', ')}. Choose from ${Object.keys(zoos).join(', ')}.`);
  process.exit(1);
}
const RUNS = Number(words.find((word) => isNumber(word) && !(word in zoos)) ?? 200);
const showsWhy = words.includes('--why');
const wanted = words.filter((word) => word in zoos);
const sums = new Map<string, { runs: number; caught: number }>();
let [passed, failed] = [0, 0];

console.log(row('game', 'kind', 'runs', 'refused', 'str 1', 'str 2', 'str 3', 'caught', 'score', 'promise'));
for (const [game, zoo] of Object.entries(zoos)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  for (const kind of zoo.kinds) print(game, zoo, kind);
}
console.log();
for (const [promise, { runs, caught }] of sums)
  console.log(`${promise}: ${caught} of ${runs} (${percent(caught, runs)})`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function print(game: string, zoo: Zoo<never, never>, kind: ZooKind<never, never>): void {
  const { promise } = kind;
  // One in two hundred needs many runs, and the players of some games think for long.
  const share = Math.max(0.2, Math.min(1, zoo.runs / 3));
  const wished = promise === 'honest' ? 3 * RUNS : share * RUNS;
  const counted = tally(zoo, kind, Math.ceil(kind.isSlow ? wished / 10 : wished));
  const { runs, refused, strengths, caught, medianScore } = counted;
  const isKept = keepsPromise(promise, counted);
  if (promise !== 'none') isKept ? passed++ : failed++;
  const sum = sums.get(promise) ?? { runs: 0, caught: 0 };
  sums.set(promise, { runs: sum.runs + runs, caught: sum.caught + caught });
  const verdict = promise === 'none' ? '' : `${promise}${isKept ? '' : ': NOT KEPT'}`;
  console.log(row(game, kind.name, runs, refused, ...strengths, percent(caught, runs), medianScore, verdict));
  if (showsWhy || (promise !== 'none' && !isKept))
    for (const reason of explain(counted)) console.log(`${' '.repeat(10)}${reason}`);
}

function percent(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1)} %`;
}

function row(...cells: readonly (string | number)[]): string {
  const widths = [9, 32, 6, 8, 6, 6, 6, 9, 9, 9];
  return cells.map((cell, at) => (at < 2 ? `${cell}`.padEnd(widths[at]!) : `${cell}`.padStart(widths[at]!))).join(' ');
}
