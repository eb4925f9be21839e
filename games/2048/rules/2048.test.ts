import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { replayed, verify } from '#engine/verify.ts';
import type { Action, State } from '#games/2048/rules/2048.ts';
import { game2048 } from '#games/2048/rules/2048.ts';
import { judge } from '#games/2048/judge/judge.ts';
import type { Direction } from '#games/2048/rules/slide.ts';
import { slide } from '#games/2048/rules/slide.ts';

const DIRECTIONS: readonly Direction[] = ['up', 'right', 'down', 'left'];
const ACTIONS: readonly Action[] = [...DIRECTIONS, 'finish'];

describeRules(game2048, (random) => random.pick(ACTIONS));

function stateOf(...cells: number[]): State {
  return { cells, score: 0, finished: false };
}

function act(state: State, action: Action, number = 1): void {
  expect(game2048.legal(state, action)).toBe(true);
  game2048.act(state, action, new SeededRandom(seedFrom(number)));
}

/** No two neighbours are equal. */
const STUCK = [2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2];

describe('moves', () => {
  test('a run starts with two tiles, each a 2 or a 4', () => {
    for (let number = 1; number <= 200; number++) {
      const tiles = new Run(game2048, 'classic', seedFrom(number)).state.cells.filter((value) => value !== 0);
      expect(tiles).toHaveLength(2);
      expect(tiles.every((value) => value === 2 || value === 4)).toBe(true);
    }
  });

  test('a move slides, counts the merged tiles and adds one tile', () => {
    const state = stateOf(2, 2, 4, 4, ...Array<number>(12).fill(0));
    act(state, 'left');
    expect(state.cells.slice(0, 2)).toEqual([4, 8]);
    expect(state.cells.filter((value) => value !== 0)).toHaveLength(3);
    expect(state.score).toBe(12);
  });

  test('a move that changes nothing is no move: grid, score, luck and log stay as they were', () => {
    const run = new Run(game2048, 'classic', seedFrom(1));
    while (run.act('left'));
    expect(run.status).toBe('playing');
    const before = run.hash();
    const entries = run.log.length;
    expect(run.act('left')).toBe(false);
    expect(run.hash()).toBe(before);
    expect(run.log).toHaveLength(entries);
  });

  test('two moves 60 ms apart, while the first still slides, both count and are accepted', () => {
    const run = new Run(game2048, 'classic', seedFrom(1));
    const [one, other] = run.allows('left') ? (['left', 'right'] as const) : (['right', 'left'] as const);
    run.act(one);
    run.tickTo(4);
    run.act(other);
    expect(run.log).toEqual([
      [0, one],
      [4, other],
    ]);
    expect(judge.refusal!(run.log)).toBeNull();
  });
});

describe('the end', () => {
  test('a full grid with one merge left is not over; what spawns then decides', () => {
    const outcomes = new Set<string>();
    for (let number = 1; number <= 100; number++) {
      const state = stateOf(2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 8, 8);
      expect(game2048.status(state)).toBe('playing');
      act(state, 'left', number);
      // The new tile lies under a 4: another 4 can merge with it, a 2 cannot.
      const spawned = state.cells[15];
      expect(game2048.status(state)).toBe(spawned === 4 ? 'playing' : 'lost');
      outcomes.add(`${spawned}`);
    }
    expect([...outcomes].sort()).toEqual(['2', '4']);
  });

  test('a tile that fills the last cell and leaves no move ends the run in the same step', () => {
    const state = stateOf(2, 4, 2, 4, 4, 2, 4, 2, 256, 512, 1024, 128, 8, 8, 32, 64);
    act(state, 'left');
    expect(state.cells).not.toContain(0);
    expect(game2048.status(state)).toBe('lost');
  });

  test('no moves left is a loss, but a win if 2048 was reached or passed on the way', () => {
    expect(game2048.status(stateOf(...STUCK))).toBe('lost');
    expect(game2048.status(stateOf(2048, ...STUCK.slice(1)))).toBe('won');
    expect(game2048.status(stateOf(4096, ...STUCK.slice(1)))).toBe('won');
  });

  test('reaching 2048 ends nothing by itself: the next move goes on', () => {
    const state = stateOf(1024, 1024, ...Array<number>(14).fill(0));
    act(state, 'left');
    expect(state.cells[0]).toBe(2048);
    expect(game2048.status(state)).toBe('playing');
    expect(DIRECTIONS.some((direction) => game2048.legal(state, direction))).toBe(true);
  });

  test('the run can be finished as won once there is a 2048 tile, or one made of it, and not before', () => {
    const rest = Array<number>(15).fill(0);
    expect(game2048.legal(stateOf(1024, ...rest), 'finish')).toBe(false);
    expect(game2048.legal(stateOf(4096, ...rest), 'finish')).toBe(true);
    const state = stateOf(2048, ...rest);
    act(state, 'finish');
    expect(game2048.status(state)).toBe('won');
    expect(state.cells).toEqual([2048, ...rest]);
  });
});

describe('the score', () => {
  test('after every step it is what the tiles are worth, less 4 for every 4 that was spawned', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (number) => {
        const run = new Run(game2048, 'classic', seedFrom(number));
        const luck = new SeededRandom(seedFrom(number + 1));
        let fours = run.state.cells.filter((value) => value === 4).length;
        while (run.status === 'playing') {
          const direction = luck.pick(DIRECTIONS);
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

  test('the highest there can be is a grid of every tile from 4 to 131,072, with but two 4s spawned', () => {
    let worth = 0;
    for (let value = 4; value <= 131_072; value *= 2) worth += worthOf(value);
    expect(game2048.ranked!.highest).toBe(worth - 8);
  });

  function worthOf(value: number): number {
    return value === 0 ? 0 : (Math.log2(value) - 1) * value;
  }
});

test('a run left in the middle and played again from its log stands where it stood, luck and all', () => {
  const run = new Run(game2048, 'classic', seedFrom(9));
  const luck = new SeededRandom(seedFrom(10));
  while (run.log.length < 60) {
    run.tickTo(run.ticks + 20);
    run.act(luck.pick(DIRECTIONS));
  }
  const saved = JSON.parse(JSON.stringify(run.replay()));
  const again = replayed(game2048, saved);
  if (typeof again === 'string') throw new Error(again);
  expect(again.state).toEqual(run.state);
  expect(again.hash()).toBe(run.hash());

  while (again.status === 'playing') {
    const direction = luck.pick(DIRECTIONS);
    expect(again.act(direction)).toBe(run.act(direction));
  }
  expect(again.hash()).toBe(run.hash());
  expect(verify(game2048, again.replay())).toMatchObject({ ok: true, score: run.score });
});
