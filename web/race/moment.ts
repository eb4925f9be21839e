import type { AnySession } from '#web/play/session/session.ts';

/** The progress at which two runs are compared: ticks, or actions in games without a clock. */
export function momentOf({ timed, facts }: Pick<AnySession, 'timed' | 'facts'>): number {
  return timed ? facts.ticks : facts.actions;
}
