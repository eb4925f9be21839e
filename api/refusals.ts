/**
 * Error codes of the API: the `type` of a refusal is `urn:problem:` plus the code. Most are final: sending the same
 * request again cannot succeed. See `isFinal`.
 */

export type RefusalReason =
  /** The request: damaged, wrong type, too large, cross-site or not found. */
  | 'bad-gzip'
  | 'bad-json'
  | 'broken-off'
  | 'no-length'
  | 'not-found'
  | 'not-json'
  | 'not-bytes'
  | 'other-encoding'
  | 'other-method'
  | 'other-site'
  | 'too-large'
  | 'wrong-shape'
  /** Player name or score. */
  | 'bad-name'
  | 'no-score'
  | 'too-high'
  /** The ticket. `other-version`: reload the page. `expired`: submitted too late. */
  | 'not-ranked'
  | 'no-ticket'
  | 'other-game'
  | 'other-version'
  | 'expired'
  /** The run. */
  | 'bad-log'
  | 'bad-pauses'
  | 'too-fast'
  | 'broken-rule'
  | 'not-a-run'
  | 'unfinished'
  | 'other-score'
  /**
   * The witnessed run. `not-witnessed`: no chain of steps from start to end. `forked`: continued in two ways.
   * `another-run`: replaced by a newer run of the same game and device. `slowed`: less game time than real time.
   * `stale-luck`, `early-luck`: too far ahead of its seeds, or requested before one was due.
   */
  | 'not-witnessed'
  | 'forked'
  | 'another-run'
  | 'slowed'
  | 'stale-luck'
  | 'early-luck'
  /** The device: invalid proof, or the ticket belongs to another device. */
  | 'bad-signature'
  | 'other-device'
  /** Already submitted with another name or score, or identical to another player's run on a shared seed. */
  | 'handed-in-before'
  | 'same-run'
  /** Not found. `daily-run`: not available before the day is over. */
  | 'unknown-game'
  | 'unknown-run'
  | 'unknown-score'
  | 'hidden-run'
  | 'hidden-score'
  | 'older-run'
  | 'other-games-run'
  | 'daily-run'
  /** Moderation: already done, or not possible anymore. */
  | 'done-already'
  /** Accounts. */
  | 'address-taken'
  | 'common-password'
  | 'long-password'
  | 'not-an-address'
  | 'not-signed-in'
  | 'old-link'
  | 'other-account'
  | 'same-address'
  | 'short-password'
  | 'wrong-password'
  /** Temporary, not final. */
  | 'our-fault'
  | 'too-many'
  | 'too-slow'
  | 'unavailable';

const URN = 'urn:problem:';

export function typeOf(reason: RefusalReason): string {
  return URN + reason;
}

/** A page older than its server may not know the code. */
export function reasonOf({ type }: { readonly type: string }): RefusalReason {
  return type.replace(URN, '') as RefusalReason;
}

/** Temporary 4xx statuses. */
const PASSING: readonly number[] = [408, 425, 429];

/** No response, 429 and 5xx mean: retry later. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.includes(status);
}
