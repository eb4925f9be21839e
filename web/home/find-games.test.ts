import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { findGames } from '#web/home/find-games.ts';
import { guessGame } from '#web/home/guess-game.ts';

const found = (typed: string) => findGames(catalogue, typed).map(({ key }) => key);

test.each([
  ['snake', ['snake']],
  ['SNAKE  ', ['snake']],
  ['tic-tac', ['tictactoe']],
  ['tictactoe', ['tictactoe']],
  ['whack a mole', ['whack']],
  ['whackamole', ['whack']],
  ['connect 4', ['connect4']],
  ['bricks', ['breakout', 'tetris']],
  ['ping', ['pong', 'typing', 'memory']],
  ['color', ['color', 'simon']],
  ['mole', ['whack']],
  ['color sequence', ['simon']],
  ['fou', ['connect4']],
  ['2048', ['2048']],
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
    ['sudoko', 'sudoku'],
    ['tetrsi', 'tetris'],
    ['minesweper', 'minesweeper'],
    ['flapy bird', 'flappy'],
    ['space invadors', 'space-invaders'],
    ['hnagman', 'hangman'],
    ['memmory', 'memory'],
  ])('%j is corrected to %s', (typed, key) => {
    expect(found(typed)).toEqual([]);
    expect(guessGame(catalogue, typed)?.key).toBe(key);
  });

  test.each(['xyzzy', 'chess', 'a', ''])('guesses nothing for %j', (typed) => {
    expect(guessGame(catalogue, typed)).toBeNull();
  });
});
