import type { GameFacts } from '#games/games.ts';

export { flappy as rules } from '#games/flappy/rules/flappy.ts';

export const facts: GameFacts = {
  title: 'Flappy Bird',
  description: 'Tap to flap and slip between the pipes.',
};
