import { createHash } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Doubt, JudgedTimes, Measured, SeenByServer, Witness } from '#engine/judge.ts';
import { strongerDoubt } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Reseed, Replay } from '#engine/run.ts';
import type { SeedSchedule } from '#engine/random.ts';
import { gapsOf, ticksOf } from '#engine/statistics.ts';
import { verify } from '#engine/verify.ts';
import { judges } from '#games/judges.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import type { RunVerdict } from '#server/rooms/referee.ts';
import { replayRoomRun } from '#server/rooms/replay-room-run.ts';
import type { JudgeJob } from '#server/rooms/room-parts.ts';
import { doubtOfCopy } from '#server/runs/copied-runs.ts';
import type { MeasuredRun } from '#server/runs/judge-file.ts';
import { loadJudgeFile } from '#server/runs/judge-file.ts';
import type { Witnessed } from '#server/runs/replay-witnessed.ts';
import { replayWitnessed, witnessedBy } from '#server/runs/replay-witnessed.ts';
import { raise } from '#server/runs/shared-flag.ts';
import type { Rejection, RawSubmission, SummaryResult, SubmittedRun, Summary } from '#server/runs/read-submission.ts';
import { readSubmission, runOf } from '#server/runs/read-submission.ts';
import type { RankedRules } from '#server/runs/ranked-rules.ts';
import { playedSteps } from '#server/runs/replay-costs.ts';
import { readToken } from '#server/runs/run-tokens.ts';

/** Level 6 takes four times as long and saves a fifteenth. A small window is faster for short texts. */
const PACKING = { level: 4 } as const;
const PACKING_SHORT = { ...PACKING, windowBits: 13, memLevel: 7 } as const;
const SHORT_CHARACTERS = 8_192;
const FEW_TIMES = 5;

export interface VerifyWorkerData {
  readonly judgeFile: string | null;
}

const { judgeFile } = (workerData ?? {}) as Partial<VerifyWorkerData>;
const privateJudge = typeof judgeFile === 'string' ? await loadJudgeFile(judgeFile) : null;

export interface WorkerTask<Data> {
  readonly data: Data;
  /** Raised on start. */
  readonly flag: Int32Array;
}

/** Replays short runs at once if the ticket came ahead. */
export function read({ data, flag }: WorkerTask<ReadInput>): ReadResult {
  raise(flag);
  const { raw, expected } = data;
  const opened = readSubmission(raw);
  if (!opened.ok) return { reading: opened, finding: null };
  const { summary, run } = opened;
  const finding = expected && playExpected(raw, expected, summary, run);
  return { reading: { ok: true, summary }, finding };
}

function playExpected(
  raw: RawSubmission,
  expected: ExpectedReplay,
  summary: Summary,
  run: SubmittedRun,
): ReplayResult | null {
  const { key, mostSteps, ...issued } = expected;
  const { game_name: game, ticks, entries, token } = summary;
  // The signature is checked before the result is used.
  const end = readToken(Buffer.from(token ?? '', 'base64url'));
  if (!end || game !== issued.game || entries === null) return null;
  if (playedSteps({ ...issued, ticks }, entries) > mostSteps) return null;
  const { ranked } = rulesOf(issued.game, issued.version) as RankedRules;
  return playAgain({ ...issued, ticks, raw, witnessed: witnessedBy(end, key, ranked) }, run);
}

export function judge({ data, flag }: WorkerTask<ClaimedRun>): ReplayResult {
  raise(flag);
  return playAgain(data, runOf(data.raw));
}

/** A run of a race in a room. */
export function room({ data, flag }: WorkerTask<JudgeJob>): RoomReplay {
  raise(flag);
  const startedAt = performance.now();
  const verdict = replayRoomRun(data);
  return { verdict, took: performance.now() - startedAt };
}

export interface RoomReplay {
  readonly verdict: RunVerdict;
  /** Milliseconds. */
  readonly took: number;
}

/** Known from the ticket. */
export interface ExpectedReplay extends Pick<ClaimedRun, 'game' | 'version' | 'mode' | 'seed'> {
  readonly key: Uint8Array;
  /** Longer runs wait. */
  readonly mostSteps: number;
}

export interface ReadInput {
  readonly raw: RawSubmission;
  /** `null` if the replay waits. */
  readonly expected: ExpectedReplay | null;
}

export interface ReadResult {
  readonly reading: SummaryResult;
  /** Valid only with a valid token. */
  readonly finding: ReplayResult | null;
}

export interface ClaimedRun extends Omit<Replay<unknown>, 'log'> {
  readonly game: string;
  readonly raw: RawSubmission;
  /** `null` if not witnessed, or already saved. */
  readonly witnessed: Witnessed | null;
  /** Never taken from a submission. */
  readonly pieces?: readonly Reseed[] | undefined;
  /** Compressed logs of possible originals. */
  readonly rivals?: readonly Uint8Array[];
  /** For saved runs. */
  readonly seen?: SeenByServer;
  readonly isTimed?: boolean;
}

