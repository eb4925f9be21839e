import type { Kysely } from 'kysely';
import type { ModerationAction } from '#api/moderation.ts';
import type { RefusalReason } from '#api/refusals.ts';
import type { Problem } from '#api/routes.ts';
import type { Tables } from '#server/db/tables.ts';
import { STATES } from '#server/db/tables.ts';
import { hasOpenAppeal } from '#server/moderation/moderation-reads.ts';
import { checkPublicName } from '#server/names/name-filter.ts';
import { refusal } from '#server/refusals.ts';
import { asksForReview, readDoubt } from '#server/runs/stored-doubts.ts';

export interface ScoreDecision {
  readonly scoreId: number;
  readonly action: ModerationAction;
  /** Stored in the audit log. */
  readonly reason: string;
  readonly moderator: string;
  readonly name?: string | undefined;
}

interface Before {
  readonly player_name: string;
  readonly state: number;
  /** The state that `restore` returns to. */
  readonly stateBefore: number | null;
  readonly isAppealed: boolean;
}

/** Only logs the decision. */
const UNCHANGED = {};

type ScoreChange =
  | typeof UNCHANGED
  | { readonly state: number }
  | { readonly player_name: string }
  | { readonly refused: Problem };

/**
 * The only way moderators change a row. Triggers update ranks, counts, streams and all servers' boards at commit.
 * Returns `null` on success.
 */
export async function moderateScore(db: Kysely<Tables>, decision: ScoreDecision): Promise<Problem | null> {
  return db.transaction().execute(async (transaction) => {
    const { scoreId: score_id, action, reason, moderator } = decision;
    const before = await lockRow(transaction, score_id);
    if (!before) return refusal('unknown-score');
    const change = changeOf(decision, before);
    if ('refused' in change) return change.refused;
    const { player_name } = before;
    const new_name = 'player_name' in change ? change.player_name : null;
    if (change !== UNCHANGED) {
      await transaction.updateTable('game_scores').set(change).where('id', '=', score_id).execute();
    }
    const noted = { score_id, act: action, reason, moderator, player_name, new_name };
    await transaction.insertInto('moderation_log').values(noted).execute();
    return null;
  });
}

/** Locks the row, so the second of concurrent moderators is refused. */
async function lockRow(db: Kysely<Tables>, id: number): Promise<Before | null> {
  const row = await db
    .selectFrom('game_scores')
    .select(['player_name', 'state', 'run_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const run = await db.selectFrom('runs').select('doubt').where('run_id', '=', row.run_id).executeTakeFirst();
  const done = await db.selectFrom('moderation_log').select('act').where('score_id', '=', id).orderBy('id').execute();
  const first = asksForReview(readDoubt(run?.doubt ?? null)) ? STATES.underReview : STATES.shown;
  // A row hidden without a log entry returns to the state of its doubt.
  const unnoted = row.state === STATES.hidden ? first : null;
  const stateBefore = stateBeforeLast(first, done) ?? unnoted;
  return { player_name: row.player_name, state: row.state, stateBefore, isAppealed: await hasOpenAppeal(db, id) };
}

/** Decisions form a stack; `restore` pops the last. */
function stateBeforeLast(first: number, done: readonly { readonly act: string }[]): number | null {
  const states = [first];
  for (const { act } of done) {
    if (act === 'hide') states.push(STATES.hidden);
    if (act === 'clear') states.push(STATES.shown);
    if (act === 'restore' && states.length > 1) states.pop();
  }
  return states.at(-2) ?? null;
}

function changeOf(
  { action, name = '' }: ScoreDecision,
  { player_name, state, stateBefore, isAppealed }: Before,
): ScoreChange {
  if (action === 'rename') {
    const check = checkPublicName(name);
    if (!check.ok) return refuse('bad-name', check.message);
    return check.name === player_name ? refuse('done-already') : { player_name: check.name };
  }
  if (action === 'keep') return isAppealed ? UNCHANGED : refuse('done-already');
  const isHidden = state === STATES.hidden;
  if (action === 'restore') return stateBefore === null ? refuse('done-already') : { state: stateBefore };
  if (isHidden) return refuse('done-already');
  // Clearing a shown row answers its reports.
  return { state: action === 'hide' ? STATES.hidden : STATES.shown };
}

function refuse(reason: RefusalReason, detail?: string): { readonly refused: Problem } {
  return { refused: refusal(reason, detail) };
}
