import type { GameFacts } from '#games/games.ts';

export { color as rules } from '#games/color/rules/color.ts';

export const facts: GameFacts = {
  title: 'Color Clicker',
  description: 'Click the matching color before time runs out.',
  leaderboard: 'takes scores',
};
