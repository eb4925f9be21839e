/**
 * `node tools/run.mjs bench/verify.ts`: measures the CPU milliseconds of verifying submitted runs. For each score game
 * it uses the longest golden run and the most expensive known one. Runs the built code with everything a verifier
 * thread does: unpacking, judging, replaying, packing the log. The first run takes longer because of JIT compilation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Golden } from '#engine/golden.ts';
import type { Replay } from '#engine/run.ts';
import { judges } from '#games/judges.ts';
import { rules } from '#games/rules-by-id.ts';
import type { ClaimedRun, judge as Judge } from '#server/runs/verify-worker.ts';
import { rawSubmission } from '#server/testing/sample-runs.ts';
import { workerFile } from '#server/worker-file.ts';
import { buildServer } from '../tools/build-server.mjs';
import { root } from '../tools/root.mjs';
import { costliestRuns } from './costliest-runs.ts';

/** Every run is repeated for this long and its median taken, because other load slows single ones. */
const LEAST_MS = 1_500;

await buildServer();
const flag = new Int32Array(new SharedArrayBuffer(4));

const { judge } = (await import(pathToFileURL(workerFile('verify')).href)) as { judge: typeof Judge };

for (const { id, ranked } of rules) {
  if (!ranked) continue;
  const goldens = goldensOf(id);
  const longest = report(id, 'longest golden run', goldens[0]!);
  for (const [name, play] of Object.entries(costliestRuns[id] ?? {})) report(id, name, play());
  if (id !== '2048') continue;
  // No player here is good enough for the longest run, but all moves cost the same.
  const shortest = report(id, 'shortest golden run', goldens.at(-1)!);
  const cost = shortest.ms + ((longest.ms - shortest.ms) / (longest.moves - shortest.moves)) * ranked.maxEntries;
  console.log(
    `${id.padEnd(9)}${cost.toFixed(1).padStart(6)} ms by that for ${ranked.maxEntries.toLocaleString('en')} moves`,
  );
}

/** Prints the cost of a run; returns that of a warm thread. */
function report(game: string, name: string, replay: Replay<unknown>): { ms: number; moves: number } {
  const { log, ...rest } = replay;
  const claim = { ...rest, game, raw: rawSubmission({ log }, { gzip: true, game }), witnessed: null };
  const first = costOf(claim);
  const later: number[] = [];
  for (let spent = 0; spent < LEAST_MS; spent += later.at(-1)!) later.push(costOf(claim));
  const ms = later.toSorted((one, other) => one - other)[later.length >> 1]!;
  const moves = log.length;
  console.log(
    `${game.padEnd(9)}${ms.toFixed(1).padStart(6)} ms, the first time ${first.toFixed(0).padStart(4)} ms   ` +
      `${name}: ${replay.ticks.toLocaleString('en')} ticks, ${moves.toLocaleString('en')} entries`,
  );
  return { ms, moves };
}

function costOf(claim: ClaimedRun): number {
  const start = process.cpuUsage();
  const finding = judge({ data: claim, flag });
  const { user, system } = process.cpuUsage(start);
  if (!finding.ok) throw new Error(`${claim.game}: ${JSON.stringify(finding)}`);
  return (user + system) / 1_000;
}

/** The golden runs that could be submitted, longest first. */
function goldensOf(game: string): Golden[] {
  const folder = path.join(root, 'games', game, 'rules', 'golden');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Golden)
    .filter(({ status, log }) => status !== 'playing' && !judges[game]!.refusal?.(log))
    .toSorted((one, other) => other.ticks - one.ticks || other.log.length - one.log.length);
}
