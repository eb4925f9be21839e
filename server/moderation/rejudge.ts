import type { Kysely } from 'kysely';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Doubt } from '#engine/judge.ts';
import { wireLimits } from '#engine/replay.ts';
import type { Replay } from '#engine/run.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { STATES } from '#server/db/tables.ts';
import type { Tables } from '#server/db/tables.ts';
import { VerifierBusy } from '#server/runs/job-scheduler.ts';
import { asksForReview, readDoubt, writeDoubt } from '#server/runs/stored-doubts.ts';
import type { StoredRun } from '#server/runs/stored-runs.ts';
import { storedRuns, seedsField } from '#server/runs/stored-runs.ts';
import { rivalLogs } from '#server/runs/raced-runs.ts';
import { withLead } from '#server/runs/wide-lead.ts';
import type { ClaimedRun, ReplayResult } from '#server/runs/verify-worker.ts';

const unzip = promisify(gunzip);

/** Runs in memory. */
const PAGE = 20;
/** Any other action is a decision that stands. */
const UNDECIDED = ['rename', 'rejudge'];
/** Approximate JSON size of a log entry. */
const ENTRY_BYTES = 12;

export interface RejudgeServices {
  readonly db: Kysely<Tables>;
  judge(claim: ClaimedRun, entries: number, client: string): Promise<ReplayResult>;
  onProgress?(soFar: Rejudged): void;
}

export interface Rejudged {
  readonly runs: number;
  /** Runs with any doubt now. */
  readonly doubted: number;
  /** Rows put under review or shown again. */
  readonly reviewed: number;
  readonly shown: number;
  /** Rows left unchanged because a moderator decided. */
  readonly decided: number;
  /** Runs left unchanged because the verifier was busy. */
  readonly skipped: number;
}

const NONE = { runs: 0, doubted: 0, reviewed: 0, shown: 0, decided: 0, skipped: 0 } satisfies Rejudged;

/** Replays all stored runs of a game and updates doubts and states, except where a moderator decided. */
export async function rejudge(game: string, services: RejudgeServices): Promise<Rejudged> {
  const counts = { ...NONE };
  for (let after = 0; ;) {
    const runs = await nextRuns(services.db, game, after);
    for (const run of runs) {
      counts.runs++;
      for (const outcome of await rejudgeRun(run, services)) counts[outcome]++;
    }
    services.onProgress?.(counts);
    if (runs.length < PAGE) return counts;
    after = runs.at(-1)!.score_id;
  }
}

type JudgedRun = StoredRun & { readonly doubt: string | null };

function nextRuns(db: Kysely<Tables>, game: string, after: number): Promise<JudgedRun[]> {
  return storedRuns(db)
    .select('doubt')
    .where('game_name', '=', game)
    .where('game_scores.id', '>', after)
    .orderBy('game_scores.id')
    .limit(PAGE)
    .execute();
}

async function rejudgeRun(run: JudgedRun, services: RejudgeServices): Promise<(keyof Omit<Rejudged, 'runs'>)[]> {
  const judged = await doubtOf(run, services);
  if (judged === 'no time') return ['skipped'];
  // The judge does not know the board, so keep the wide lead of the old doubt.
  const formerBest = readDoubt(run.doubt)?.figures['formerBest'];
  const doubt = formerBest === undefined ? judged : withLead(judged, formerBest);
  const text = writeDoubt(doubt);
  await services.db.updateTable('runs').set({ doubt: text }).where('run_id', '=', run.id).execute();
  const doubted = doubt === null ? [] : (['doubted'] as const);
  const state = asksForReview(doubt) ? STATES.underReview : STATES.shown;
  if (state === run.state) return [...doubted];
  const changed = await changeState(services.db, run, state, doubt?.reason ?? 'Nothing is doubted any more.');
  if (!changed) return [...doubted, 'decided'];
  return [...doubted, state === STATES.underReview ? 'reviewed' : 'shown'];
}

/** A run that the judge would reject gets the strongest doubt. */
async function doubtOf(run: JudgedRun, { db, judge }: RejudgeServices): Promise<Doubt | null | 'no time'> {
  const kept = await storedClaim(run);
  if (!kept) return { strength: 3, reason: 'There are no rules any more that it could be played by.', figures: {} };
  try {
    // Server-side observations survive only in the doubt they caused.
    const figures = readDoubt(run.doubt)?.figures;
    const seen = { waits: figures?.['waits'] ?? 0, lag: figures?.['lag'] ?? 0 };
    const rivals = await rivalLogs(db, run.board, run.score_id);
    const finding = await judge({ ...kept.claim, seen, rivals }, kept.entries, 'rejudge');
    if (!finding.ok)
      return { strength: 3, reason: finding.detail ?? 'It is no run of this game by its rules.', figures: {} };
    if (finding.score === run.score) return finding.doubt;
    return { strength: 3, reason: 'Played again it has another score.', figures: { score: finding.score } };
  } catch (error) {
    if (error instanceof VerifierBusy) return 'no time';
    throw error;
  }
}

/** `null` if the rules no longer exist. `entries` is an estimate. */
export async function storedClaim(
  run: StoredRun,
): Promise<{ readonly claim: ClaimedRun; readonly entries: number } | null> {
  const { game_name: game, version, mode, seed, ticks } = run;
  const ranked = rulesOf(game, version)?.ranked;
  if (!ranked) return null;
  const bytes = Buffer.concat([Buffer.from('{"log":'), await unzip(run.log), Buffer.from('}')]);
  const raw = { bytes, gzip: false, limits: wireLimits(ranked) };
  const claim = { game, version, mode, seed, ticks, raw, witnessed: null, ...(await seedsOf(run)) };
  return { claim, entries: Math.ceil(bytes.length / ENTRY_BYTES) };
}

async function seedsOf(run: StoredRun): Promise<Pick<Replay<unknown>, 'pieces' | 'stream'>> {
  if (!run.pieces) return {};
  const seeds = JSON.parse((await unzip(run.pieces)).toString()) as unknown;
  return { [seedsField(run)]: seeds };
}

/** Returns false if a moderator has decided, even just now. */
async function changeState(db: Kysely<Tables>, run: StoredRun, state: number, reason: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('game_scores')
      .set({ state })
      .where('id', '=', run.score_id)
      .where('state', '=', run.state)
      .where('state', '<', STATES.hidden)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('moderation_log')
              .select('id')
              .whereRef('score_id', '=', 'game_scores.id')
              .where('act', 'not in', UNDECIDED),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const note = { score_id: run.score_id, act: 'rejudge', reason, moderator: 'judge' };
    await transaction.insertInto('moderation_log').values(note).execute();
    return true;
  });
}
