/**
 * Stores the last step of open untimed runs: otherwise a restart would let 2048 continue from an earlier step with
 * another seed. Timed runs expire by lag.
 */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { DelayedWrite } from '#server/runs/delayed-write.ts';
import type { TakenStep } from '#server/runs/open-runs.ts';

const PRUNE_MS = 60 * 60 * 1000;

export class SavedSteps {
  readonly #db: Kysely<Tables>;
  readonly #now: () => number;
  readonly #keptMs: number;
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Map<string, TakenStep>();
  readonly #delayed = new DelayedWrite(() => this.#write());
  #prunedAt = -Infinity;

  constructor(db: Kysely<Tables>, now: () => number, keptMs: number, onError: (error: unknown) => void) {
    this.#db = db;
    this.#now = now;
    this.#keptMs = keptMs;
    this.#onError = onError;
  }

  save(step: TakenStep): void {
    this.#waiting.set(step.run, step);
    this.#delayed.schedule();
  }

  /** Throws `DatabaseUnavailable`. */
  async recall(run: string): Promise<TakenStep | null> {
    const waiting = this.#waiting.get(run);
    if (waiting) return waiting;
    const row = await this.#db.selectFrom('open_runs').selectAll().where('run', '=', run).executeTakeFirst();
    if (!row) return null;
    const { number, chain, arrived_at: arrivedAt } = row;
    return { run, number, chain, arrivedAt, isEnd: false, player: null, network: null };
  }

  close(): Promise<void> {
    return this.#delayed.close();
  }

  async #write(): Promise<void> {
    const steps = [...this.#waiting.values()];
    if (steps.length === 0) return;
    try {
      await this.#upsert(steps);
      for (const step of steps) if (this.#waiting.get(step.run) === step) this.#waiting.delete(step.run);
      await this.#prune();
    } catch (error) {
      // The pool logs outages; the next write retries.
      if (!(error instanceof DatabaseUnavailable)) this.#onError(error);
    }
    if (this.#waiting.size > 0) this.#delayed.schedule();
  }

  async #upsert(steps: readonly TakenStep[]): Promise<void> {
    // Sorted to avoid deadlocks.
    const sorted = steps.toSorted((one, other) => (one.run < other.run ? -1 : 1));
    await sql`
      insert into open_runs (run, number, chain, arrived_at)
      select * from unnest(${sorted.map(({ run }) => run)}::text[], ${sorted.map(({ number }) => number)}::integer[],
        ${sorted.map(({ chain }) => chain)}::bigint[], ${sorted.map(({ arrivedAt }) => Math.floor(arrivedAt))}::bigint[])
      on conflict (run) do update
        set number = excluded.number, chain = excluded.chain, arrived_at = excluded.arrived_at
        where open_runs.number < excluded.number`.execute(this.#db);
  }

  async #prune(): Promise<void> {
    const now = this.#now();
    if (now - this.#prunedAt < PRUNE_MS) return;
    this.#prunedAt = now;
    await this.#db
      .deleteFrom('open_runs')
      .where('arrived_at', '<', Math.floor(now - this.#keptMs))
      .execute();
  }
}
