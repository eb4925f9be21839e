import type { AnySession } from '#web/play/session/session.ts';

/** Runs are compared by ticks, or by actions without a clock. */
export function momentOf({ timed, facts }: Pick<AnySession, 'timed' | 'facts'>): number {
  return timed ? facts.ticks : facts.actions;
}
