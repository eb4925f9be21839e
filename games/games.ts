/** The list of games in display order: the only line a game has outside its folder. */

export type Category = 'Puzzle' | 'Strategy' | 'Action';

/** Metadata exported by `games/KEY/game.ts`. */
export interface GameFacts {
  readonly title: string;
  /** One sentence for the card and the page. */
  readonly description: string;
  /** Extra search terms, separated by spaces. */
  readonly synonyms?: string;
  /** Leaderboard panel only, or panel and score submission. Omitted: neither. */
  readonly leaderboard?: 'shown' | 'takes scores';
  readonly header?: boolean;
  /** One deal a day, the same for everyone, computed on the device. Games that take scores always have one. */
  readonly daily?: boolean;
}

/** What a game asks of its players in its first mode: exported by `games/KEY/access.ts`, shown on `/access`. */
export interface Access {
  readonly hearing: Need;
  readonly color: Need;
  readonly speed: Need;
  readonly hands: Need;
}

/** `set`: a setting or a mode ends the need; `eased`: it only helps. Words of at most 30 characters, the page has the rest. */
export type Need = 'no need' | { readonly set: string } | { readonly eased: string } | { readonly needed: string };

export interface CatalogueEntry {
  readonly id: number;
  /** Folder, database key and last part of the route. */
  readonly key: string;
  readonly title: string;
  readonly category: Category;
  readonly description: string;
  readonly synonyms: string;
  readonly path: string;
  readonly leaderboard: boolean;
  readonly submits: boolean;
  readonly header: boolean;
  readonly daily: boolean;
}

export const listed: readonly (readonly [key: string, category: Category])[] = [
  ['memory', 'Puzzle'],
  ['tictactoe', 'Strategy'],
  ['color', 'Action'],
  ['rps', 'Strategy'],
  ['simon', 'Puzzle'],
  ['number', 'Puzzle'],
  ['whack', 'Action'],
  ['snake', 'Action'],
  ['2048', 'Puzzle'],
  ['typing', 'Action'],
  ['hangman', 'Puzzle'],
  ['dogfight', 'Action'],
  ['breakout', 'Action'],
  ['flappy', 'Action'],
  ['minesweeper', 'Puzzle'],
  ['pong', 'Action'],
  ['tetris', 'Puzzle'],
  ['space-invaders', 'Action'],
  ['connect4', 'Strategy'],
  ['sudoku', 'Puzzle'],
];

/** Ids start at 2. */
export function entriesFrom(factsOf: (key: string) => GameFacts): readonly CatalogueEntry[] {
  return listed.map(([key, category], index) => {
    const { title, description, synonyms = '', leaderboard = null, header = false, daily = false } = factsOf(key);
    return {
      id: index + 2,
      key,
      title,
      category,
      description,
      synonyms,
      path: `/games/${key}`,
      leaderboard: leaderboard !== null,
      submits: leaderboard === 'takes scores',
      header,
      daily: daily || leaderboard === 'takes scores',
    };
  });
}
