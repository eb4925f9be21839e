import type { GameFacts } from '#games/games.ts';

export { numberGuessing as rules } from '#games/number/rules/number.ts';

export const facts: GameFacts = {
  title: 'Number Guessing',
  description: 'Find the secret number between 1 and 100.',
  leaderboard: 'shown',
  daily: true,
};
