import { readOneOf } from '#engine/read.ts';

/** Why a run of a game with a board cannot go on it. Known from the moment it comes true, and shown from then on. */

/** The names of the reasons, each with its words in `web/play/screen/unranked-words.tsx`. */
const REASONS = [
  /** Played slowly, for practice. */
  'practice',
  /** Played in a mode that has no board. */
  'mode',
  /** Began while the server could not be reached. */
  'offline',
  /** Began while the server did not answer in time, or could not do its work. */
  'busy',
  /** Began while the server gave this network no more tickets. */
  'limited',
  /** Paused for longer than the game allows. */
  'paused',
  /** The connection was away for longer than a run can be ahead of its luck. */
  'line-lost',
  /**
   * What the server would refuse it for. `other-version`: it plays by other rules than this page, which was opened
   * before they changed. `expired`: the ticket is too old to be handed in. `another-run`: another run of the game was
   * begun on this device. `forked`: it went on elsewhere from a moment of its own. `slowed`: it fell behind the clock.
   * `not-witnessed`: whatever else keeps the server from following it.
   */
  'other-version',
  'expired',
  'another-run',
  'forked',
  'slowed',
  'not-witnessed',
] as const;

/** The name of a reason. */
export type Unranked = (typeof REASONS)[number];

/** A reason as it was kept on the device; `null` if it is none. */
export function readUnranked(data: unknown): Unranked | null {
  return readOneOf(data, REASONS);
}

/** What a run is for which the server refuses to witness another step. */
export function unrankedBy(refusal: string): Unranked {
  // Where the first step came late, a run seems to have begun later than it did.
  if (refusal === 'stale-luck' || refusal === 'too-fast') return 'line-lost';
  return refusal === 'bad-pauses' ? 'paused' : (readUnranked(refusal) ?? 'not-witnessed');
}
