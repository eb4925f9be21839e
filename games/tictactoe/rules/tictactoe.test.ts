import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { chooseCell } from '#games/tictactoe/rules/ai.ts';
import { linesOf, turnOf, winningLines } from '#games/tictactoe/rules/lines.ts';
import { NEXT_ROUND } from '#games/tictactoe/rules/series.ts';
import type { Mode } from '#games/tictactoe/rules/tictactoe.ts';
import { PAUSE, ticTacToe } from '#games/tictactoe/rules/tictactoe.ts';

describeRules(ticTacToe, (random) => random.below(16));

const start = (mode: Mode = 'two players', number = 1) => new Run(ticTacToe, mode, seedFrom(number));

/** A two-player game with the given cells marked in turn. */
function played(...cells: number[]) {
  const run = start();
  for (const cell of cells) expect(run.act(cell)).toBe(true);
  return run;
}

const marks = (run: ReturnType<typeof start>) => run.state.cells.filter((mark) => mark !== null).length;

describe('two players', () => {
  test('start with X and alternate with every mark', () => {
    const run = start();
    expect(turnOf(run.state.cells)).toBe('X');
    run.act(4);
    expect(run.state.cells[4]).toBe('X');
    expect(turnOf(run.state.cells)).toBe('O');
    run.act(0);
    expect(run.state.cells[0]).toBe('O');
    expect(turnOf(run.state.cells)).toBe('X');
  });

  test('a click on a taken cell does nothing and keeps the turn', () => {
    const run = played(4);
    expect(run.act(4)).toBe(false);
    expect(run.state.cells[4]).toBe('X');
    expect(turnOf(run.state.cells)).toBe('O');
  });

  test('a rapid double click on a free cell places one mark and changes the turn once', () => {
    const run = start();
    expect([run.act(2), run.act(2)]).toEqual([true, false]);
    expect(marks(run)).toBe(1);
    expect(turnOf(run.state.cells)).toBe('O');
  });

  test('a click after a win does nothing, even on a free cell', () => {
    const run = played(0, 3, 1, 4, 2);
    expect(run.status).toBe('won');
    expect(run.act(8)).toBe(false);
    expect(run.state.cells[8]).toBeNull();
  });

  test('each of the eight lines wins, for X and for O', () => {
    const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));
    for (const line of lines) {
      const others = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => !line.includes(cell));
      const [a, b, c] = line as [number, number, number];
      // Three other cells that form no line, for X while O completes the line.
      const [x, y, z] = trios(others).find((trio) => winningLines(gridOf(trio)).length === 0)!;
      expect(played(a, x, b, y, c).status).toBe('won');
      expect(played(x, a, y, b, z, c).status).toBe('won');
    }
  });

  test('X wins by completing a line with the ninth mark, instead of a draw', () => {
    const run = played(0, 1, 2, 3, 4, 5, 7, 6);
    expect(run.status).toBe('playing');
    run.act(8);
    expect(run.state.cells).not.toContain(null);
    expect(run.status).toBe('won');
  });

  test('two lines at once on the ninth mark win, and both are found', () => {
    const run = played(0, 1, 2, 3, 4, 6, 5, 7, 8);
    expect(run.status).toBe('won');
    expect(winningLines(run.state.cells)).toEqual([
      [2, 5, 8],
      [0, 4, 8],
    ]);
  });

  test('a full grid without a line is a draw', () => {
    const run = played(0, 1, 2, 4, 3, 5, 7, 6, 8);
    expect(run.status).toBe('draw');
    expect(winningLines(run.state.cells)).toEqual([]);
  });
});

function gridOf(cells: readonly number[]) {
  return Array.from({ length: 9 }, (_, cell) => (cells.includes(cell) ? ('X' as const) : null));
}

function trios(cells: readonly number[]): [number, number, number][] {
  return cells.flatMap((a, i) =>
    cells.slice(i + 1).flatMap((b, j) => cells.slice(i + j + 2).map((c): [number, number, number] => [a, b, c])),
  );
}

describe('the computer', () => {
  test('decides at once, shows its mark 30 ticks later and blocks input until then', () => {
    const run = start('easy as X');
    run.act(4);
    const { cell } = run.state.reply!;
    run.tickTo(PAUSE - 1);
    expect(run.state.cells[cell]).toBeNull();
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].some((any) => run.allows(any))).toBe(false);
    run.tickTo(PAUSE);
    expect(run.state.cells[cell]).toBe('O');
    expect(run.state.reply).toBeNull();
    expect(marks(run)).toBe(2);
  });

  test('leaves no mark on the next grid after a reset during its pause', () => {
    const run = start('normal as X');
    run.act(0);
    run.tickTo(10);
    const next = start('normal as X', 2);
    next.tickTo(10 * PAUSE);
    expect(marks(next)).toBe(0);
  });

  test('has its first X on the grid when the player is O, and the player moves next', () => {
    for (const mode of ['easy as O', 'normal as O', 'hard as O'] as const) {
      const run = start(mode);
      expect(run.state.cells.filter((mark) => mark === 'X')).toHaveLength(1);
      expect(turnOf(run.state.cells)).toBe('O');
      expect(run.act(run.state.cells.indexOf(null))).toBe(true);
    }
  });

  test('does not reply after the player has won', () => {
    const random = new SeededRandom(seedFrom(1));
    const state = ticTacToe.start('easy as X', random);
    state.cells = ['X', 'X', null, 'O', 'O', null, null, null, null];
    ticTacToe.act(state, 2, random);
    expect(state.reply).toBeNull();
    expect(ticTacToe.status(state)).toBe('won');
  });

  test('a line of the computer is a loss for the player', () => {
    const { house } = start('hard as X').state;
    const cells = ['O', 'O', 'O', 'X', 'X', null, null, null, 'X'] as const;
    expect(ticTacToe.status({ cells, house, reply: null })).toBe('lost');
    expect(ticTacToe.status({ cells, house: null, reply: null })).toBe('won');
  });
});

