import type { ByName, Progress } from '#web/progress/progress.ts';
import { isSetting } from '#web/progress/stored-progress.ts';

/** Days that are sent, in steps, until the text fits. Devices keep what they have. */
const DAYS = [Infinity, 800, 400, 200, 100, 50, 25, 7] as const;

/** What an account keeps: without unfinished games and other notes of single devices, and at most `mostBytes` of JSON. */
export function trimProgress(progress: Progress, today: number, mostBytes: number): Progress {
  const entries = Object.entries(progress.entries).filter(([name, { data }]) => isSetting(name, data));
  const whole = { ...progress, entries: Object.fromEntries(entries) };
  const versions = DAYS.map((days) => () => since(whole, today - days));
  for (const version of versions) {
    const trimmed = version();
    if (bytesOf(trimmed) <= mostBytes) return trimmed;
  }
  return since(whole, today);
}

const bytesOf = (data: unknown) => new TextEncoder().encode(JSON.stringify(data)).length;

function since(progress: Progress, first: number): Progress {
  const recent = <T>(days: ByName<T>): ByName<T> =>
    Object.fromEntries(Object.entries(days).filter(([day]) => Number(day) >= first));
  return {
    ...progress,
    calendars: mapNames(progress.calendars, recent),
    devices: mapNames(progress.devices, (part) => ({ ...part, days: recent(part.days) })),
  };
}

function mapNames<T>(data: ByName<T>, change: (value: T) => T): ByName<T> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change(value)]));
}
