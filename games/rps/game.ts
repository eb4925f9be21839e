import type { GameFacts } from '#games/games.ts';

export { rps as rules } from '#games/rps/rules/rps.ts';

export const facts: GameFacts = {
  title: 'Rock Paper Scissors',
  description: 'Challenge the computer, hand against hand.',
  leaderboard: 'shown',
};
