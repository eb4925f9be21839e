import type { Environment } from '#web/play/session/environment.ts';

/** The terms on which a page's runs are played where its address asks for others than the usual ones. Made in `web/race`. */
export interface Terms {
  readonly environment?: Environment;
  /** The mode that is taken up first; where left out, the one that was played last. */
  readonly mode?: string;
}

/** What the page around a game shows of its terms. */
export interface TermsWords {
  /** In the place of the game's description; `null` to leave that. */
  readonly note: string | null;
}

/** Whether an address asks for terms of its own. Whoever only plays the game fetches nothing for it. */
export function asksForTerms(search: string): boolean {
  return /[?&](beat|daily|seed)(=|&|$)/.test(search);
}
