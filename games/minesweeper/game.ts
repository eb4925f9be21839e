import type { GameFacts } from '#games/games.ts';

export { minesweeper as rules } from '#games/minesweeper/rules/minesweeper.ts';

export const facts: GameFacts = {
  title: 'Minesweeper',
  description: 'Clear the field and flag every mine.',
  daily: true,
};
