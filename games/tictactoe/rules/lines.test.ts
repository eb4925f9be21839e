import { expect, test } from 'vitest';
import type { Cells } from '#games/tictactoe/rules/lines.ts';
import { freeCells, resultOf, turnOf } from '#games/tictactoe/rules/lines.ts';

interface Position {
  readonly cells: Cells;
  /** The number of move orders that lead to it. */
  readonly ways: number;
}

/** The positions after a number of moves, by that number. */
function everyPosition(): Position[][] {
  const levels: Position[][] = [[{ cells: Array<null>(9).fill(null), ways: 1 }]];
  for (let moves = 0; moves < 9; moves++) {
    const next = new Map<string, Position>();
    for (const { cells, ways } of levels[moves]!) {
      if (resultOf(cells) !== null) continue;
      for (const cell of freeCells(cells)) {
        const marked = cells.with(cell, turnOf(cells));
        next.set(String(marked), { cells: marked, ways: ways + (next.get(String(marked))?.ways ?? 0) });
      }
    }
    levels.push([...next.values()]);
  }
  return levels;
}

test('the numbers of games, lengths and positions match the known ones', () => {
  const levels = everyPosition();
  const games = (positions: readonly Position[]) => positions.reduce((sum, { ways }) => sum + ways, 0);
  const ended = levels.map((positions) => positions.filter(({ cells }) => resultOf(cells) !== null));
  expect(ended.map(games)).toEqual([0, 0, 0, 0, 0, 1_440, 5_328, 47_952, 72_576, 127_872]);
  expect(games(ended.flat())).toBe(255_168);
  const endedAs = (result: string) => ended.flat().filter(({ cells }) => resultOf(cells) === result);
  expect(['X', 'O', 'Draw'].map((result) => games(endedAs(result)))).toEqual([131_184, 77_904, 46_080]);
  expect(['X', 'O', 'Draw'].map((result) => endedAs(result).length)).toEqual([626, 316, 16]);
  expect(levels.flat()).toHaveLength(5_478);
});
