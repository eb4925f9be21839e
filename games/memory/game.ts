import type { GameFacts } from '#games/games.ts';

export { memory as rules } from '#games/memory/rules/memory.ts';

export const facts: GameFacts = {
  title: 'Memory Match',
  description: 'Find matching pairs of emojis by flipping cards',
  leaderboard: 'shown',
  daily: true,
};
