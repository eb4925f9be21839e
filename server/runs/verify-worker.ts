/** What runs in the verifying worker threads: submissions are read and runs played again there, so that none holds anybody up. */
import { createHash } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Doubt, JudgedTimes, Measured, SeenByServer, Witness } from '#engine/judge.ts';
import { strongerDoubt } from '#engine/judge.ts';
import type { Entry } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Piece, Replay } from '#engine/run.ts';
import type { Stream } from '#engine/random.ts';
import { gapsOf, ticksOf } from '#engine/statistics.ts';
import { verify } from '#engine/verify.ts';
import { judges } from '#games/judges.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { doubtOfCopy } from '#server/runs/copied-runs.ts';
import type { MeasuredRun } from '#server/runs/judge-file.ts';
import { loadJudgeFile } from '#server/runs/judge-file.ts';
import type { Witnessed } from '#server/runs/play-live.ts';
import { playLive, witnessedBy } from '#server/runs/play-live.ts';
import { raise } from '#server/runs/shared-flag.ts';
import type { NotTaken, RawSubmission, Reading, SubmittedRun, Summary } from '#server/runs/read-submission.ts';
import { readSubmission, runOf } from '#server/runs/read-submission.ts';
import type { RankedRules } from '#server/runs/ranked-rules.ts';
import { playedSteps } from '#server/runs/replay-costs.ts';
import { readToken } from '#server/runs/run-tokens.ts';

/**
 * How hard gzip tries: the usual 6 takes four times as long, for a fifteenth less. What is short is packed with less
 * memory, which takes longer to prepare than to use, and comes out the same.
 */
const PACKING = { level: 4 } as const;
const PACKING_SHORT = { ...PACKING, windowBits: 13, memLevel: 7 } as const;
const SHORT_CHARACTERS = 8_192;
/** Fewer times than this show nothing. */
const FEW_TIMES = 5;

/** What a thread is started with. */
export interface VerifyWorkerData {
  readonly judgeFile: string | null;
}

const { judgeFile } = (workerData ?? {}) as Partial<VerifyWorkerData>;
const privateJudge = typeof judgeFile === 'string' ? await loadJudgeFile(judgeFile) : null;

/** A job as it comes to a thread. */
export interface Job<Data> {
  readonly data: Data;
  /** Raised when the thread begins with the job. */
  readonly flag: Int32Array;
}

/** Reads a submission, and plays its run again at once if its ticket came ahead and it is a short one. */
export function read({ data, flag }: Job<Arrival>): Arrived {
  raise(flag);
  const { raw, expected } = data;
  const opened = readSubmission(raw);
  if (!opened.ok) return { reading: opened, finding: null };
  const { summary, run } = opened;
  const finding = expected && playExpected(raw, expected, summary, run);
  return { reading: { ok: true, summary }, finding };
}

function playExpected(raw: RawSubmission, expected: Expected, summary: Summary, run: SubmittedRun): Finding | null {
  const { key, mostSteps, ...issued } = expected;
  const { game_name: game, ticks, entries, token } = summary;
  // Whether it is one of ours is looked at before anything is made of what is found here.
  const end = readToken(Buffer.from(token ?? '', 'base64url'));
  if (!end || game !== issued.game || entries === null) return null;
  if (playedSteps({ ...issued, ticks }, entries) > mostSteps) return null;
  const { ranked } = rulesOf(issued.game, issued.version) as RankedRules;
  return playAgain({ ...issued, ticks, raw, witnessed: witnessedBy(end, key, ranked) }, run);
}

/** Plays a claimed run again. */
export function judge({ data, flag }: Job<Claim>): Finding {
  raise(flag);
  return playAgain(data, runOf(data.raw));
}

/** What is known of a live run before it is read, by its ticket. */
export interface Expected extends Pick<Claim, 'game' | 'version' | 'mode' | 'seed'> {
  /** What its chain is made with. */
  readonly key: Uint8Array;
  /** The most ticks or moves that are played at once. */
  readonly mostSteps: number;
}

/** A submission as it comes to a thread. */
export interface Arrival {
  readonly raw: RawSubmission;
  /** `null` if the run waits for its turn to be played again. */
  readonly expected: Expected | null;
}

/** What a submission says, and what became of its run if it was played again at once. */
export interface Arrived {
  readonly reading: Reading;
  /** Good only if the token that came with the run is. */
  readonly finding: Finding | null;
}

