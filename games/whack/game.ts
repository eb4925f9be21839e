import type { GameFacts } from '#games/games.ts';

export { whack as rules } from '#games/whack/rules/whack.ts';

export const facts: GameFacts = {
  title: 'Whack-a-Mole',
  description: 'Thirty seconds, nine holes, one quick mallet.',
  leaderboard: 'takes scores',
};
