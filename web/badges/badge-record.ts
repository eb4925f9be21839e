/** The badges of this device, in local storage: which run earned each, and how near the others are. */
import { readInteger } from '#engine/read.ts';
import { Listeners } from '#kit/listeners.ts';
import { readStored, store } from '#kit/storage.ts';

export interface EarnedMark {
  /** Wall clock, in ms: when the run ended. */
  readonly at: number;
  /** Id of the kept run; `null` until it is known, or if runs are not kept. */
  readonly run: string | null;
}

/** Keys are `GAME/ID` of badges. */
export interface BadgeRecord {
  readonly earned: Readonly<Record<string, EarnedMark>>;
  readonly best: Readonly<Record<string, number>>;
  /** Kept runs up to this end were read, and how many there were. */
  readonly read: { readonly until: number; readonly runs: number };
}

const NAME = 'badges';
const EMPTY: BadgeRecord = { earned: {}, best: {}, read: { until: 0, runs: 0 } };

const listeners = new Listeners();
export const onBadges = listeners.add;

export const badgeKey = (game: string, id: string) => `${game}/${id}`;

export function badgeRecord(): BadgeRecord {
  return readStored(NAME, readRecord) ?? EMPTY;
}

export function storeBadges(record: BadgeRecord): void {
  store(NAME, record);
  listeners.emit();
}

/** Skips malformed entries. */
export function readRecord(data: unknown): BadgeRecord | null {
  const { earned, best, read } = { ...(data as Partial<Record<keyof BadgeRecord, unknown>>) };
  return {
    earned: entriesOf(earned, readMark),
    best: entriesOf(best, (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null)),
    read: readProgress(read),
  };
}

function entriesOf<T>(data: unknown, read: (value: unknown) => T | null): Record<string, T> {
  const entries = Object.entries({ ...(data as Record<string, unknown>) });
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const known = /^[\w-]+\/[\w-]+$/.test(key) ? read(value) : null;
      return known === null ? [] : [[key, known]];
    }),
  );
}

function readMark(data: unknown): EarnedMark | null {
  const { at, run } = { ...(data as Partial<Record<keyof EarnedMark, unknown>>) };
  const ended = whole(at);
  return ended === null ? null : { at: ended, run: typeof run === 'string' ? run : null };
}

function readProgress(data: unknown): BadgeRecord['read'] {
  const { until, runs } = { ...(data as Partial<Record<'until' | 'runs', unknown>>) };
  return { until: whole(until) ?? 0, runs: whole(runs) ?? 0 };
}

const whole = (data: unknown) => readInteger(data, 0, Number.MAX_SAFE_INTEGER);
