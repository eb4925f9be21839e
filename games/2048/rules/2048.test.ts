import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { verify } from '#engine/verify.ts';
import type { Action, State } from '#games/2048/rules/2048.ts';
import { game2048, reachesGoal, spawn } from '#games/2048/rules/2048.ts';
import type { Direction } from '#games/2048/rules/slide.ts';
import { slide } from '#games/2048/rules/slide.ts';

const DIRECTIONS: readonly Direction[] = ['up', 'right', 'down', 'left'];
const ACTIONS: readonly Action[] = [...DIRECTIONS, 'finish', 'undo'];

describeRules(game2048, (random) => random.pick(ACTIONS));

function stateOf(...cells: number[]): State {
  return { cells, score: 0, finished: false };
}

function act(state: State, action: Action, number = 1): void {
  expect(game2048.legal(state, action)).toBe(true);
  game2048.act(state, action, new SeededRandom(seedFrom(number)));
}

/** No two neighbors are equal. */
const STUCK = [2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2];

test('a move slides the tiles, scores the merges and adds one tile', () => {
  const state = stateOf(2, 2, 4, 4, ...Array<number>(12).fill(0));
  act(state, 'left');
  expect(state.cells.slice(0, 2)).toEqual([4, 8]);
  expect(state.cells.filter((value) => value !== 0)).toHaveLength(3);
  expect(state.score).toBe(12);
});

test('a spawn draws one of the empty cells, in reading order, and then a 4 once in ten times', () => {
  for (let number = 1; number <= 100; number++) {
    const cells = [2, 0, 4, 0, 0, 8, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0];
    const draws = new SeededRandom(seedFrom(number));
    const expected = [...cells];
    expected[[1, 3, 4, 15][draws.below(4)]!] = draws.below(10) === 0 ? 4 : 2;
    spawn(cells, new SeededRandom(seedFrom(number)));
    expect(cells).toEqual(expected);
  }
});

describe('the end', () => {
  test('a full grid with one merge left is not over; the next spawn decides', () => {
    const outcomes = new Set<string>();
    for (let number = 1; number <= 100; number++) {
      const state = stateOf(2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 8, 8);
      expect(game2048.status(state)).toBe('playing');
      act(state, 'left', number);
      // The new tile lies below a 4, so only a 4 can merge with it.
      const spawned = state.cells[15];
      expect(game2048.status(state)).toBe(spawned === 4 ? 'playing' : 'lost');
      outcomes.add(`${spawned}`);
    }
    expect([...outcomes].sort()).toEqual(['2', '4']);
  });

  test('without moves left the run is lost, or won if 2048 was reached', () => {
    expect(game2048.status(stateOf(...STUCK))).toBe('lost');
    expect(game2048.status(stateOf(2048, ...STUCK.slice(1)))).toBe('won');
    expect(game2048.status(stateOf(4096, ...STUCK.slice(1)))).toBe('won');
  });

  test('reaching 2048 does not end the run', () => {
    const state = stateOf(1024, 1024, ...Array<number>(14).fill(0));
    act(state, 'left');
    expect(state.cells[0]).toBe(2048);
    expect(game2048.status(state)).toBe('playing');
    expect(DIRECTIONS.some((direction) => game2048.legal(state, direction))).toBe(true);
  });

  test('the run can be finished as won only once a tile of 2048 or more exists', () => {
    const rest = Array<number>(15).fill(0);
    expect(game2048.legal(stateOf(1024, ...rest), 'finish')).toBe(false);
    expect(game2048.legal(stateOf(4096, ...rest), 'finish')).toBe(true);
    const state = stateOf(2048, ...rest);
    act(state, 'finish');
    expect(game2048.status(state)).toBe('won');
    expect(state.cells).toEqual([2048, ...rest]);
  });
});

