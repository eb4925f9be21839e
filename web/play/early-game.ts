/** A game that is played before the page around it is there. When the page comes it takes the running game over. */
import type { AnyView } from '#kit/game-view.ts';
import type { GameInput } from '#web/play/input/game-input.ts';
import type { PlayedSession } from '#web/play/session/played-session.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { asksForTerms } from '#web/play/terms.ts';

/** What is played before the page is there. */
interface Begun {
  readonly session: PlayedSession;
  readonly input: GameInput;
  /** Lets go of keys and fingers, which the page holds from now on; the returned function puts the session to sleep. */
  handOver(): () => void;
}

/** What the page takes over. */
export interface EarlyGame extends Begun {
  readonly session: AnySession;
}

let begun: Begun | null = null;
let isPageThere = false;

/**
 * Whether a game can still begin before its page: not when the page has come first and plays it by itself, nor where the
 * address asks for terms that only the page knows.
 */
export function canBeginEarly(search: string): boolean {
  return !isPageThere && !asksForTerms(search);
}

/** Says which game is played on the page already, until the page has taken it over. */
export function setEarlyGame(game: Begun | null): void {
  begun = game;
}

/** The game that is played on the page already; `null` where none is, or where it was taken over. */
export function earlyGame(view: AnyView): EarlyGame | null {
  isPageThere = true;
  if (begun?.session.view.rules !== view.rules) return null;
  // From here on the whole view is known. Its playing part is the one that the session has.
  return Object.assign(begun, { session: Object.assign(begun.session, { view }) });
}
