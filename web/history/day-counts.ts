/** Runs and minutes by UTC day. They outlive runs that were dropped. */
import { dayAt } from '#web/device/utc-day.ts';
import type { KeptRunSummary } from '#web/history/kept-run.ts';
import { runsChanged } from '#web/history/run-changes.ts';
import { done, inStores } from '#web/history/run-database.ts';

const MINUTE_TICKS = 60 * 60;

export interface PlayedDay {
  /** UTC days since 1970. */
  readonly day: number;
  readonly games: number;
  readonly minutes: number;
}

type DayCounts = readonly [games: number, ticks: number];

interface StoredDay {
  readonly day: number;
  /** On this device. */
  readonly games: number;
  readonly ticks: number;
  /** On the player's other devices. */
  readonly others?: DayCounts;
}

/** Oldest first, on all devices of the player. */
export async function days(): Promise<readonly PlayedDay[]> {
  return (await storedDays()).map(({ day, games, ticks, others: [more, moreTicks] = [0, 0] }) => ({
    day,
    games: games + more,
    minutes: (ticks + moreTicks) / MINUTE_TICKS,
  }));
}

/** What this device has counted, by day. */
export async function ownDays(): Promise<Readonly<Record<string, DayCounts>>> {
  const own = (await storedDays()).filter(({ games }) => games > 0);
  return Object.fromEntries(own.map(({ day, games, ticks }) => [day, [games, ticks]]));
}

async function storedDays(): Promise<readonly StoredDay[]> {
  return (await inStores('readonly', ({ days: stored }) => done(stored.getAll() as IDBRequest<StoredDay[]>))) ?? [];
}

/** Replaces what other devices have counted. */
export async function setOthersDays(counted: ReadonlyMap<number, DayCounts>): Promise<void> {
  const isNew = await inStores('readwrite', async ({ days: stored }) => {
    const known = await done(stored.getAll() as IDBRequest<StoredDay[]>);
    const byDay = new Map(known.map((day) => [day.day, day]));
    let changes = 0;
    for (const [day, others] of counted) {
      const { games = 0, ticks = 0, others: before } = byDay.get(day) ?? {};
      if (before?.[0] === others[0] && before[1] === others[1]) continue;
      stored.put({ day, games, ticks, others });
      changes++;
    }
    return changes > 0;
  });
  if (isNew) runsChanged();
}

/** Raises days to at least these, for an import: their runs may have been dropped on the other device. */
export async function raiseDays(played: readonly PlayedDay[]): Promise<void> {
  await inStores('readwrite', async ({ days: stored }) => {
    for (const { day, games, minutes } of played) {
      const before = await dayIn(stored, day);
      const [more, moreTicks] = before.others ?? [0, 0];
      const ticks = Math.round(minutes * MINUTE_TICKS) - moreTicks;
      stored.put({ ...before, games: Math.max(before.games, games - more), ticks: Math.max(before.ticks, ticks) });
    }
  });
  runsChanged();
}

/** In the transaction that stores the run. */
export async function countDay(stored: IDBObjectStore, { endedAt, ticks }: KeptRunSummary): Promise<void> {
  const before = await dayIn(stored, dayAt(endedAt));
  stored.put({ ...before, games: before.games + 1, ticks: before.ticks + ticks });
}

async function dayIn(stored: IDBObjectStore, day: number): Promise<StoredDay> {
  return ((await done(stored.get(day))) as StoredDay | undefined) ?? { day, games: 0, ticks: 0 };
}
