import type { CatalogueEntry } from '#games/games.ts';
import type { AnyView } from '#kit/game-view.ts';
import { emitFontsLoaded } from '#kit/fonts.ts';
import { whenIdle } from '#kit/when-idle.ts';
import type { DocumentGame } from '#web/loading/document-marks.ts';
import { DOCUMENT_GAME_ID } from '#web/loading/document-marks.ts';

export interface PlayableGame<View = { readonly default: AnyView }> {
  readonly entry: CatalogueEntry;
  readonly loadView: () => Promise<View>;
}

export interface OpenedPage {
  readonly path: string;
  /** `null` on pages without a game. */
  readonly game: PlayableGame | null;
}

export function openedPage(): OpenedPage {
  const game = documentGame();
  if (!game) return { path: location.pathname, game: null };
  const { entry, view } = game;
  // The document has the view's styles already.
  return { path: location.pathname, game: { entry, loadView: () => import(/* @vite-ignore */ view) } };
}

export function documentGame(): DocumentGame | null {
  const described = document.getElementById(DOCUMENT_GAME_ID)?.textContent;
  return described ? (JSON.parse(described) as DocumentGame) : null;
}

/** Timeout for idle callbacks. */
const LATEST_MS = 2_000;
/** The fonts of every game page. */
const LETTERS = ['500 1em "Figtree Variable"', '900 1em "Gabarito Display"'];

/**
 * Loads the fonts of a game page when idle and shows them together: the page is laid out again for them, which takes a
 * slow phone about six frames, so it should happen once. Until then the page uses system fonts with the same metrics:
 * see `data-fonts` in `web/styles/tokens.css`.
 */
export function showFontsWhenIdle(): void {
  whenIdle(async () => {
    await Promise.allSettled(LETTERS.map((font) => document.fonts?.load(font)));
    whenIdle(() => {
      if (!('fonts' in document.documentElement.dataset)) return;
      delete document.documentElement.dataset['fonts'];
      // Notifies code that draws or measures text: when the fonts loaded, they were not applied yet.
      emitFontsLoaded();
    }, LATEST_MS);
  }, LATEST_MS);
}
