import type { GameFacts } from '#games/games.ts';

export { dogfight as rules } from '#games/dogfight/rules/dogfight.ts';

export const facts: GameFacts = {
  title: 'Fighter Jet Dogfight',
  description: 'A 2D space shooter with waves and combos.',
  leaderboard: 'takes scores',
};
