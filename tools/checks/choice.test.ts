import { expect, test } from 'vitest';
import { helpText, readChoice } from './choice.mjs';

const names = { steps: ['format', 'dead code', 'unit', 'database', 'browser'], games: ['snake', 'space-invaders'] };
const read = (...words: string[]) => readChoice(words, names);

test('no argument means every step', () => {
  expect(read()).toEqual({ kind: 'steps', steps: names.steps, game: null });
});

test('runs the named steps', () => {
  expect(read('unit', 'format')).toEqual({ kind: 'steps', steps: ['unit', 'format'], game: null });
});

test("a step and a game mean that game's tests, in any order", () => {
  expect(read('unit', 'snake')).toEqual({ kind: 'steps', steps: ['unit'], game: 'snake' });
  expect(read('space-invaders', 'browser')).toEqual({ kind: 'steps', steps: ['browser'], game: 'space-invaders' });
});

test('a game alone means its unit and browser tests', () => {
  expect(read('snake')).toEqual({ kind: 'steps', steps: ['unit', 'browser'], game: 'snake' });
});

test('changes are counted from a base that may be named', () => {
  expect(read('--changed')).toEqual({ kind: 'changed', base: null });
  expect(read('--changed', 'HEAD~3')).toEqual({ kind: 'changed', base: 'HEAD~3' });
  expect(read('--changed', 'HEAD~3', 'unit')).toMatchObject({ kind: 'unknown' });
});

test('an unknown argument is answered with the list of valid ones', () => {
  expect(read('unit', 'chess')).toEqual({
    kind: 'unknown',
    sentence:
      'There is no step and no game "chess". The steps are format, dead code, unit, database and browser; ' +
      'the games are snake and space-invaders; besides there are --changed and --help.',
  });
});

test('rejects a step without per-game tests, and two games at once', () => {
  expect(read('format', 'snake')).toMatchObject({
    sentence: expect.stringContaining('format is not run for one game'),
  });
  expect(read('snake', 'space-invaders')).toMatchObject({ sentence: expect.stringContaining('one game at a time') });
});

test('help names every step and every game', () => {
  expect(read('unit', '--help')).toEqual({ kind: 'help' });
  for (const name of [...names.steps, ...names.games, '--changed']) expect(helpText(names)).toContain(name);
});