describe('4 by 4', () => {
  test('needs four in a row: each of the ten lines wins, and three do not', () => {
    const lines = linesOf(start('4x4').state.cells);
    expect([lines.length, new Set(lines.map(String)).size]).toEqual([10, 10]);
    for (const line of lines) {
      const cells = Array<'X' | null>(16).fill(null);
      for (const cell of line.slice(1)) cells[cell] = 'X';
      expect(ticTacToe.status({ cells, house: null, reply: null })).toBe('playing');
      cells[line[0]!] = 'X';
      expect(ticTacToe.status({ cells, house: null, reply: null })).toBe('won');
    }
  });

  test('X begins, and the turn changes with every mark', () => {
    const run = start('4x4');
    expect([run.act(15), run.act(15), run.act(0)]).toEqual([true, false, true]);
    expect([run.state.cells[15], run.state.cells[0], turnOf(run.state.cells)]).toEqual(['X', 'O', 'X']);
  });

  test('cells beyond the ninth exist only there', () => {
    expect(start().act(9)).toBe(false);
  });

  test('normal and hard take a win and block a line', () => {
    const cells = Array<'X' | 'O' | null>(16).fill(null);
    for (const cell of [0, 1, 2]) cells[cell] = 'X';
    for (const cell of [4, 5, 8]) cells[cell] = 'O';
    const random = new SeededRandom(seedFrom(1));
    for (const level of ['normal', 'hard'] as const) {
      expect(chooseCell(cells, level, random)).toBe(3);
      const blocked = [...cells];
      blocked[15] = 'X';
      expect(chooseCell(blocked, level, random)).toBe(3);
    }
  });

  test('hard never loses 20 games against random marks, and wins most', () => {
    let won = 0;
    for (let number = 1; number <= 20; number++) {
      const random = new SeededRandom(seedFrom(number));
      const run = start('4x4 hard as O', number);
      while (run.status === 'playing') {
        run.act(random.below(16));
        run.tickTo(run.ticks + PAUSE);
      }
      expect(run.status).not.toBe('won');
      if (run.status === 'lost') won++;
    }
    expect(won).toBeGreaterThan(10);
  });
});

describe('a series', () => {
  const ROUND_OF_X = [0, 3, 1, 4, 2];
  const ROUND_OF_O = [0, 3, 1, 4, 8, 5];
  const DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8];
  const playRounds = (...rounds: readonly (readonly number[])[]) => {
    const run = start('series');
    for (const cells of rounds) {
      run.tickTo(run.ticks + NEXT_ROUND);
      for (const cell of cells) expect(run.act(cell)).toBe(true);
    }
    return run;
  };

  test('counts each round for its player, whose mark alternates, and three wins decide it', () => {
    const run = playRounds(ROUND_OF_X, ROUND_OF_X, ROUND_OF_O, ROUND_OF_O);
    // Player 1 is X in the first and third round.
    expect(run.state.series).toMatchObject({ wins: [2, 2], round: 3 });
    expect(run.status).toBe('playing');
    run.tickTo(run.ticks + NEXT_ROUND);
    for (const cell of ROUND_OF_X) run.act(cell);
    expect([run.state.series!.wins, run.status]).toEqual([[3, 2], 'won']);
  });

  test('shows a finished round for 90 ticks without accepting marks, then clears the grid', () => {
    const run = playRounds(ROUND_OF_X);
    run.tickTo(NEXT_ROUND + NEXT_ROUND - 1);
    expect([marks(run), run.act(8)]).toEqual([5, false]);
    run.tick();
    expect([marks(run), run.state.series!.round, run.act(8)]).toEqual([0, 1, true]);
  });

  test('ends after seven rounds: the player with more wins has won, equal wins are a draw', () => {
    const draws = Array.from({ length: 6 }, () => DRAW);
    expect(playRounds(...draws).status).toBe('playing');
    expect(playRounds(...draws, DRAW).status).toBe('draw');
    expect(playRounds(...draws, ROUND_OF_X).status).toBe('won');
  });

  test('against the computer the player is X, then O, and the computer begins the second round', () => {
    const run = start('series easy');
    expect(run.state.house).toEqual({ mark: 'O', level: 'easy' });
    for (let ticks = 0; ticks < 2_000 && run.state.series!.round === 0; ticks++) {
      run.act(run.state.cells.indexOf(null));
      run.tick();
    }
    expect(run.state.house!.mark).toBe('X');
    expect([marks(run), run.state.reply?.wait]).toEqual([0, PAUSE]);
    run.tickTo(run.ticks + PAUSE);
    expect([marks(run), turnOf(run.state.cells)]).toEqual([1, 'O']);
  });

  test('is lost if the computer wins more rounds', () => {
    const state = ticTacToe.start('series hard', new SeededRandom(seedFrom(1)));
    state.series = { wins: [1, 3], round: 3, wait: 0 };
    expect(ticTacToe.status(state)).toBe('lost');
    expect(ticTacToe.status({ ...state, house: null })).toBe('won');
  });

  test('is absent from the states of other modes', () => {
    expect(Object.keys(start().state)).toEqual(['cells', 'house', 'reply']);
  });
});
