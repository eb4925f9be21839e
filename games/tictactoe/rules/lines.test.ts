import { expect, test } from 'vitest';
import type { Cells } from '#games/tictactoe/rules/lines.ts';
import { freeCells, resultOf, turnOf } from '#games/tictactoe/rules/lines.ts';

function everyGame() {
  const games = { X: 0, O: 0, Draw: 0 };
  const byLength = new Map<number, number>();
  const positions = new Map<string, ReturnType<typeof resultOf>>();
  const walk = (cells: Cells, moves: number) => {
    const result = resultOf(cells);
    positions.set(cells.map((mark) => mark ?? '.').join(''), result);
    if (result !== null) {
      games[result]++;
      byLength.set(moves, (byLength.get(moves) ?? 0) + 1);
      return;
    }
    const next = [...cells];
    for (const cell of freeCells(cells)) {
      next[cell] = turnOf(cells);
      walk(next, moves + 1);
      next[cell] = null;
    }
  };
  walk(Array<null>(9).fill(null), 0);
  return { games, byLength, positions };
}

test('the numbers of games, lengths and positions match the known ones', () => {
  const { games, byLength, positions } = everyGame();
  expect(games).toEqual({ X: 131_184, O: 77_904, Draw: 46_080 });
  expect(games.X + games.O + games.Draw).toBe(255_168);
  expect([5, 6, 7, 8, 9].map((moves) => byLength.get(moves))).toEqual([1_440, 5_328, 47_952, 72_576, 127_872]);
  expect(byLength.size).toBe(5);
  expect(positions.size).toBe(5_478);
  const final = [...positions.values()].filter((result) => result !== null);
  const count = (result: string) => final.filter((one) => one === result).length;
  expect([final.length, count('X'), count('O'), count('Draw')]).toEqual([958, 626, 316, 16]);
});
