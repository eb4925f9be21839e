import type { GameFacts } from '#games/games.ts';

export { simon as rules } from '#games/simon/rules/simon.ts';

export const facts: GameFacts = {
  title: 'Simon Says',
  description: 'Watch the lights, then repeat the color sequence.',
  leaderboard: 'takes scores',
};
