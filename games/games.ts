/** The games on offer, in the order in which they are shown: the one line that a game has outside its folder. */

export type Category = 'Puzzle' | 'Strategy' | 'Action';

/** What a game says of itself, in `games/KEY/game.ts`. */
export interface GameFacts {
  readonly title: string;
  /** One sentence, for its card and its page. */
  readonly description: string;
  /** Other words that people search for it by, separated by spaces. */
  readonly synonyms?: string;
  /** Whether its page has a leaderboard panel, and whether scores can be submitted to it; where left out, neither. */
  readonly leaderboard?: 'shown' | 'takes scores';
  /** Whether its page has the user header; where left out, it has not. */
  readonly header?: boolean;
  /** Whether it deals the same to everyone once a day, on the device. What takes scores has a run of the day anyway. */
  readonly daily?: boolean;
}

export interface CatalogueEntry {
  readonly id: number;
  /** Folder, database key and last part of the route. */
  readonly key: string;
  readonly title: string;
  readonly category: Category;
  readonly description: string;
  readonly synonyms: string;
  /** The route of its page. */
  readonly path: string;
  /** Whether its page has a leaderboard panel. */
  readonly leaderboard: boolean;
  /** Whether its scores can be submitted. */
  readonly submits: boolean;
  /** Whether its page has the user header. */
  readonly header: boolean;
  /** Whether there is a run or a deal of the day. */
  readonly daily: boolean;
}

/** The folder of each game, and its kind. */
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

/** The entries of the listed games, once it is known what each says of itself. They are numbered from 2. */
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
