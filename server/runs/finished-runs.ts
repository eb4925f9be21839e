/**
 * Counts finished runs per device and game, so that moderators see how many were never submitted: cheaters may run the
 * public judge first and submit only what passes.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

const WRITE_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const FORGET_FINISHED_MS = 90 * DAY_MS;

/** Hashed, so that neither can be read from it. */
export function playerOf(device: string, game: string): string {
  return createHash('sha256').update(`${game} ${device}`).digest('hex').slice(0, 16);
}

export class FinishedRuns {
  readonly #db: Kysely<Tables>;
  readonly #onError: (error: unknown) => void;
  #counts = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<Tables>, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  add(player: string): void {
    this.#counts.set(player, (this.#counts.get(player) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
  }

  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const rows = [...this.#counts].map(([player, finished]) => ({ player, finished }));
    this.#counts = new Map();
    if (rows.length > 0) {
      this.#writing = sql`
        insert into finished_runs as f (player, finished)
        select player, finished from json_to_recordset(${JSON.stringify(rows)}::json) as r (player text, finished integer)
        order by player
        on conflict (player) do update set finished = f.finished + excluded.finished, last_at = now()`
        .execute(this.#db)
        .catch(this.#onError);
    }
    await this.#writing;
  }
}