/** A run as somebody says it went. */
export interface Claim extends Omit<Replay<unknown>, 'log'> {
  readonly game: string;
  /** The submission that its log is in. */
  readonly raw: RawSubmission;
  /** What the server has witnessed of it; `null` for a run that was not live, or that is kept already. */
  readonly witnessed: Witnessed | null;
  /** The luck that a kept run was fed. Never from whoever hands in a run. */
  readonly pieces?: readonly Piece[] | undefined;
  /** The logs, compressed, of runs on the same luck that it may have been copied from. */
  readonly rivals?: readonly Uint8Array[];
  /** What the server saw of a kept run, as far as that is still known; that of a new one is witnessed. */
  readonly seen?: SeenByServer;
  /** Whether somebody wants to see the times that it is judged by. */
  readonly isTimed?: boolean;
}

/** What became of a run when it was played again: its score, or why it counts for nothing. */
export type Finding =
  | {
      readonly ok: true;
      readonly score: number;
      /** What makes the run worth a second look, if anything does. */
      readonly doubt: Doubt | null;
      /** After how many ticks a live run told of pauses; `null` for one that was not live. */
      readonly pauseTicks: readonly number[] | null;
      /** What it is judged by, where somebody wants to see it. */
      readonly times?: JudgedTimes;
      /** The log as JSON, compressed with gzip. */
      readonly gzippedLog: Uint8Array;
      /** The luck that it was fed, or the stream that it shares, as JSON, compressed with gzip; `null` if there was none on its way. */
      readonly gzippedPieces: Uint8Array | null;
      /** Of the log as JSON. */
      readonly logHash: Uint8Array;
      /** Of the last state. */
      readonly hash: string;
      /** What tells the run from others of the same score, bigger is better; see `Judge`. */
      readonly tieBreak: number;
      /** How many milliseconds it took to play the run again. */
      readonly took: number;
    }
  | NotTaken;

function playAgain(claim: Claim, run: SubmittedRun): Finding {
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
    ? playLive(rules as RankedRules, replay, claim.witnessed, witness)
    : { verdict: verify(rules, replay, witness), pieces: null, pauseTicks: null };
  if ('refused' in played) return { ok: false, reason: played.refused };
  const { verdict, pieces, pauseTicks } = played;
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
    ...packed(log, claim.stream?.length ? claim.stream : pieces),
  };
}

function doubtOf(
  { game, rivals = [], ticks, witnessed, seen = seenOf(witnessed, ticks) }: Claim,
  log: readonly Entry<unknown>[],
  score: number,
  witness: Witness<unknown, unknown> | null,
): Doubt | null {
  const gameJudge = judges[game]!;
  const all = { ...seen, extra: extraMeasures({ game, score, ticks, log, waits: seen.waits, lag: seen.lag ?? 0 }) };
  const judged = strongerDoubt(gameJudge.doubt?.(log, score, all) ?? null, witness?.doubt(log, score, all) ?? null);
  // One after the other: their logs may be long.
  const copies = rivals.map((rival) => {
    const other = JSON.parse(gunzipSync(rival).toString()) as Entry<unknown>[];
    return doubtOfCopy(log, other, gameJudge.isForced ?? false);
  });
  return [...copies].reduce(strongerDoubt, judged);
}

/** A private judge that fails must not keep anybody's score from being saved: the run is judged without it. */
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

/** What a judge looks at, or, where that is next to nothing, the times between all that was done. */
function timesToSee(log: readonly Entry<unknown>[], judged: JudgedTimes | undefined): JudgedTimes {
  if (judged && judged.ticks.length >= FEW_TIMES) return judged;
  return { kind: 'gaps', done: ['move', 'moves'], ticks: gapsOf(ticksOf(log)) };
}

function packed(log: readonly Entry<unknown>[], pieces: readonly Piece[] | Stream | null) {
  const json = JSON.stringify(log);
  return {
    gzippedLog: pack(json),
    gzippedPieces: pieces && pack(JSON.stringify(pieces)),
    logHash: createHash('sha256').update(json).digest(),
  };
}

/** In memory of its own: to another thread goes all that some bytes lie in, and gzip reserves twenty times as much. */
function pack(json: string): Uint8Array {
  return new Uint8Array(gzipSync(json, json.length > SHORT_CHARACTERS ? PACKING : PACKING_SHORT));
}
