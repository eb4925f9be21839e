import type { AnySession } from '#web/play/session/session.ts';

/** How far a run has come, by what two runs are compared at: ticks, or actions where nothing else happens. */
export function momentOf({ timed, facts }: Pick<AnySession, 'timed' | 'facts'>): number {
  return timed ? facts.ticks : facts.actions;
}
