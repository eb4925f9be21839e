/** Hands a game that started before hydration over to the page. */
import type { AnyView } from '#kit/game-view.ts';
import type { GameInput } from '#web/play/input/game-input.ts';
import type { AnySession, PlayedSession } from '#web/play/session/session.ts';
import { selectsVariant } from '#web/loading/variant-query.ts';

interface Begun {
  readonly session: PlayedSession;
  readonly input: GameInput;
  /** The page handles input from now on. The returned function puts the session to sleep. */
  handOver(): () => void;
}

export interface EarlyGame extends Begun {
  readonly session: AnySession;
}

let begun: Begun | null = null;
let isPageThere = false;

/** `false` once the page plays the game, or if the URL selects a run variant. */
export function canBeginEarly(search: string): boolean {
  return !isPageThere && !selectsVariant(search);
}

export function setEarlyGame(game: Begun | null): void {
  begun = game;
}

export function earlyGame(view: AnyView): EarlyGame | null {
  isPageThere = true;
  if (begun?.session.view.rules !== view.rules) return null;
  return { ...begun, session: begun.session.completeView(view) };
}
