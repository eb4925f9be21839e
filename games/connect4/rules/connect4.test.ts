import { ConnectFour } from '@devshareacademy/connect-four';
import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import type { Color } from '#games/connect4/rules/discs.ts';
import { cellsOf, turnOf, winOf } from '#games/connect4/rules/discs.ts';
import { CELLS, COLUMNS, LINES, LINES_THROUGH, columnOf, rowOf } from '#games/connect4/rules/lines.ts';

describeRules(connect4, (random) => random.pick<Action>([0, 1, 2, 3, 4, 5, 6, 'reply', 'undo', 'yellow starts']));

function play(columns: readonly number[], first: Color = 'red'): State {
  const state: State = { moves: [], first, house: null };
  for (const column of columns) {
    expect([connect4.status(state), connect4.legal(state, column)]).toEqual(['playing', true]);
    connect4.act(state, column, new SeededRandom(seedFrom(1)));
  }
  return state;
}

/** 42 discs without a line. */
const DRAW = [0, 1, 2, 3, 4, 5].flatMap((column) => (column % 2 === 0 ? pair(column) : [])).concat(Array(6).fill(6));

function pair(column: number): number[] {
  const [one, two] = [column, column + 1];
  return [one, two, one, two, one, two, two, one, two, one, two, one];
}

describe('lines', () => {
  test('there are 69: 24 horizontal, 21 vertical and 24 diagonal', () => {
    const count = (direction: string) => LINES.filter((line) => line.direction === direction).length;
    expect([LINES.length, count('horizontal'), count('vertical'), count('diagonal')]).toEqual([69, 24, 21, 24]);
    expect(new Set(LINES.map(({ cells }) => cells.join())).size).toBe(69);
  });

  test('no line wraps from the end of one row to the start of the next', () => {
    for (const { cells } of LINES) {
      for (let step = 1; step < 4; step++) {
        expect(Math.abs(columnOf(cells[step]!) - columnOf(cells[step - 1]!))).toBeLessThanOrEqual(1);
        expect(Math.abs(rowOf(cells[step]!) - rowOf(cells[step - 1]!))).toBeLessThanOrEqual(1);
      }
    }
  });

  test('discs that wrap around a row end do not win', () => {
    // Red holds columns 5, 6 and 7 of the first row and column 1 of the second.
    const state = play([4, 0, 5, 1, 6, 1, 0]);
    expect(connect4.status(state)).toBe('playing');
  });

  test.each(['red', 'yellow'] as const)(
    'each of the 69 lines wins for %s, whichever reachable cell is played last',
    (color) => {
      const failed: string[] = [];
      for (const line of LINES) {
        // In a vertical line only the highest disc can come last.
        for (const last of line.direction === 'vertical' ? line.cells.slice(-1) : line.cells) {
          const game = gameThatFills(line.cells, last, color);
          const win = winOf(game);
          if (!win || win.color !== color || !line.cells.every((cell) => win.cells.includes(cell)))
            failed.push(`${line.cells.join()} by ${last}`);
        }
      }
      expect(failed).toEqual([]);
    },
  );

  /**
   * Moves after which the color holds the line, with `last` played last. Ignores earlier wins by supporting discs: only
   * the last disc is tested.
   */
  function gameThatFills(cells: readonly number[], last: number, color: Color): { moves: number[]; first: Color } {
    const wanted = cells.filter((cell) => cell !== last);
    for (let number = 1; number < 5_000; number++) {
      const random = new SeededRandom(seedFrom(number));
      const moves: number[] = [];
      const heights = Array<number>(COLUMNS).fill(0);
      const drop = (cell: number) => {
        moves.push(columnOf(cell));
        heights[columnOf(cell)]!++;
      };
      while (moves.length < CELLS) {
        const own = moves.length % 2 === 0;
        const free = heights.flatMap((height, column) => (height < 6 ? [height * COLUMNS + column] : []));
        const left = wanted.filter((cell) => rowOf(cell) >= heights[columnOf(cell)]!);
        if (own && left.length === 0 && free.includes(last)) {
          drop(last);
          return { moves, first: color };
        }
        const good = free.filter((cell) => (own ? cell !== last || left.length === 0 : !cells.includes(cell)));
        const better = own ? good.filter((cell) => left.includes(cell)) : good;
        if (good.length === 0) break;
        drop(random.pick(better.length > 0 ? better : good));
      }
    }
    throw new Error(`no game fills ${cells.join()} by ${last}`);
  }
});

