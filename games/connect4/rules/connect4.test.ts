import { ConnectFour } from '@devshareacademy/connect-four';
import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import type { Color } from '#games/connect4/rules/discs.ts';
import { discsOf, freeIn, popFrom, turnOf, winOf } from '#games/connect4/rules/discs.ts';
import { COLUMNS, LINES, columnOf } from '#games/connect4/rules/lines.ts';

describeRules(connect4, (random) =>
  random.pick<Action>([0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 'reply', 'undo', 'yellow starts']),
);

function play(columns: readonly number[], first: Color = 'red'): State {
  const state: State = { moves: [], first, house: null };
  for (const column of columns) {
    expect([connect4.status(state), connect4.legal(state, column)]).toEqual(['playing', true]);
    connect4.act(state, column, new SeededRandom(seedFrom(1)));
  }
  return state;
}

/** 42 discs without a line. */
const DRAW: readonly number[] = [
  ...[0, 2, 4].flatMap((one) => [0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0].map((step) => one + step)),
  ...[6, 6, 6, 6, 6, 6],
];

describe('play', () => {
  test('a seventh disc in a column is ignored and keeps the turn', () => {
    const run = new Run(connect4, 'two players', seedFrom(1));
    for (let disc = 0; disc < 6; disc++) expect(run.act(2)).toBe(true);
    expect(run.act(2)).toBe(false);
    expect(turnOf(run.state)).toBe('red');
    expect(run.state.moves).toHaveLength(6);
  });

  test('a disc that completes two lines reports all their cells', () => {
    const two = play([0, 6, 1, 6, 2, 5, 4, 5, 5, 4, 6, 4, 3]);
    expect(winOf(two)!.cells).toEqual([0, 1, 2, 3, 4]);
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
});

describe('against the computer', () => {
  test("on the computer's turn the player cannot drop", () => {
    for (const level of ['easy', 'normal', 'hard'] as const) {
      const run = new Run(connect4, level, seedFrom(1));
      expect(run.act('reply')).toBe(false);
      expect(run.act(3)).toBe(true);
      const before = run.hash();
      expect([run.act(3), run.act(0)]).toEqual([false, false]);
      expect(run.hash()).toBe(before);
      expect(run.act('reply')).toBe(true);
      expect(run.state.moves).toHaveLength(2);
      expect(run.act('reply')).toBe(false);
      expect(run.act(0)).toBe(true);
    }
  });

  test('undo goes back to the own last turn, three times a game', () => {
    const run = new Run(connect4, 'easy', seedFrom(1));
    const turn = (column: number) => [run.act(column), run.act('reply')];
    turn(3);
    const [, answer] = run.state.moves;
    turn(4);
    expect(run.act('undo')).toBe(true);
    expect(run.state.moves).toEqual([3, answer]);
    expect([run.act('undo'), run.act('undo')]).toEqual([true, false]);
    expect(run.state).toMatchObject({ moves: [], takenBack: 2 });
    turn(3);
    expect(run.act('undo')).toBe(true);
    turn(3);
    expect(run.act('undo')).toBe(false);
  });

  test('undo before the answer takes back the own disc alone', () => {
    const run = new Run(connect4, 'hard', seedFrom(1));
    run.act('yellow starts');
    run.act('reply');
    const [opening] = run.state.moves;
    expect(run.act('undo')).toBe(false);
    run.act(3);
    expect([run.act('undo'), run.state.moves]).toEqual([true, [opening]]);
    expect([run.act('reply'), run.act(3)]).toEqual([false, true]);
  });

  test('a win of the computer is a loss, a win of the player a win', () => {
    const moves = [0, 1, 0, 1, 0, 1, 0];
    expect(connect4.status({ moves, first: 'red', house: 'easy' })).toBe('won');
    expect(connect4.status({ moves, first: 'yellow', house: 'easy' })).toBe('lost');
    expect(connect4.status({ moves, first: 'yellow', house: null })).toBe('won');
  });
});

describe('Pop out', () => {
  const popOut = (...moves: number[]): State => ({ moves, first: 'red', house: null, popOut: true });

  function playPopOut(...moves: number[]): Run<State, Action, Mode> {
    const run = new Run(connect4, 'pop out', seedFrom(1));
    for (const move of moves) expect([move, run.act(move)]).toEqual([move, true]);
    return run;
  }

  test('a pop takes the bottom disc of its column, and the others fall', () => {
    const run = playPopOut(2, 2, 2, 0);
    const colors = () => discsOf(run.state).flatMap(({ cell, color }) => (columnOf(cell) === 2 ? [color] : []));
    expect(colors()).toEqual(['red', 'yellow', 'red']);
    expect(run.act(popFrom(2))).toBe(true);
    expect(colors()).toEqual(['yellow', 'red']);
    expect([freeIn(run.state.moves, 2), turnOf(run.state)]).toEqual([4, 'yellow']);
  });

  test('only an own disc at the bottom can be popped, and only in this mode', () => {
    const run = playPopOut(2, 3);
    expect([popFrom(0), popFrom(3), popFrom(2)].map((move) => run.allows(move))).toEqual([false, false, true]);
    for (const mode of ['two players', 'easy'] as const) {
      const classic = new Run(connect4, mode, seedFrom(1));
      classic.act(2);
      classic.act(mode === 'easy' ? 'reply' : 3);
      expect(classic.act(popFrom(2))).toBe(false);
    }
  });

  test.each([
    ['wins with an own line', [6, 4, 4, 0, 5, 6, 6, 3, 5, 4, 3, 2, popFrom(6)], 'red'],
    ['loses by a line of the other color', [5, 3, 3, 1, 6, 2, 4, popFrom(3)], 'red'],
    ['wins if both colors have a line', [1, 2, 4, 4, 4, 3, 3, 4, 2, 5, 1, 2, popFrom(4)], 'red'],
  ] as const)('a pop %s', (_, moves, winner) => {
    const run = playPopOut(...moves.slice(0, -1));
    expect(run.status).toBe('playing');
    run.act(moves.at(-1)!);
    expect([run.status, winOf(run.state)?.color]).toEqual(['won', winner]);
  });

  test('a pop of the player that lines up four of the computer is a loss', () => {
    const moves = [5, 3, 3, 1, 6, 2, 4, popFrom(3)];
    expect(connect4.status({ ...popOut(...moves), first: 'yellow', house: 'easy' })).toBe('lost');
  });

  test('the third time of the same position is a draw', () => {
    const run = playPopOut(0, 6, popFrom(0), popFrom(6), 0, 6, popFrom(0));
    expect(run.status).toBe('playing');
    run.act(popFrom(6));
    expect(run.status).toBe('draw');
  });

  test('undo takes a pop back', () => {
    const run = playPopOut(0, 6, popFrom(0));
    expect([run.act('undo'), run.state.moves]).toEqual([true, [0, 6]]);
    const alone = new Run(connect4, 'normal pop out', seedFrom(1));
    alone.act(0);
    alone.act('reply');
    alone.act(popFrom(0));
    expect([alone.act('undo'), alone.state.moves.length]).toEqual([true, 2]);
  });

  test('a full grid goes on while the side to move has a disc at the bottom', () => {
    expect(connect4.status(popOut(...DRAW))).toBe('playing');
  });
});

test('agrees with another implementation on every move of 5,000 random games, which win by each of the 69 lines', () => {
  const random = new SeededRandom(seedFrom(7));
  const differing: string[] = [];
  const won = new Set<(typeof LINES)[number]>();
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
    for (const line of LINES) if (line.cells.every((cell) => win?.cells.includes(cell))) won.add(line);
  }
  expect(differing).toEqual([]);
  expect(won.size).toBe(LINES.length);
  expect(draws).toBeGreaterThan(3);
  expect(draws).toBeLessThan(40);
  // About one random game in ten ends with more than four discs in line.
  expect(long / 5_000).toBeGreaterThan(0.06);
  expect(long / 5_000).toBeLessThan(0.15);
});
