import type { AnyPlay } from '#kit/game-view.ts';
import type { Session } from '#web/play/session/session.ts';

/** A session of any game, which may be played before the page around it is there. */
export type PlayedSession = Session<unknown, unknown, string, AnyPlay>;
