/** Puts a new best far above all others under review. */
import type { Kysely } from 'kysely';
import type { Doubt } from '#engine/judge.ts';
import { REVIEW_STRENGTH } from '#engine/judge.ts';
import type { Tables } from '#server/db/tables.ts';
import { STATES } from '#server/db/tables.ts';
import type { VerifiedScore } from '#server/leaderboards/insert-scores.ts';

/** On smaller boards, bests grow fast anyway. */
const WIDE_LEAD = { times: 1.5, rows: 20 } as const;

/** Hiding a best lowers the margin. */
const REMEMBERED_MS = 60_000;

export function withLead(doubt: Doubt | null, formerBest: number): Doubt {
  const reason = 'It beats the former best score by a wide margin.';
  const figures = { ...doubt?.figures, formerBest };
  if (doubt && doubt.strength >= REVIEW_STRENGTH) return { ...doubt, figures };
  return { strength: REVIEW_STRENGTH, reason: doubt ? `${doubt.reason} ${reason}` : reason, figures };
}

/** Cached, so most scores need no query. */
export class WideLeads {
  readonly #db: Kysely<Tables>;
  readonly #now: () => number;
  readonly #bests = new Map<string, { readonly score: number; readonly at: number }>();

  constructor(db: Kysely<Tables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async judged(verified: VerifiedScore): Promise<VerifiedScore> {
    const { game, board, score, run } = verified;
    if (board !== 'open') return verified;
    const known = this.#bests.get(game);
    if (known && this.#now() - known.at < REMEMBERED_MS && score < known.score * WIDE_LEAD.times) return verified;
    const best = await this.#readBest(game);
    if (best === null) return verified;
    this.#bests.set(game, { score: best, at: this.#now() });
    if (score < best * WIDE_LEAD.times) return verified;
    return { ...verified, run: { ...run, doubt: withLead(run.doubt, best) } };
  }

  async #readBest(game: string): Promise<number | null> {
    const rows = await this.#db
      .selectFrom('game_scores')
      .select('score')
      .where('game_name', '=', game)
      .where('board', '=', 'open')
      .where('state', '=', STATES.shown)
      .orderBy('place', 'desc')
      .limit(WIDE_LEAD.rows)
      .execute();
    return rows.length < WIDE_LEAD.rows ? null : rows[0]!.score;
  }
}
