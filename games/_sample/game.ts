import type { GameFacts } from '#games/games.ts';

export { sample as rules } from '#games/_sample/rules/sample.ts';

export const facts: GameFacts = {
  title: 'Sample',
  description: 'Press the lit lamp as often as you can.',
  leaderboard: 'takes scores',
};
