/**
 * `node tools/run.mjs bench/seek.ts`: compares seeking in a recorded run with replaying it from the start, for the
 * longest golden run of every score game and the most expensive possible runs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Golden } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Rules } from '#engine/rules.ts';
import type { Replay } from '#engine/run.ts';
import { median, quantile } from '#engine/statistics.ts';
import { replayed } from '#engine/verify.ts';
import { rules as allRules } from '#games/rules-by-id.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { root } from '../tools/root.mjs';
import { costliestRuns } from './costliest-runs.ts';

const SEEKS = 200;
/** A slow phone, as in the target. */
const SLOWER = 4;
const MOST_MS = 100;

type AnyRules = Rules<unknown, unknown>;

const ms = (time: number) => `${time.toFixed(2)} ms`;

for (const rules of allRules.filter(({ ranked }) => ranked)) {
  measure(rules, `${rules.id}, golden`, longestGolden(rules.id));
  for (const [name, run] of Object.entries(costliestRuns[rules.id] ?? {}))
    measure(rules, `${rules.id}, ${name}`, run());
}

function longestGolden(game: string): Replay<unknown> {
  const folder = path.join(root, 'games', game, 'rules', 'golden');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const runs = files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Golden);
  return runs.reduce((one, other) => (other.ticks > one.ticks ? other : one));
}

function measure(rules: AnyRules, name: string, replay: Replay<unknown>): void {
  const fromStart = median([1, 2, 3].map(() => timed(() => replayed(rules, replay))));
  const recorded = new RecordedRun(rules, replay, new FakeEnvironment());
  const scan = timed(() => recorded.scan.finish());
  const random = new SeededRandom(seedFrom(1));
  const seeks = Array.from({ length: SEEKS }, () => {
    const tick = random.below(replay.ticks + 1);
    return timed(() => recorded.seek(tick));
  });
  const usual = median(seeks);
  // The slowest few are noise of a busy machine.
  const slow = quantile(seeks, 95);
  const kept = JSON.stringify(recorded.scan.positions).length;
  console.log(
    [
      name.padEnd(44),
      `${Math.round(replay.ticks / 60)} s, ${replay.log.length} entries`.padEnd(24),
      `from the start ${ms(fromStart)}, scan ${ms(scan)}, ${recorded.scan.positions.length} positions (${Math.round(kept / 1024)} kB as text)`,
      `seek ${ms(usual)}, nineteen of twenty within ${ms(slow)}, ratio ${(fromStart / usual).toFixed(0)}`,
      slow * SLOWER < MOST_MS ? `${ms(slow * SLOWER)} on a CPU ${SLOWER} times slower` : 'TOO SLOW',
    ].join('; '),
  );
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
