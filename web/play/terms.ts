import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Environment } from '#web/play/session/environment.ts';
import type { AnySession } from '#web/play/session/session.ts';
import type { SessionState } from '#web/play/session/session-state.ts';
import type { ResultProps } from '#web/play/screen/result.tsx';

/** What is given to a part of the page that other terms put there. */
export interface TermsPartProps {
  readonly session: AnySession;
  readonly sessionState: SessionState;
  /** What the game and all around it lies in. */
  readonly root: RefObject<HTMLElement | null>;
}

/** The terms on which a page's runs are played where its address asks for others than the usual ones. Made in `web/race`. */
export interface Terms {
  readonly environment?: Environment;
  /** The mode that is taken up first; where left out, the one that was played last. */
  readonly mode?: string;
  /** What the page has on top. It finds its places on the page by itself: a page without it pays nothing for them. */
  readonly Around?: ComponentType<TermsPartProps>;
  /** The line to be shared and where it leads; where left out or `null`, the usual one. */
  readonly share?: ResultProps['share'];
  /** In the place of the usual result, where that is not folded away. */
  readonly Result?: ComponentType<ResultProps & { readonly onName: () => void }>;
}

/** What the page around a game shows of its terms. */
export interface TermsWords {
  /** In the place of the game's description; `null` to leave that. */
  readonly note: ReactNode;
  /** Whether something else stands in the place of the leaderboard. */
  readonly hasOwnSide?: boolean;
}

/** Whether an address asks for the daily run or deal. */
export function asksForDaily(search: string): boolean {
  return /[?&]daily/.test(search);
}

/** Whether an address asks for terms of its own. Whoever only plays the game fetches nothing for it. */
export function asksForTerms(search: string): boolean {
  return /[?&](beat|daily|seed)(=|&|$)/.test(search);
}
