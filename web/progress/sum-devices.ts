import { joinRows } from '#web/progress/merge-progress.ts';
import type { ByName, DevicePart, ModeCounts } from '#web/progress/progress.ts';

/** What the player has counted on all devices, by `GAME:MODE`. */
export function sumModes(devices: ByName<DevicePart>): ReadonlyMap<string, ModeCounts> {
  const byMode = new Map<string, ModeCounts[]>();
  // Sorted, so that equal devices add up to the same everywhere.
  for (const id of Object.keys(devices).toSorted())
    for (const [mode, counts] of Object.entries(devices[id]!.modes))
      byMode.set(mode, [...(byMode.get(mode) ?? []), counts]);
  return new Map([...byMode].map(([mode, parts]) => [mode, sumCounts(parts)]));
}

/** Results and the streak of wins are those of the device that played last. */
function sumCounts(parts: readonly ModeCounts[]): ModeCounts {
  const sum = (of: (counts: ModeCounts) => number) => parts.reduce((all, counts) => all + of(counts), 0);
  const latest = parts.reduce((one, other) => (other.lastDay > one.lastDay ? other : one));
  const row = joinRows(
    parts.flatMap(({ days, lastDay }): [number, number][] => (days > 0 ? [[lastDay - days + 1, lastDay]] : [])),
  ).at(-1);
  return {
    played: sum(({ played }) => played),
    won: sum(({ won }) => won),
    streak: latest.streak,
    longestStreak: Math.max(...parts.map(({ longestStreak }) => longestStreak)),
    last: latest.last,
    days: row ? row[1] - row[0] + 1 : 0,
    lastDay: latest.lastDay,
  };
}

/** Runs and ticks by UTC day. */
export function sumDays(devices: ByName<DevicePart>): ReadonlyMap<number, readonly [games: number, ticks: number]> {
  const sums = new Map<number, readonly [number, number]>();
  for (const { days } of Object.values(devices))
    for (const [day, [games, ticks]] of Object.entries(days)) {
      const [before, ticksBefore] = sums.get(Number(day)) ?? [0, 0];
      sums.set(Number(day), [before + games, ticksBefore + ticks]);
    }
  return sums;
}