describe('undo', () => {
  const withUndo = ['3x3', '5x5', 'classic with undo'] as const;
  const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  const hand = fc.array(fc.constantFrom<Action>(...DIRECTIONS, 'undo'), { maxLength: 200 });

  test.each(withUndo)('%s: goes back any number of steps, to every position before it', (mode) => {
    fc.assert(
      fc.property(seed, hand, (number, actions) => {
        const run = new Run(game2048, mode, seedFrom(number));
        const past: string[] = [];
        const position = () => JSON.stringify([run.state.cells, run.state.score]);
        for (const action of actions) {
          const before = position();
          if (!run.act(action)) continue;
          if (action === 'undo') expect(position()).toBe(past.pop());
          else past.push(before);
        }
        while (past.length > 0) {
          expect(run.act('undo')).toBe(true);
          expect(position()).toBe(past.pop());
        }
        expect(run.allows('undo')).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  test('is illegal in the ranked mode, so no board takes a run with it', () => {
    const run = new Run(game2048, 'classic', seedFrom(1));
    expect(run.act('left') || run.act('right')).toBe(true);
    expect(run.allows('undo')).toBe(false);
    const log = [...run.log, [run.ticks, 'undo']] as const;
    expect(verify(game2048, { ...run.replay(), log })).toEqual({ ok: false, refusal: 'illegal action' });
    expect(run.state).not.toHaveProperty('past');
  });

  test('the mode with undo deals the same tiles as the ranked one', () => {
    fc.assert(
      fc.property(seed, hand, (number, actions) => {
        const [ranked, other] = (['classic', 'classic with undo'] as const).map(
          (mode) => new Run(game2048, mode, seedFrom(number)),
        );
        for (const action of actions) if (ranked!.act(action)) other!.act(action);
        expect(other!.state.cells).toEqual(ranked!.state.cells);
        expect(other!.log).toEqual(ranked!.log);
      }),
      { numRuns: 50 },
    );
  });

  test('a run without moves goes on until the player finishes it', () => {
    const state: State = { ...stateOf(...STUCK), past: ['[0,2,4,2,4,4,2,4,2,2,4,2,4,4,2,2,2]'], undos: 0 };
    expect(game2048.status(state)).toBe('playing');
    expect(game2048.legal(state, 'finish')).toBe(true);
    act(state, 'undo');
    expect(game2048.legal(state, 'finish')).toBe(false);
    expect(game2048.status({ ...stateOf(...STUCK), past: [], undos: 1 })).toBe('lost');
  });
});

test('3x3 is won with 256, the other sizes with 2048', () => {
  const withTile = (value: number, count: number) => [value, ...Array<number>(count - 1).fill(0)];
  expect([128, 256].map((value) => reachesGoal(withTile(value, 9)))).toEqual([false, true]);
  expect([1024, 2048].map((value) => reachesGoal(withTile(value, 25)))).toEqual([false, true]);
});

describe('the score', () => {
  test('always equals the value of the tiles, minus 4 for every spawned 4', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (number) => {
        const run = new Run(game2048, 'classic', seedFrom(number));
        const random = new SeededRandom(seedFrom(number + 1));
        let fours = run.state.cells.filter((value) => value === 4).length;
        while (run.status === 'playing') {
          const direction = random.pick(DIRECTIONS);
          const { cells: slid } = slide(run.state.cells, direction);
          if (!run.act(direction)) continue;
          if (run.state.cells.some((value, cell) => slid[cell] === 0 && value === 4)) fours++;
          const worth = run.state.cells.reduce((sum, value) => sum + worthOf(value), 0);
          expect(run.score).toBe(worth - 4 * fours);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('is at most that of a grid with every tile from 4 to 131,072 and only two spawned 4s', () => {
    let worth = 0;
    for (let value = 4; value <= 131_072; value *= 2) worth += worthOf(value);
    expect(game2048.ranked!.maxScore).toBe(worth - 8);
  });

  function worthOf(value: number): number {
    return value === 0 ? 0 : (Math.log2(value) - 1) * value;
  }
});
