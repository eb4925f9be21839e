import type { GameFacts } from '#games/games.ts';

export { blank as rules } from '#games/_blank/rules/blank.ts';

export const facts: GameFacts = {
  title: 'Blank',
  description: 'Press as often as you are asked to.',
};
