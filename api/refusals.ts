/**
 * Why a request is refused, in one word each: the `type` of a refusal is `urn:problem:` and this word. Most refusals are
 * final, which means that what was sent will never be taken, however often it is sent again. See `isFinal`.
 */

/** The reasons that there are. */
export type RefusalReason =
  /** The request itself: damaged, of another kind, too large, not from a page of this site, or for nothing that there is. */
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
  /** The player's name or the score, as typed and as shown. */
  | 'bad-name'
  | 'no-score'
  | 'too-high'
  /** The ticket. `other-version` asks for a reload of the page; `expired` came after the hours that were granted. */
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
   * The run as it was witnessed. `not-witnessed`: no chain of steps leads from its start to its end. `forked`: it was
   * continued in two ways. `another-run`: a newer run of the same game and device has taken its place. `slowed`: less of
   * it was played than time passed. `stale-luck`, `early-luck`: it was too far ahead of its luck, or asked before it was due.
   */
  | 'not-witnessed'
  | 'forked'
  | 'another-run'
  | 'slowed'
  | 'stale-luck'
  | 'early-luck'
  /** The device: what it shows does not hold, or the ticket was another's. */
  | 'bad-signature'
  | 'other-device'
  /** The run is on the board already, with another name or score; or its luck is shared, and somebody did just the same. */
  | 'handed-in-before'
  | 'same-run'
  /** A game, a run or a score that is asked for. `daily-run` asks for patience until the run's day is over. */
  | 'unknown-game'
  | 'unknown-run'
  | 'unknown-score'
  | 'hidden-run'
  | 'hidden-score'
  | 'older-run'
  | 'other-games-run'
  | 'daily-run'
  /** What a moderator wanted to do was done already, or cannot be done to the row as it is by now. */
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
  /** What passes with time, and is not final. */
  | 'our-fault'
  | 'too-many'
  | 'too-slow'
  | 'unavailable';

const URN = 'urn:problem:';

/** The `type` of a refusal on the wire. */
export function typeOf(reason: RefusalReason): string {
  return URN + reason;
}

/** The reason of a refusal from the wire. A page that is older than its server may not know the word. */
export function reasonOf({ type }: { readonly type: string }): RefusalReason {
  return type.replace(URN, '') as RefusalReason;
}

/** The refusals of the 400s that pass with time: too slow a line, too early, too many at once. */
const PASSING: readonly number[] = [408, 425, 429];

/** Whether an answer of this status is a final refusal. No answer at all, 429 and the 500s say: try again later. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.includes(status);
}
