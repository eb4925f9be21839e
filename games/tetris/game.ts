import type { GameFacts } from '#games/games.ts';

export { tetris as rules } from '#games/tetris/rules/tetris.ts';

export const facts: GameFacts = {
  title: 'Tetris',
  description: 'Turn, drop and clear the falling blocks.',
  synonyms: 'bricks',
  header: true,
};
