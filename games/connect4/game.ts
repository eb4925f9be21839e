import type { GameFacts } from '#games/games.ts';

export { connect4 as rules } from '#games/connect4/rules/connect4.ts';

export const facts: GameFacts = {
  title: 'Connect Four',
  description: 'Drop your discs and line up four in a row.',
  synonyms: '4',
  header: true,
};
