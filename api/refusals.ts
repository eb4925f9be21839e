/** Error codes: the `type` of a refusal is `urn:problem:` plus the code. */

export type RefusalReason =
  /** The request. */
  | 'bad-gzip'
  | 'bad-json'
  | 'broken-off'
  | 'no-length'
  | 'not-found'
  | 'not-json'
  | 'not-bytes'
  | 'other-encoding'
  | 'other-method'
  | 'no-upgrade'
  | 'other-site'
  | 'too-large'
  | 'wrong-shape'
  | 'bad-name'
  | 'no-score'
  | 'too-high'
  /** The ticket. `other-version`: reload the page. */
  | 'not-ranked'
  | 'no-ticket'
  | 'other-game'
  | 'other-version'
  | 'expired'
  | 'bad-log'
  | 'bad-pauses'
  | 'too-fast'
  | 'broken-rule'
  | 'not-a-run'
  | 'unfinished'
  | 'other-score'
  /**
   * The witnessed run. `not-witnessed`: no chain of steps from start to end. `forked`: continued in two ways.
   * `another-run`: replaced by a newer run on the device. `slowed`: less game time than real time. `stale-luck`,
   * `early-luck`: seed too old, or requested too early.
   */
  | 'not-witnessed'
  | 'forked'
  | 'another-run'
  | 'slowed'
  | 'stale-luck'
  | 'early-luck'
  /** The device. */
  | 'bad-signature'
  | 'other-device'
  /** Submitted with another name or score, or identical to another run on a shared seed. */
  | 'handed-in-before'
  | 'same-run'
  /** Not found. `daily-run`: hidden until the day is over. */
  | 'unknown-game'
  | 'unknown-run'
  | 'unknown-score'
  | 'not-closed'
  | 'unknown-match'
  | 'unknown-club'
  | 'full-club'
  | 'not-club-owner'
  /** `full-transfer`: send the part again later. */
  | 'unknown-transfer'
  | 'used-transfer'
  | 'expired-transfer'
  | 'full-transfer'
  | 'large-transfer'
  | 'bad-proof'
  | 'unknown-room'
  | 'hidden-run'
  | 'hidden-score'
  | 'older-run'
  | 'other-games-run'
  | 'daily-run'
  /** Moderation. */
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
  | 'bad-passkey'
  | 'unknown-passkey'
  | 'full-passkeys'
  | 'last-sign-in'
  /** Another device has stored a newer version: merge it first. */
  | 'stale-progress'
  /** Temporary. */
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

/** Final: repeating the request cannot succeed. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.includes(status);
}
