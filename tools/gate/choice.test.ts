import { expect, test } from 'vitest';
import { helpText, readChoice } from './choice.mjs';

const names = { steps: ['format', 'dead code', 'unit', 'database', 'browser'], games: ['snake', 'space-invaders'] };
const read = (...words: string[]) => readChoice(words, names);

test('no word means every step', () => {
  expect(read()).toEqual({ kind: 'steps', steps: names.steps, game: null });
});

test('steps are run that are named', () => {
  expect(read('unit', 'format')).toEqual({ kind: 'steps', steps: ['unit', 'format'], game: null });
});

test('a step and a game mean the tests of that game, in whatever order they are named', () => {
  expect(read('unit', 'snake')).toEqual({ kind: 'steps', steps: ['unit'], game: 'snake' });
  expect(read('space-invaders', 'browser')).toEqual({ kind: 'steps', steps: ['browser'], game: 'space-invaders' });
});

test('a game alone means its unit and its browser tests', () => {
  expect(read('snake')).toEqual({ kind: 'steps', steps: ['unit', 'browser'], game: 'snake' });
});

test('what has changed is counted from a base that may be named', () => {
  expect(read('--changed')).toEqual({ kind: 'changed', base: null });
  expect(read('--changed', 'HEAD~3')).toEqual({ kind: 'changed', base: 'HEAD~3' });
  expect(read('--changed', 'HEAD~3', 'unit')).toMatchObject({ kind: 'unknown' });
});

test('an unknown word is answered with all that there is', () => {
  expect(read('unit', 'chess')).toEqual({
    kind: 'unknown',
    sentence:
      'There is no step and no game "chess". The steps are format, dead code, unit, database and browser; ' +
      'the games are snake and space-invaders; besides there are --changed and --help.',
  });
});

test('a step that knows no games, and two games at once, are refused in a sentence', () => {
  expect(read('format', 'snake')).toMatchObject({
    sentence: expect.stringContaining('format is not run for one game'),
  });
  expect(read('snake', 'space-invaders')).toMatchObject({ sentence: expect.stringContaining('one game at a time') });
});

test('help names every step and every game', () => {
  expect(read('unit', '--help')).toEqual({ kind: 'help' });
  for (const name of [...names.steps, ...names.games, '--changed']) expect(helpText(names)).toContain(name);
});
