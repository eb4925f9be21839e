/** The seeds of a run, scheduled by draws for other players. */
import type { SeedSchedule } from '#engine/random.ts';
import { isSeed } from '#engine/random.ts';
import { readInteger } from '#engine/read.ts';
import type { Reseed } from '#engine/run.ts';

/** Empty if a reseed lacks its draw count, as in the oldest runs. */
export function seedScheduleOf(reseeds: readonly Reseed[]): [drawn: number, seed: string][] {
  const schedule: [drawn: number, seed: string][] = [];
  for (const [, , seed, drawn] of reseeds) {
    if (drawn === undefined) return [];
    schedule.push([drawn, seed]);
  }
  return schedule;
}

export function readSeedSchedule(data: unknown): SeedSchedule | null {
  const isNext = (next: unknown) =>
    Array.isArray(next) &&
    next.length === 2 &&
    readInteger(next[0], 0, Number.MAX_SAFE_INTEGER) !== null &&
    isSeed(next[1]);
  return Array.isArray(data) && data.every(isNext) ? (data as SeedSchedule) : null;
}
