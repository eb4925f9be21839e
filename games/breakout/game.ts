import type { GameFacts } from '#games/games.ts';

export { breakout as rules } from '#games/breakout/rules/breakout.ts';

export const facts: GameFacts = {
  title: 'Breakout',
  description: 'Keep the ball alive and clear every brick.',
  synonyms: 'bricks',
};
