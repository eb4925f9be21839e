/** Records the role of each machine during faults, for debugging. */
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, Machine } from './cluster.ts';
import type { Ledger } from './ledger.ts';

const EVERY_MS = 200;

/** The timeline on which it accepts writes, the standbys that its commits wait for, and its followers. */
const WHAT_IT_IS = `select case when pg_is_in_recovery() then 'standby' else
    'primary on timeline ' || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int
      || ', waits for "' || current_setting('synchronous_standby_names') || '", followed by '
      || coalesce((select string_agg(concat_ws(' ', application_name, state, sync_state), ', ' order by application_name)
        from pg_stat_replication), 'nobody')
  end as words`;

/** Logs every change until the bench ends. */
export function observe({ machines }: Cluster, file: string): void {
  for (const machine of machines) void follow(machine, file);
}

async function follow(machine: Machine, file: string): Promise<void> {
  for (let before = ''; ; await pause(EVERY_MS, undefined, { ref: false })) {
    const answer = await machine.ask<{ words: string }>(WHAT_IT_IS).catch(() => []);
    const words = answer[0]?.words ?? 'silent';
    if (words !== before) appendFileSync(file, `${new Date().toISOString()} ${machine.name}: ${words}\n`);
    before = words;
  }
}

/** Everything known about lost scores, one line each. */
export async function traceLost(
  { machines }: Cluster,
  { receipts }: Ledger,
  missing: readonly number[],
  harmedAt: number,
): Promise<string[]> {
  const known = await Promise.all(
    machines.map(async (machine) => {
      const rows = await machine
        .ask<{ id: string; player_name: string }>('select id, player_name from game_scores', [], 'arcade')
        .catch(() => []);
      return { name: machine.name, rows };
    }),
  );
  return missing.map((id) => {
    const { name, at, tries } = receipts.get(id)!;
    const places = known.flatMap((machine) =>
      machine.rows.filter((row) => row.player_name === name).map((row) => `${machine.name} as ${row.id}`),
    );
    const when = new Date(performance.timeOrigin + at).toISOString();
    return (
      `${id} of ${name}: acknowledged at ${when}, ${((at - harmedAt) / 1000).toFixed(2)} s after the harm, ` +
      `by try ${tries}; kept by ${places.join(', ') || 'nobody'}`
    );
  });
}
