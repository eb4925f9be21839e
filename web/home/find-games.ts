import type { CatalogueEntry } from '#games/games.ts';

/** So that "tic-tac" and "Whack a mole" match. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Games that contain every typed word. Order: at the start of a title or synonym, anywhere in those, then in category
 * and description.
 */
export function findGames(games: readonly CatalogueEntry[], typed: string): readonly CatalogueEntry[] {
  const words = plain(typed).split(' ');
  const matches = (textOf: (game: CatalogueEntry) => string, before = '') =>
    games.filter((game) => words.every((word) => textOf(game).includes(before + word)));
  const namesOf = ({ title, synonyms }: CatalogueEntry) =>
    ` ${plain(title)} ${plain(title).replaceAll(' ', '')} ${synonyms} `;
  const textOf = (game: CatalogueEntry) => namesOf(game) + plain(`${game.category} ${game.description}`);
  return [...new Set([...matches(namesOf, ' '), ...matches(namesOf), ...matches(textOf)])];
}
