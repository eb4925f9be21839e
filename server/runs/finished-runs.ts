/**
 * Counts finished runs per device and game, so that moderators see how many were never submitted: cheaters may run the
 * public judge first and submit only what passes.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { DelayedWrite } from '#server/runs/delayed-write.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const DELETE_FINISHED_MS = 90 * DAY_MS;

/** Hashed, so that neither can be read from it. */
export function playerOf(device: string, game: string): string {
  return createHash('sha256').update(`${game} ${device}`).digest('hex').slice(0, 16);
}

export class FinishedRuns {
  readonly #db: Kysely<Tables>;
  readonly #onError: (error: unknown) => void;
  #counts = new Map<string, number>();
  readonly #delayed = new DelayedWrite(() => this.#write());

  constructor(db: Kysely<Tables>, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  add(player: string): void {
    this.#counts.set(player, (this.#counts.get(player) ?? 0) + 1);
    this.#delayed.schedule();
  }

  write(): Promise<void> {
    return this.#delayed.writeNow();
  }

  async #write(): Promise<void> {
    const rows = [...this.#counts].map(([player, finished]) => ({ player, finished }));
    if (rows.length === 0) return;
    this.#counts = new Map();
    await sql`
      insert into finished_runs as f (player, finished)
      select player, finished from json_to_recordset(${JSON.stringify(rows)}::json) as r (player text, finished integer)
      order by player
      on conflict (player) do update set finished = f.finished + excluded.finished, last_at = now()`
      .execute(this.#db)
      .catch(this.#onError);
  }
}
