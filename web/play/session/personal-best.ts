import { readInteger } from '#engine/read.ts';
import type { Frozen } from '#engine/rules.ts';
import type { AnyView, PersonalRecord } from '#kit/game-view.ts';
import { readStored } from '#kit/storage.ts';
import { formatThousands } from '#kit/words.ts';
import type { AnySession } from '#web/play/session/session.ts';

export function recordOf(view: AnyView, mode: string): PersonalRecord<unknown> | null {
  const { record } = view;
  if (record) return typeof record === 'function' ? record(mode) : record;
  if (!view.rules.ranked) return null;
  return { label: 'Best', better: 'higher', of: view.rules.score, show: formatThousands };
}

export function bestOf(view: AnyView, mode: string): number | null {
  const best = readStored(nameOf(view, mode), (data) => readInteger(data, 0, Number.MAX_SAFE_INTEGER));
  return counts(recordOf(view, mode), best) ? best : null;
}

/** If lower is better, only a finished run counts. */
export function risingOf(session: AnySession, record: PersonalRecord<unknown>, state: Frozen<unknown>): number | null {
  const { status } = session.state;
  if (!session.keepsRecords || status === 'idle' || (record.better === 'lower' && status === 'playing')) return null;
  const value = record.of(state, session.facts);
  return counts(record, value) ? value : null;
}

export function betters({ better }: PersonalRecord<unknown>, value: number, other: number): boolean {
  return better === 'higher' ? value > other : value < other;
}

export interface NewBest {
  /** Formatted; `null` for the first record. */
  readonly by: string | null;
}

export function achievedBy(session: AnySession): number | null {
  return recordOf(session.view, session.state.mode)?.of(session.moment().now, session.facts) ?? null;
}

export function nameOf(view: AnyView, mode: string): string {
  const measure = recordOf(view, mode)?.measure;
  return `best:${view.rules.id}:${mode}${measure ? `:${measure}` : ''}`;
}

/** Zero is no record if higher is better. */
export function counts(record: PersonalRecord<unknown> | null, value: number | null): boolean {
  return value !== null && (value > 0 || record?.better === 'lower');
}
