/** The best of a game on this device, per mode. */
import { readWhole } from '#engine/read.ts';
import type { AnyView, PersonalRecord } from '#kit/game-view.ts';
import { grouped } from '#kit/grouped.ts';
import { keep, kept } from '#kit/storage.ts';
import type { AnySession } from '#web/play/session.ts';

/** What the game counts as its record; `null` if it counts none. */
export function recordOf(view: AnyView): PersonalRecord<unknown> | null {
  if (view.record) return view.record;
  if (!view.rules.ranked) return null;
  return { label: 'Best', better: 'higher', of: view.rules.score, show: grouped };
}

/** The record as it is written; `null` if there is none yet. */
export function bestOf(view: AnyView, mode: string): string | null {
  const record = recordOf(view);
  const best = record && read(view, mode);
  return best === null ? null : (record?.show(best) ?? null);
}

/** Remembers what the finished run achieved, if it is a record. Practice never is. */
export function offerRecord(session: AnySession): void {
  const { view, standing } = session;
  const value = recordOf(view)?.of(session.moment().now, session.facts) ?? null;
  if (value === null || standing.practice) return;
  const best = read(view, standing.mode);
  const isBetter = best === null || (recordOf(view)?.better === 'lower' ? value < best : value > best);
  if (isBetter) keep(nameOf(view, standing.mode), value);
}

const nameOf = (view: AnyView, mode: string) => `best:${view.rules.id}:${mode}`;

function read(view: AnyView, mode: string): number | null {
  return kept(nameOf(view, mode), (data) => readWhole(data, 0, Number.MAX_SAFE_INTEGER));
}
