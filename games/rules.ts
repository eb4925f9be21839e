/** Every game's rules: the server's list. */
import type { Rules } from '#engine/rules.ts';
import { game2048 } from '#games/2048/rules/2048.ts';
import { blank } from '#games/_blank/rules/blank.ts';
import { color } from '#games/color/rules/color.ts';
import { simon } from '#games/simon/rules/simon.ts';
import { flappy } from '#games/flappy/rules/flappy.ts';
import { minesweeper } from '#games/minesweeper/rules/minesweeper.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { breakout } from '#games/breakout/rules/breakout.ts';
import { pong } from '#games/pong/rules/pong.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import { sudoku } from '#games/sudoku/rules/sudoku.ts';
import { hangman } from '#games/hangman/rules/hangman.ts';
import { typing } from '#games/typing/rules/typing.ts';
import { numberGuessing } from '#games/number/rules/number.ts';
import { memory } from '#games/memory/rules/memory.ts';
import { rps } from '#games/rps/rules/rps.ts';
import { snake } from '#games/snake/rules/snake.ts';
import { ticTacToe } from '#games/tictactoe/rules/tictactoe.ts';
import { whack } from '#games/whack/rules/whack.ts';
import { tetris } from '#games/tetris/rules/tetris.ts';

/** The rules of the games that are listed in the catalogue. */
export const rules: readonly Rules<unknown, unknown>[] = [
  memory,
  ticTacToe,
  rps,
  numberGuessing,
  typing,
  hangman,
  sudoku,
  minesweeper,
  color,
  whack,
  simon,
  snake,
  game2048,
  dogfight,
  breakout,
  flappy,
  pong,
  tetris,
  connect4,
];

/** Always built and tested, never listed: the smallest game that keeps the contract. */
export const unlisted: readonly Rules<unknown, unknown>[] = [blank];

/** The rules with the given id. */
export function rulesOf(id: string): Rules<unknown, unknown> | undefined {
  return rules.find((game) => game.id === id);
}
