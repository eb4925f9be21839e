import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { findGames } from '#web/home/find-games.ts';
import { guessGame } from '#web/home/guess-game.ts';

const found = (typed: string) => findGames(catalogue, typed).map(({ key }) => key);

test.each([
  ['SNAKE  ', ['snake']],
  ['tictactoe', ['tictactoe']],
  ['whack a mole', ['whack']],
  ['connect 4', ['connect4']],
  ['bricks', ['breakout', 'tetris']],
  ['ping', ['pong', 'typing', 'memory']],
  ['color', ['color', 'simon']],
  ['color sequence', ['simon']],
])('%j finds %j', (typed, keys) => {
  expect(found(typed)).toEqual(keys);
});

test('finds all games of a category', () => {
  const puzzles = catalogue.filter(({ category }) => category === 'Puzzle').map(({ key }) => key);
  expect(found('puzzle')).toEqual(puzzles);
  expect(found('puzz')).toEqual(puzzles);
});

test('finds every game for an empty query or punctuation', () => {
  expect(found('')).toHaveLength(catalogue.length);
  expect(found(' - ')).toHaveLength(catalogue.length);
});

describe('guesses a misspelled name', () => {
  test.each([
    ['conect', 'connect4'],
    ['snkae', 'snake'],
    ['flapy bird', 'flappy'],
    ['space invadors', 'space-invaders'],
  ])('%j is corrected to %s', (typed, key) => {
    expect(found(typed)).toEqual([]);
    expect(guessGame(catalogue, typed)?.key).toBe(key);
  });

  test.each(['xyzzy', 'chess', 'a', ''])('guesses nothing for %j', (typed) => {
    expect(guessGame(catalogue, typed)).toBeNull();
  });
});
