import type { GameFacts } from '#games/games.ts';

export { pong as rules } from '#games/pong/rules/pong.ts';

export const facts: GameFacts = {
  title: 'Pong',
  description: 'You, the computer, and one small ball.',
  synonyms: 'ping tennis',
};
