import type { AnyPlay } from '#kit/game-view.ts';
import type { Session } from '#web/play/session/session.ts';

/** A session that may start before the whole view is loaded. */
export type PlayedSession = Session<unknown, unknown, string, AnyPlay>;
