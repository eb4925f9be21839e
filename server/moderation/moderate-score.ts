import type { Kysely } from 'kysely';
import type { ModerationAction } from '#api/moderation.ts';
import type { RefusalReason } from '#api/refusals.ts';
import type { Refusal } from '#api/routes.ts';
import type { Tables } from '#server/db/tables.ts';
import { STATES } from '#server/db/tables.ts';
import { hasOpenAppeal } from '#server/moderation/moderation-reads.ts';
import { checkPublicName } from '#server/names/name-filter.ts';
import { refusal } from '#server/refusals.ts';
import { asksForReview, readDoubt } from '#server/runs/kept-doubts.ts';

/** What a moderator wants done. */
export interface Decision {
  readonly scoreId: number;
  readonly action: ModerationAction;
  /** Kept in the audit log. */
  readonly reason: string;
  /** Who decides it. */
  readonly moderator: string;
  /** What a row is called that is renamed. */
  readonly name?: string | undefined;
}

/** A row as it is before something is done to it. */
interface Before {
  readonly player_name: string;
  readonly state: number;
  /** What it was before the last decision about its state; `null` if there is none to take back. */
  readonly stateBefore: number | null;
  /** Whether an appeal waits for an answer. */
  readonly isAppealed: boolean;
}

/** Nothing of the row changes: only the decision is noted. */
const UNCHANGED = {};

type Change =
  | typeof UNCHANGED
  | { readonly state: number }
  | { readonly player_name: string }
  | { readonly refused: Refusal };

/**
 * Does something to a row and notes it: the only way in which moderators change one. Ranks, counts, open streams and the
 * boards of all servers follow by themselves, for the database counts and tells every change of a row at the commit.
 * `null` if it is done, and otherwise why not.
 */
export async function moderateScore(db: Kysely<Tables>, decision: Decision): Promise<Refusal | null> {
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

/** Reads a row, and lets nobody else change it before this is over: of two moderators at once the second is told. */
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
  // What was taken down in another way than this is what its doubt makes of it.
  const unnoted = row.state === STATES.hidden ? first : null;
  const stateBefore = stateBeforeLast(first, done) ?? unnoted;
  return { player_name: row.player_name, state: row.state, stateBefore, isAppealed: await hasOpenAppeal(db, id) };
}

/** Each decision about a state lies on those before it, and restoring takes the uppermost away. */
function stateBeforeLast(first: number, done: readonly { readonly act: string }[]): number | null {
  const states = [first];
  for (const { act } of done) {
    if (act === 'hide') states.push(STATES.hidden);
    if (act === 'clear') states.push(STATES.shown);
    if (act === 'restore' && states.length > 1) states.pop();
  }
  return states.at(-2) ?? null;
}

function changeOf({ action, name = '' }: Decision, { player_name, state, stateBefore, isAppealed }: Before): Change {
  if (action === 'rename') {
    const check = checkPublicName(name);
    if (!check.ok) return refuse('bad-name', check.message);
    return check.name === player_name ? refuse('done-already') : { player_name: check.name };
  }
  if (action === 'keep') return isAppealed ? UNCHANGED : refuse('done-already');
  const isHidden = state === STATES.hidden;
  if (action === 'restore') return stateBefore === null ? refuse('done-already') : { state: stateBefore };
  if (isHidden) return refuse('done-already');
  // Also a row that is shown can be cleared: that answers those who reported it.
  return { state: action === 'hide' ? STATES.hidden : STATES.shown };
}

function refuse(reason: RefusalReason, detail?: string): { readonly refused: Refusal } {
  return { refused: refusal(reason, detail) };
}
