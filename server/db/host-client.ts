import pg from 'pg';
import type { Wish } from '#server/db/postgres-address.ts';

/** A connection to one host of a database, which knows whether its server takes changes. */
export class HostClient extends pg.Client {
  /** The connection string of the host. */
  readonly address: string;
  /** What the server tells of its own accord, when a session begins and whenever it changes. */
  readonly #told = new Map<string, string>();
  #isCutShort = false;

  constructor(address: string, settings: pg.ClientConfig = {}) {
    super({ ...settings, connectionString: address });
    this.address = address;
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      this.#told.set(parameterName!, parameterValue!);
    });
    // PostgreSQL warns and goes on as if all were well. The words are in its own language, the place in it is not.
    this.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.#isCutShort = true;
    });
  }

  /** Whether a commit was told not to wait for the standbys: it was made, and may be gone with its machine. */
  get isCutShort(): boolean {
    return this.#isCutShort;
  }

  /** Asks what the server has not told: a pooler in between may keep it to itself. */
  async learn(): Promise<void> {
    if (this.#told.has('in_hot_standby')) return;
    const { rows } = await this.query<Record<string, string>>(`
      select case when pg_is_in_recovery() then 'on' else 'off' end as in_hot_standby,
        current_setting('default_transaction_read_only') as default_transaction_read_only`);
    for (const [name, value] of Object.entries(rows[0]!)) this.#told.set(name, value);
  }

  /** Whether the server is what is wanted, as far as it has told. */
  suits(wish: Wish): boolean {
    const isStandby = this.#told.get('in_hot_standby') === 'on';
    const isReadOnly = isStandby || this.#told.get('default_transaction_read_only') === 'on';
    if (wish === 'read-write') return !isReadOnly;
    if (wish === 'read-only') return isReadOnly;
    if (wish === 'primary') return !isStandby;
    return wish === 'any' || isStandby;
  }

  /**
   * How many times the data that this server has was given another primary, as far as a standby knows; 0 if it does not
   * say. Of two servers that take changes, the one with fewer was left behind, and does not know it yet.
   */
  async timeline(): Promise<number> {
    const asked = this.query<{ timeline: string }>(
      this.suits('primary')
        ? 'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline'
        : `select to_hex(greatest(timeline_id, min_recovery_end_timeline)) as timeline
          from pg_control_checkpoint(), pg_control_recovery()`,
    );
    const { rows } = await asked.catch(() => ({ rows: [] }));
    return Number.parseInt(rows[0]?.timeline ?? '0', 16);
  }

  /** Ends the connection without a word: a server that is frozen would not even say good-bye. */
  breakOff(): void {
    this.connection.stream.destroy();
  }
}
