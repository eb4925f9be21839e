import type { GameFacts } from '#games/games.ts';

export { typing as rules } from '#games/typing/rules/typing.ts';

export const facts: GameFacts = {
  title: 'Typing Speed',
  description: 'One minute on the clock: speed and accuracy.',
  leaderboard: 'shown',
  daily: true,
};
