import type { RunningGame } from '#kit/running-game.ts';
import type { AnySession, PlayedSession } from '#web/play/session/session.ts';

type Steering =
  | Exclude<keyof RunningGame<unknown, unknown>, 'room' | 'isOwn' | 'undoOffer'>
  | 'state'
  | 'onState'
  | 'timed'
  | 'hasOpenField'
  | 'facts'
  | 'score'
  | 'setSeen'
  | 'stayAwake';

/** The parts of a session that input and feedback use. A round in a room has them too. */
export type SteeredGame = Pick<AnySession, Steering | 'view'> &
  Pick<RunningGame<unknown, unknown>, 'room' | 'undoOffer'>;

/** The same before the whole view is loaded. */
export type PlayedGame = Pick<PlayedSession, Steering | 'view'>;
