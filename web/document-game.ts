import type { CatalogueEntry } from '#games/games.ts';

/** What the document of a game's page says of that game, so that no page has to carry the list of all. */
export interface DocumentGame {
  readonly entry: CatalogueEntry;
  /** The address of the script that holds its view. */
  readonly view: string;
  /** The address of the script that lets it be played before that; `null` where it cannot be. */
  readonly play: string | null;
}

/** How a document names the scripts that are preloaded once its game can be played. */
export const LATER = 'later-modulepreload';

/** The id of the element in which a document says it. */
export const DOCUMENT_GAME_ID = 'game';
