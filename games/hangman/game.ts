import type { GameFacts } from '#games/games.ts';

export { hangman as rules } from '#games/hangman/rules/hangman.ts';

export const facts: GameFacts = {
  title: 'Hangman',
  description: 'Guess the word before six mistakes are up.',
  leaderboard: 'shown',
  daily: true,
};