describe('play', () => {
  test('red begins, colors alternate, and a disc takes the lowest free cell of its column', () => {
    const state = play([3, 3, 3, 0]);
    expect(cellsOf(state.moves)).toEqual([3, 10, 17, 0]);
    expect(turnOf(state)).toBe('red');
    expect(turnOf({ moves: [], first: 'red' })).toBe('red');
  });

  test('a seventh disc in a column is ignored and keeps the turn', () => {
    const run = new Run(connect4, 'two players', seedFrom(1));
    for (let disc = 0; disc < 6; disc++) expect(run.act(2)).toBe(true);
    expect(run.act(2)).toBe(false);
    expect(turnOf(run.state)).toBe('red');
    expect(run.state.moves).toHaveLength(6);
  });

  test('the 42nd disc wins if it completes a line', () => {
    const found = randomGame((state) => state.moves.length === CELLS && winOf(state) !== null);
    expect(connect4.status(found)).toBe('won');
  });

  test('42 discs without a line are a draw', () => {
    const state = play(DRAW);
    expect(connect4.status(state)).toBe('draw');
  });

  test('a disc that completes two or three lines reports all their cells', () => {
    const two = play([0, 6, 1, 6, 2, 5, 4, 5, 5, 4, 6, 4, 3]);
    expect(winOf(two)!.cells).toEqual([0, 1, 2, 3, 4]);
    const many = randomGame((state) => (winOf(state)?.directions.length ?? 0) >= 2);
    expect(winOf(many)!.cells.length).toBeGreaterThanOrEqual(7);
    expect(connect4.status(many)).toBe('won');
  });

  test('no disc can be dropped after the end', () => {
    const run = new Run(connect4, 'two players', seedFrom(1));
    for (const column of [0, 1, 0, 1, 0, 1, 0]) run.act(column);
    expect(run.status).toBe('won');
    expect([0, 1, 2, 3, 4, 5, 6].map((column) => run.act(column))).toEqual(Array(7).fill(false));
    expect(run.act('undo')).toBe(false);
  });

  test('two players may undo discs one by one down to the empty grid', () => {
    const run = new Run(connect4, 'two players', seedFrom(1));
    run.act(3);
    run.act(4);
    expect(run.act('undo')).toBe(true);
    expect([run.state.moves, turnOf(run.state)]).toEqual([[3], 'yellow']);
    expect([run.act('undo'), run.act('undo')]).toEqual([true, false]);
  });

  test('yellow may get the first move only on an empty grid', () => {
    const run = new Run(connect4, 'two players', seedFrom(1));
    expect(run.act('yellow starts')).toBe(true);
    expect(turnOf(run.state)).toBe('yellow');
    expect(run.act('yellow starts')).toBe(false);
    run.act(3);
    expect(turnOf(run.state)).toBe('red');
  });

  function randomGame(wanted: (state: State) => boolean): State {
    for (let number = 1; number < 200_000; number++) {
      const random = new SeededRandom(seedFrom(number));
      const state: State = { moves: [], first: 'red', house: null };
      while (connect4.status(state) === 'playing') {
        const column = random.below(COLUMNS);
        if (connect4.legal(state, column)) state.moves.push(column);
      }
      if (wanted(state)) return state;
    }
    throw new Error('no such game');
  }
});

describe('against the computer', () => {
  test("on the computer's turn the player can neither drop nor undo", () => {
    for (const level of ['easy', 'normal', 'hard'] as const) {
      const run = new Run(connect4, level, seedFrom(1));
      expect(run.act('reply')).toBe(false);
      expect(run.act(3)).toBe(true);
      const before = run.hash();
      expect([run.act(3), run.act(0), run.act('undo')]).toEqual([false, false, false]);
      expect(run.hash()).toBe(before);
      expect(run.act('reply')).toBe(true);
      expect(run.state.moves).toHaveLength(2);
      expect(run.act('reply')).toBe(false);
      expect(run.act(0)).toBe(true);
    }
  });

  test('when yellow starts, the computer makes the first move', () => {
    const run = new Run(connect4, 'normal', seedFrom(1));
    run.act('yellow starts');
    expect([run.act(0), run.act('reply'), run.act(0)]).toEqual([false, true, true]);
  });

  test('a win of the computer is a loss, a win of the player a win', () => {
    const moves = [0, 1, 0, 1, 0, 1, 0];
    expect(connect4.status({ moves, first: 'red', house: 'easy' })).toBe('won');
    expect(connect4.status({ moves, first: 'yellow', house: 'easy' })).toBe('lost');
    expect(connect4.status({ moves, first: 'yellow', house: null })).toBe('won');
  });
});

test('agrees with another implementation on every move of 5,000 random games', () => {
  const random = new SeededRandom(seedFrom(7));
  const differing: string[] = [];
  let draws = 0;
  let long = 0;
  for (let game = 0; game < 5_000; game++) {
    const state: State = { moves: [], first: 'red', house: null };
    const theirs = new ConnectFour();
    while (connect4.status(state) === 'playing') {
      const column = random.below(COLUMNS);
      if (!connect4.legal(state, column)) continue;
      state.moves.push(column);
      theirs.makeMove(column);
      if (theirs.isGameOver !== (connect4.status(state) !== 'playing')) differing.push(state.moves.join());
    }
    const win = winOf(state);
    const winner = { red: 'ONE', yellow: 'TWO' } as const;
    if (theirs.gameWinner !== (win ? winner[win.color] : undefined)) differing.push(state.moves.join());
    if (!win) draws++;
    else if (win.cells.length > 4) long++;
  }
  expect(differing).toEqual([]);
  expect(draws).toBeGreaterThan(3);
  expect(draws).toBeLessThan(40);
  // About one random game in ten ends with more than four discs in line.
  expect(long / 5_000).toBeGreaterThan(0.06);
  expect(long / 5_000).toBeLessThan(0.15);
});

test('every cell lies on 3 to 13 lines', () => {
  const counts = LINES_THROUGH.map((lines) => lines.length);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([3, 13]);
});
