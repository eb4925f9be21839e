/**
 * The refusals that are final: what was sent will never be taken, however often it is sent again. A problem's `type` is
 * `urn:problem:` and one of these words. Whatever else goes wrong may pass: see `isFinal`.
 */

/** The kinds of final refusal, of a request for a ticket or of a finished run. */
export type FinalRefusal =
  /** The request itself: damaged, of another kind, too large, or not from a page of this site. */
  | 'bad-gzip'
  | 'bad-json'
  | 'broken-off'
  | 'no-length'
  | 'not-json'
  | 'other-encoding'
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
  /** The run is on the board already, with another name or score. */
  | 'handed-in-before';

/** The refusals of the 400s that pass with time: too slow a line, too early, too many at once. */
const PASSING: readonly number[] = [408, 425, 429];

/** Whether an answer of this status is a final refusal. No answer at all, 429 and the 500s say: try again later. */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !PASSING.includes(status);
}
