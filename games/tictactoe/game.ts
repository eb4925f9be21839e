import type { GameFacts } from '#games/games.ts';

export { ticTacToe as rules } from '#games/tictactoe/rules/tictactoe.ts';

export const facts: GameFacts = {
  title: 'Tic Tac Toe',
  description: 'Three in a row on the classic 3x3 grid.',
  synonyms: 'noughts crosses',
  leaderboard: 'shown',
};