export type ReplayResult =
  | {
      readonly ok: true;
      readonly score: number;
      readonly doubt: Doubt | null;
      /** `null` if not witnessed. */
      readonly pauseTicks: readonly number[] | null;
      readonly times?: JudgedTimes;
      /** JSON, gzip. */
      readonly gzippedLog: Uint8Array;
      /** Seeds after the first, own or shared. */
      readonly gzippedSeeds: Uint8Array | null;
      readonly logHash: Uint8Array;
      readonly hash: string;
      /** Higher is better; see `Judge`. */
      readonly tieBreak: number;
      /** Milliseconds. */
      readonly took: number;
    }
  | Rejection;

function playAgain(claim: ClaimedRun, run: SubmittedRun): ReplayResult {
  const rules = rulesOf(claim.game, claim.version);
  const gameJudge = judges[claim.game];
  if (!rules?.ranked || !gameJudge) throw new Error(`not a ranked game: ${claim.game}`);

  const startedAt = performance.now();
  const log: Entry<unknown>[] = [];
  for (const [tick, data] of run.log as Entry<unknown>[]) {
    const action = rules.readAction(data);
    if (action === null) return { ok: false, reason: 'not-a-run' };
    log.push([tick, action]);
  }
  const detail = gameJudge.refusal?.(log) ?? null;
  if (detail !== null) return { ok: false, reason: 'broken-rule', detail };

  const witness = gameJudge.witness?.() ?? null;
  const replay = { ...claim, log, steps: run.steps };
  const played = claim.witnessed
    ? replayWitnessed(rules as RankedRules, replay, claim.witnessed, witness)
    : { verdict: verify(rules, replay, witness), reseeds: null, pauseTicks: null };
  if ('refused' in played) return { ok: false, reason: played.refused };
  const { verdict, reseeds, pauseTicks } = played;
  if (!verdict.ok) return { ok: false, reason: verdict.refusal === 'not finished' ? 'unfinished' : 'not-a-run' };
  const { score, hash, state } = verdict;
  const doubt = doubtOf(claim, log, score, witness);
  const tieBreak = gameJudge.measure?.({ log, ticks: claim.ticks, state }, rules.ranked) ?? 0;
  const times = claim.isTimed ? { times: timesToSee(log, witness?.times?.() ?? gameJudge.times?.(log)) } : {};
  const took = performance.now() - startedAt;
  return {
    ok: true,
    score,
    doubt,
    hash,
    tieBreak,
    took,
    pauseTicks,
    ...times,
    ...packed(log, claim.stream?.length ? claim.stream : reseeds),
  };
}

function doubtOf(
  { game, rivals = [], ticks, witnessed, seen = seenOf(witnessed, ticks) }: ClaimedRun,
  log: readonly Entry<unknown>[],
  score: number,
  witness: Witness<unknown, unknown> | null,
): Doubt | null {
  const gameJudge = judges[game]!;
  const all = { ...seen, extra: extraMeasures({ game, score, ticks, log, waits: seen.waits, lag: seen.lag ?? 0 }) };
  const judged = strongerDoubt(gameJudge.doubt?.(log, score, all) ?? null, witness?.doubt(log, score, all) ?? null);
  const copies = rivals.map((rival) => {
    const other = JSON.parse(gunzipSync(rival).toString()) as Entry<unknown>[];
    return doubtOfCopy(log, other, gameJudge.isForced ?? false);
  });
  return [...copies].reduce(strongerDoubt, judged);
}

/** Failures must not lose scores. */
function extraMeasures(run: MeasuredRun): readonly Measured[] {
  if (!privateJudge) return [];
  try {
    return privateJudge.measure(run);
  } catch (error) {
    console.error(`judge file: measure() failed in ${run.game}, run judged without it: ${(error as Error).message}`);
    return [];
  }
}

function seenOf(witnessed: Witnessed | null, ticks: number): SeenByServer {
  const { waits = 0, lagMs = 0 } = witnessed ?? {};
  return { waits, lag: (lagMs * TICKS_PER_SECOND) / (1000 * Math.max(ticks, 1)) };
}

function timesToSee(log: readonly Entry<unknown>[], judged: JudgedTimes | undefined): JudgedTimes {
  if (judged && judged.ticks.length >= FEW_TIMES) return judged;
  return { kind: 'gaps', done: ['move', 'moves'], ticks: gapsOf(ticksOf(log)) };
}

function packed(log: readonly Entry<unknown>[], seeds: readonly Reseed[] | SeedSchedule | null) {
  const json = JSON.stringify(log);
  return {
    gzippedLog: pack(json),
    gzippedSeeds: seeds && pack(JSON.stringify(seeds)),
    logHash: createHash('sha256').update(json).digest(),
  };
}

/** A copy: threads get the whole buffer, and gzip reserves twenty times as much. */
function pack(json: string): Uint8Array {
  return new Uint8Array(gzipSync(json, json.length > SHORT_CHARACTERS ? PACKING : PACKING_SHORT));
}
