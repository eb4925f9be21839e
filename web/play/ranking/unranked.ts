import type { RefusalReason } from '#api/refusals.ts';
import { readOneOf } from '#engine/read.ts';

/** Why a run of a game with a board cannot go on it. Known from the moment it comes true, and shown from then on. */

/** The name of a reason. */
export type Unranked =
  /** Played slowly, for practice. */
  | 'practice'
  /** Played in a mode that has no board. */
  | 'mode'
  /** Began while the server could not be reached. */
  | 'offline'
  /** Began while the server did not answer in time, or could not do its work. */
  | 'busy'
  /** Began while the server gave this network no more tickets. */
  | 'limited'
  /** Paused for longer than the game allows. */
  | 'paused'
  /**
   * What the server would refuse it for. `other-version`: it plays by other rules than this page, which was opened
   * before they changed. `expired`: the ticket is too old to be handed in.
   */
  | Extract<RefusalReason, 'other-version' | 'expired'>;

interface Words {
  /** In the counters above the field. */
  readonly badge: string;
  /** On the pause cover and in the result. */
  readonly sentence: string;
}

/** What the player reads. */
export const UNRANKED: Readonly<Record<Unranked, Words>> = {
  practice: { badge: 'Practice', sentence: 'Practice runs do not go on the board.' },
  mode: { badge: 'Not for the board', sentence: 'Runs in this mode do not go on the board.' },
  offline: {
    badge: 'Offline',
    sentence: 'This run began without a connection, so it cannot go on the board.',
  },
  busy: {
    badge: 'Not for the board',
    sentence: 'The server did not answer in time when this run began, so it cannot go on the board.',
  },
  limited: {
    badge: 'Not for the board',
    sentence: 'Too many runs were begun from your network just now, so this one cannot go on the board.',
  },
  'other-version': {
    badge: 'Old version',
    sentence:
      'This page is older than the rules on the server, so this run cannot go on the board. Reload to play for it.',
  },
  paused: {
    badge: 'Paused too long',
    sentence: 'This run was paused for longer than its game allows, so it cannot go on the board.',
  },
  expired: {
    badge: 'Too late',
    sentence: 'This run lasted longer than its ticket is good for, so it cannot go on the board.',
  },
};

/** A reason as it was kept on the device; `null` if it is none. */
export function readUnranked(data: unknown): Unranked | null {
  return readOneOf(data, Object.keys(UNRANKED) as Unranked[]);
}
