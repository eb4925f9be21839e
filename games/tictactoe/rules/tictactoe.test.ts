import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { chooseCell } from '#games/tictactoe/rules/ai.ts';
import { linesOf, turnOf, winningLines } from '#games/tictactoe/rules/lines.ts';
import { NEXT_ROUND } from '#games/tictactoe/rules/series.ts';
import type { Mode } from '#games/tictactoe/rules/tictactoe.ts';
import { PAUSE, ticTacToe } from '#games/tictactoe/rules/tictactoe.ts';
import { inTier } from '#kit/testing/tier.ts';

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
  test('a click on a taken cell or outside the grid does nothing and keeps the turn', () => {
    const run = played(4);
    expect([run.act(4), run.act(9), start('4x4').act(9)]).toEqual([false, false, true]);
    expect(run.state.cells[4]).toBe('X');
    expect(turnOf(run.state.cells)).toBe('O');
  });

  test('a click after a win does nothing, even on a free cell', () => {
    const run = played(0, 3, 1, 4, 2);
    expect(run.status).toBe('won');
    expect(run.act(8)).toBe(false);
    expect(run.state.cells[8]).toBeNull();
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

test.each([
  ['two players', 8],
  ['4x4', 10],
] as const)('%s: each of the %i lines wins, and one mark less does not', (mode, count) => {
  const { length } = start(mode).state.cells;
  const lines = linesOf(Array(length).fill(null));
  expect(new Set(lines.map(String)).size).toBe(count);
  for (const line of lines) {
    const cells = Array<'X' | null>(length).fill(null);
    for (const cell of line.slice(1)) cells[cell] = 'X';
    expect(ticTacToe.status({ cells, house: null, reply: null })).toBe('playing');
    cells[line[0]!] = 'X';
    expect(ticTacToe.status({ cells, house: null, reply: null })).toBe('won');
  }
});

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

  test('has its first X on the grid when the player is O, and the player moves next', () => {
    for (const mode of ['easy as O', 'normal as O', 'hard as O'] as const) {
      const run = start(mode);
      expect(run.state.cells.filter((mark) => mark === 'X')).toHaveLength(1);
      expect(turnOf(run.state.cells)).toBe('O');
      expect(run.act(run.state.cells.indexOf(null))).toBe(true);
    }
  });

  test('a line of the computer is a loss for the player', () => {
    const { house } = start('hard as X').state;
    const cells = ['O', 'O', 'O', 'X', 'X', null, null, null, 'X'] as const;
    expect(ticTacToe.status({ cells, house, reply: null })).toBe('lost');
    expect(ticTacToe.status({ cells, house: null, reply: null })).toBe('won');
  });
});

describe('4 by 4', () => {
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

  test('hard never loses against random marks, and wins many games', () => {
    const { games, wins } = inTier({ gate: { games: 6, wins: 2 }, all: { games: 20, wins: 11 } });
    let won = 0;
    for (let number = 1; number <= games; number++) {
      const random = new SeededRandom(seedFrom(number));
      const run = start('4x4 hard as O', number);
      while (run.status === 'playing') {
        run.act(random.below(16));
        run.tickTo(run.ticks + PAUSE);
      }
      expect(run.status).not.toBe('won');
      if (run.status === 'lost') won++;
    }
    expect(won).toBeGreaterThanOrEqual(wins);
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

  test('is lost if the computer wins more rounds', () => {
    const state = ticTacToe.start('series hard', new SeededRandom(seedFrom(1)));
    state.series = { wins: [1, 3], round: 3, wait: 0 };
    expect(ticTacToe.status(state)).toBe('lost');
    expect(ticTacToe.status({ ...state, house: null })).toBe('won');
  });
});
