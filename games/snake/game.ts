import type { GameFacts } from '#games/games.ts';

export { snake as rules } from '#games/snake/rules/snake.ts';

export const facts: GameFacts = {
  title: 'Snake',
  description: 'Eat, grow, and never bite your own tail.',
  leaderboard: 'takes scores',
};
