import type { GameFacts } from '#games/games.ts';

export { sudoku as rules } from '#games/sudoku/rules/sudoku.ts';

export const facts: GameFacts = {
  title: 'Sudoku',
  description: 'Numbers 1-9, once per row, column and box.',
  header: true,
  daily: true,
};
