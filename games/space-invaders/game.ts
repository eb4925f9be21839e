import type { GameFacts } from '#games/games.ts';

export { spaceInvaders as rules } from '#games/space-invaders/rules/space-invaders.ts';

export const facts: GameFacts = {
  title: 'Space Invaders',
  description: 'Hold the line against the marching fleet.',
  synonyms: 'aliens',
  header: true,
};
