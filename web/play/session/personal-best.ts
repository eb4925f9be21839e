/** The best of a game on this device, per mode. */
import { readWhole } from '#engine/read.ts';
import type { Frozen } from '#engine/rules.ts';
import type { AnyView, PersonalRecord } from '#kit/game-view.ts';
import { kept } from '#kit/storage.ts';
import { grouped } from '#kit/words.ts';
import type { AnySession } from '#web/play/session/session.ts';

/** What the game counts as its record in a mode; `null` if it counts none. */
export function recordOf(view: AnyView, mode: string): PersonalRecord<unknown> | null {
  const { record } = view;
  if (record) return typeof record === 'function' ? record(mode) : record;
  if (!view.rules.ranked) return null;
  return { label: 'Best', better: 'higher', of: view.rules.score, show: grouped };
}

/** The record of a game in a mode, as a number; `null` if there is none yet. */
export function bestOf(view: AnyView, mode: string): number | null {
  const best = kept(nameOf(view, mode), (data) => readWhole(data, 0, Number.MAX_SAFE_INTEGER));
  return counts(recordOf(view, mode), best) ? best : null;
}

/** What the run on the screen may better the record with: what it has achieved so far where more is better, else at its end. */
export function risingOf(session: AnySession, record: PersonalRecord<unknown>, state: Frozen<unknown>): number | null {
  const { status } = session.state;
  if (!session.keepsRecords || status === 'idle' || (record.better === 'lower' && status === 'playing')) return null;
  const value = record.of(state, session.facts);
  return counts(record, value) ? value : null;
}

/** Whether a value betters another by the measure of the record. */
export function betters({ better }: PersonalRecord<unknown>, value: number, other: number): boolean {
  return better === 'higher' ? value > other : value < other;
}

/** How a finished run bettered the record. */
export interface NewBest {
  /** By how much, as it is written; `null` if there was no record to better. */
  readonly by: string | null;
}

/** What the run on the screen achieved by the measure of its game's record; `null` if nothing that counts. */
export function achievedBy(session: AnySession): number | null {
  return recordOf(session.view, session.state.mode)?.of(session.moment().now, session.facts) ?? null;
}

/** Where a record is kept. */
export function nameOf(view: AnyView, mode: string): string {
  const measure = recordOf(view, mode)?.measure;
  return `best:${view.rules.id}:${mode}${measure ? `:${measure}` : ''}`;
}

/** Nothing at all is no record, where more is better. */
export function counts(record: PersonalRecord<unknown> | null, value: number | null): boolean {
  return value !== null && (value > 0 || record?.better === 'lower');
}
