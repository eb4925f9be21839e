/** What the document and the page's scripts share. Node renders the document, so this file uses no browser API. */
import type { CatalogueEntry } from '#games/games.ts';

/** The game as its document describes it, so that game pages need not load the catalogue. */
export interface DocumentGame {
  readonly entry: CatalogueEntry;
  readonly view: string;
  /** URL of the script that makes the game playable before the page hydrates; `null` if it has none. */
  readonly play: string | null;
}

/** `rel` of scripts that are preloaded only once the game is playable. */
export const LATER = 'later-modulepreload';

export const DOCUMENT_GAME_ID = 'game';

/** `data-*` of the root element: the game that the first ticket is for. */
export const RANKED = 'ranked';
