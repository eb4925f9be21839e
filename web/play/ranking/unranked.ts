import { readOneOf } from '#engine/read.ts';

/** Reasons why a run is unranked, shown as soon as they are known. */

/** Each has a text in `web/play/screen/unranked-words.tsx`. */
const REASONS = [
  /** Slow-motion practice. */
  'practice',
  /** The mode has no board. */
  'mode',
  /** The player used undo. */
  'undo',
  /** A setting pressed for the player. */
  'assisted',
  /** The server was unreachable at the start. */
  'offline',
  /** The server timed out or failed at the start. */
  'busy',
  /** The server gave this network no more tickets. */
  'limited',
  /** Paused longer than the game allows. */
  'paused',
  /** The connection was lost for more checkpoints than the game allows. */
  'line-lost',
  /**
   * Rejections by the server. `other-version`: the page is older than the server's rules. `expired`: the ticket is too
   * old. `another-run`: this device started another run of the game. `forked`: the run continued elsewhere from an
   * earlier step. `slowed`: the run fell behind the clock. `not-witnessed`: anything else.
   */
  'other-version',
  'expired',
  'another-run',
  'forked',
  'slowed',
  'not-witnessed',
] as const;

export type Unranked = (typeof REASONS)[number];

export function readUnranked(data: unknown): Unranked | null {
  return readOneOf(data, REASONS);
}

/** Maps the server's rejection of a step to a reason. */
export function unrankedBy(refusal: string): Unranked {
  // If the first step arrives late, the run seems to have started later than it did.
  if (refusal === 'stale-luck' || refusal === 'too-fast') return 'line-lost';
  return refusal === 'bad-pauses' ? 'paused' : (readUnranked(refusal) ?? 'not-witnessed');
}
