import type { GameFacts } from '#games/games.ts';

export { game2048 as rules } from '#games/2048/rules/2048.ts';

export const facts: GameFacts = {
  title: '2048',
  description: 'Slide, merge and double your way to 2048.',
  leaderboard: 'takes scores',
};
