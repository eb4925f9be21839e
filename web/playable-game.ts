import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView } from '#kit/game-view.ts';
import { lettersShown } from '#kit/letters.ts';
import { whenIdle } from '#kit/when-idle.ts';
import type { DocumentGame } from '#web/document-game.ts';
import { DOCUMENT_GAME_ID } from '#web/document-game.ts';

/** A game as its page needs it: its entry in the catalogue, and how its view is loaded. */
export interface PlayableGame<View = { readonly default: AnyView }> {
  readonly entry: CatalogueEntry;
  readonly loadView: () => Promise<View>;
}

/** What the document says is opened at its address. */
export interface OpenedPage {
  readonly path: string;
  /** The game that is played there; `null` for all other pages. */
  readonly game: PlayableGame | null;
}

/** The page that was opened, as its document describes it. */
export function openedPage(): OpenedPage {
  const game = documentGame();
  if (!game) return { path: location.pathname, game: null };
  const { entry, view } = game;
  // The document has the styles of the view already.
  return { path: location.pathname, game: { entry, loadView: () => import(/* @vite-ignore */ view) } };
}

/** What the document says of its game; `null` on pages of no game. */
export function documentGame(): DocumentGame | null {
  const described = document.getElementById(DOCUMENT_GAME_ID)?.textContent;
  return described ? (JSON.parse(described) as DocumentGame) : null;
}

/** How long something that can wait waits for a moment in which there is nothing else to do. */
const LATEST_MS = 2_000;
/** The letters that every game's page is written in. */
const LETTERS = ['500 1em "Figtree Variable"', '900 1em "Gabarito Display"'];

/**
 * Has the letters of a game's page fetched once there is nothing else to do, and shows them when they are there: the page is
 * laid out once more for them, which takes a slow phone as long as six frames, and it should not have to twice. Until then
 * letters of the device are shown, which take the same room: see `data-fonts` in `web/styles/tokens.css`.
 */
export function showFontsWhenIdle(): void {
  whenIdle(async () => {
    await Promise.allSettled(LETTERS.map((font) => document.fonts?.load(font)));
    whenIdle(() => {
      if (!('fonts' in document.documentElement.dataset)) return;
      delete document.documentElement.dataset['fonts'];
      // Those who write on canvases, or measure, are told now: when the letters came they were not shown yet.
      lettersShown();
    }, LATEST_MS);
  }, LATEST_MS);
}
