/** The games on offer, in the order in which they are shown. */

export type Category = 'Puzzle' | 'Strategy' | 'Action';

export interface CatalogueEntry {
  readonly id: number;
  /** Folder, database key and last part of the route. */
  readonly key: string;
  readonly title: string;
  readonly category: Category;
  readonly description: string;
  /** The route of its page. */
  readonly path: string;
  /** Whether its page has a leaderboard panel. */
  readonly leaderboard: boolean;
  /** Whether its scores can be submitted. */
  readonly submits: boolean;
  /** Whether its page has the user header. */
  readonly header: boolean;
}

type Extras = Partial<Pick<CatalogueEntry, 'leaderboard' | 'submits' | 'header'>>;

const entry = (
  id: number,
  key: string,
  title: string,
  category: Category,
  description: string,
  extras: Extras = {},
): CatalogueEntry => ({
  id,
  key,
  title,
  category,
  description,
  path: `/games/${key}`,
  leaderboard: false,
  submits: false,
  header: false,
  ...extras,
});

const board = { leaderboard: true };
const scores = { leaderboard: true, submits: true };
const header = { header: true };

export const catalogue: readonly CatalogueEntry[] = [
  entry(2, 'memory', 'Memory Match', 'Puzzle', 'Find matching pairs of emojis by flipping cards', board),
  entry(3, 'tictactoe', 'Tic Tac Toe', 'Strategy', 'Three in a row on the classic 3x3 grid.', board),
  entry(4, 'color', 'Color Clicker', 'Action', 'Click the matching color before time runs out.', scores),
  entry(5, 'rps', 'Rock Paper Scissors', 'Strategy', 'Challenge the computer, hand against hand.', board),
  entry(6, 'simon', 'Simon Says', 'Puzzle', 'Watch the lights, then repeat the color sequence.', scores),
  entry(7, 'number', 'Number Guessing', 'Puzzle', 'Find the secret number between 1 and 100.', board),
  entry(8, 'whack', 'Whack-a-Mole', 'Action', 'Thirty seconds, nine holes, one quick mallet.', scores),
  entry(9, 'snake', 'Snake', 'Action', 'Eat, grow, and never bite your own tail.', scores),
  entry(10, '2048', '2048', 'Puzzle', 'Slide, merge and double your way to 2048.', scores),
  entry(11, 'typing', 'Typing Speed', 'Action', 'One minute on the clock: speed and accuracy.', board),
  entry(12, 'hangman', 'Hangman', 'Puzzle', 'Guess the word before six mistakes are up.', board),
  entry(13, 'dogfight', 'Fighter Jet Dogfight', 'Action', 'A 2D space shooter with waves and combos.', scores),
  entry(14, 'breakout', 'Breakout', 'Action', 'Keep the ball alive and clear every brick.'),
  entry(15, 'flappy', 'Flappy Bird', 'Action', 'Tap to flap and slip between the pipes.'),
  entry(16, 'minesweeper', 'Minesweeper', 'Puzzle', 'Clear the field and flag every mine.'),
  entry(17, 'pong', 'Pong', 'Action', 'You, the computer, and one small ball.'),
  entry(18, 'tetris', 'Tetris', 'Puzzle', 'Turn, drop and clear the falling blocks.', header),
  entry(19, 'space-invaders', 'Space Invaders', 'Action', 'Hold the line against the marching fleet.', header),
  entry(20, 'connect4', 'Connect Four', 'Strategy', 'Drop your discs and line up four in a row.', header),
  entry(21, 'sudoku', 'Sudoku', 'Puzzle', 'Numbers 1-9, once per row, column and box.', header),
];

/** The entry with the given key. */
export function entryOf(key: string): CatalogueEntry | undefined {
  return catalogue.find((game) => game.key === key);
}
