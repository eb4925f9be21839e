// Types for modules that have none cannot be imported, only referred to.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./oracles.d.ts" />
import oracle from 'tic-tac-toe-minimax';
import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Level } from '#games/tictactoe/rules/ai.ts';
import { bestCells, chooseCell } from '#games/tictactoe/rules/ai.ts';
import type { Cells, Mark } from '#games/tictactoe/rules/lines.ts';
import { freeCells, resultOf, turnOf } from '#games/tictactoe/rules/lines.ts';

const EMPTY: Cells = Array<null>(9).fill(null);

/** A dot is an empty cell. */
function grid(signs: string): Cells {
  return [...signs.replaceAll(' ', '')].map((sign) => (sign === '.' ? null : (sign as Mark)));
}

function marked(cells: Cells, cell: number): Cells {
  return cells.map((mark, place) => (place === cell ? turnOf(cells) : mark));
}

/** Every cell the level chooses, over many seeds. */
function choices(cells: Cells, level: Level): number[] {
  const random = new SeededRandom(seedFrom(1));
  const taken = new Set(Array.from({ length: 80 }, () => chooseCell(cells, level, random)));
  return [...taken].sort((one, other) => one - other);
}

test('easy takes any free cell, and ignores wins', () => {
  const cells = grid('XX. OO. ...');
  expect(choices(cells, 'easy')).toEqual(freeCells(cells));
});

describe('normal', () => {
  test('wins if it can, even if it could also block', () => {
    expect(choices(grid('XX. OO. X..'), 'normal')).toEqual([5]);
    expect(choices(grid('XX. OO. ...'), 'normal')).toEqual([2]);
  });

  test('otherwise blocks if it must', () => {
    expect(choices(grid('X.. .X. O..'), 'normal')).toEqual([8]);
    expect(choices(grid('X.. OO. ..X'), 'normal')).toEqual([5]);
  });

  test('otherwise takes any free cell', () => {
    expect(choices(grid('X.. ... ...'), 'normal')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('hard', () => {
  test('varies its replies: any first cell, and any corner against the center', () => {
    expect(choices(EMPTY, 'hard')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(choices(grid('... .X. ...'), 'hard')).toEqual([0, 2, 6, 8]);
    expect(choices(grid('X.. ... ...'), 'hard')).toEqual([4]);
  });

  test('wins at once where it can, in every position', () => {
    const seen = new Set<string>();
    let wins = 0;
    const walk = (cells: Cells) => {
      if (seen.has(cells.join()) || resultOf(cells) !== null) return;
      seen.add(cells.join());
      const turn = turnOf(cells);
      const winning = freeCells(cells).filter((cell) => resultOf(marked(cells, cell)) === turn);
      if (winning.length > 0) {
        wins++;
        expect(bestCells(cells), cells.join()).toEqual(winning);
      }
      for (const cell of freeCells(cells)) walk(marked(cells, cell));
    };
    walk(EMPTY);
    expect(wins).toBeGreaterThan(1_000);
  });

  for (const aiMark of ['O', 'X'] as const) {
    test(`as ${aiMark} never loses, for any player moves and any of its best moves`, () => {
      const results = new Set<string>();
      const seen = new Set<string>();
      const walk = (cells: Cells) => {
        const key = cells.map((mark) => mark ?? '.').join('');
        if (seen.has(key)) return;
        seen.add(key);
        const result = resultOf(cells);
        if (result !== null) return void results.add(result);
        const next = turnOf(cells) === aiMark ? bestCells(cells) : freeCells(cells);
        for (const cell of next) walk(marked(cells, cell));
      };
      walk(EMPTY);
      expect([...results].sort()).toEqual(['Draw', aiMark]);
    });

    test(`as ${aiMark} draws against a third-party minimax`, () => {
      const known = new Map<string, number>();
      const other = aiMark === 'X' ? 'O' : 'X';
      const theirs = (cells: Cells) => {
        const key = cells.join();
        const numbered = cells.map((mark, cell) => mark ?? cell);
        const move = known.get(key) ?? oracle.ComputerMove(numbered, { huPlayer: aiMark, aiPlayer: other }, 'Hard');
        known.set(key, move);
        return move;
      };
      const random = new SeededRandom(seedFrom(3));
      for (let game = 0; game < 20; game++) {
        let cells = EMPTY;
        while (resultOf(cells) === null)
          cells = marked(cells, turnOf(cells) === aiMark ? chooseCell(cells, 'hard', random) : theirs(cells));
        expect(resultOf(cells)).toBe('Draw');
      }
    });
  }
});
