import pg from 'pg';
import type { SessionTarget } from '#server/db/postgres-address.ts';

export class HostClient extends pg.Client {
  readonly address: string;
  /** Parameter status messages. */
  readonly #told = new Map<string, string>();
  #isCutShort = false;

  constructor(address: string, settings: pg.ClientConfig = {}) {
    super({ ...settings, connectionString: address });
    this.address = address;
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      this.#told.set(parameterName!, parameterValue!);
    });
    // The text is localized, the routine is not.
    this.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.#isCutShort = true;
    });
  }

  /** A commit without its standbys may be lost. */
  get isCutShort(): boolean {
    return this.#isCutShort;
  }

  /** Poolers may drop parameter status messages. */
  async learn(): Promise<void> {
    if (this.#told.has('in_hot_standby')) return;
    const { rows } = await this.query<Record<string, string>>(`
      select case when pg_is_in_recovery() then 'on' else 'off' end as in_hot_standby,
        current_setting('default_transaction_read_only') as default_transaction_read_only`);
    for (const [name, value] of Object.entries(rows[0]!)) this.#told.set(name, value);
  }

  suits(wish: SessionTarget): boolean {
    const isStandby = this.#told.get('in_hot_standby') === 'on';
    const isReadOnly = isStandby || this.#told.get('default_transaction_read_only') === 'on';
    if (wish === 'read-write') return !isReadOnly;
    if (wish === 'read-only') return isReadOnly;
    if (wish === 'primary') return !isStandby;
    return wish === 'any' || isStandby;
  }

  /**
   * 0 if unknown. Every failover starts a new timeline, so of two writable servers the one with the lower was replaced.
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

  /** A frozen server does not answer a regular end. */
  breakOff(): void {
    this.connection.stream.destroy();
  }
}
