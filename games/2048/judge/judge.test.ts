import type { Direction } from '#games/2048/rules/slide.ts';
import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { Run } from '#engine/run.ts';
import { judge } from '#games/2048/judge/judge.ts';
import type { Action } from '#games/2048/rules/2048.ts';
import { game2048 } from '#games/2048/rules/2048.ts';
import { bestDirection } from '#games/2048/rules/golden/player.ts';

/** A log of moves with the given gaps in ticks. */
function movesAfter(gaps: readonly number[]): Entry<Action>[] {
  let tick = 0;
  return [0, ...gaps].map((gap, index) => [(tick += gap), index % 2 === 0 ? 'left' : 'down'] as const);
}

describe('refusal', () => {
  test('accepts moves 2 ticks apart and refuses two in the same or adjacent ticks', () => {
    expect(judge.refusal?.(movesAfter([2, 2, 2]))).toBeNull();
    expect(judge.refusal?.(movesAfter([9, 1, 9]))).toMatch(/^This run .+\.$/);
    expect(judge.refusal?.(movesAfter([9, 0, 9]))).toMatch(/^This run .+\.$/);
  });

  test('allows an empty log, and finishing right after a move', () => {
    expect(judge.refusal?.([])).toBeNull();
    expect(judge.witness!().doubt([], 0)).toBeNull();
    expect(judge.refusal?.([...movesAfter([9]), [9, 'finish']])).toBeNull();
  });
});

describe('doubt', () => {
  /** The doubt about a player that looks two moves ahead; `gap` gives the ticks before each move. */
  function doubtOf(gap: (cells: readonly number[]) => number, moves = 300) {
    const run = new Run(game2048, 'classic', seedFrom(2));
    const witness = judge.witness!();
    for (let move = 0; move < moves && run.status === 'playing'; move++) {
      run.tickTo(run.ticks + gap(run.state.cells));
      const direction = bestDirection(run.state.cells);
      witness.acts(run.state, direction, run.ticks);
      run.act(direction);
    }
    return witness.doubt(run.log, run.score);
  }

  const random = new SeededRandom(seedFrom(1));
  const emptyOf = (cells: readonly number[]) => cells.filter((value) => value === 0).length;

  test('flags a clock-like rhythm, even with one tick of jitter', () => {
    expect(doubtOf(() => 12)).toMatchObject({ strength: 3, reason: 'The rhythm of the moves is that of a clock.' });
    expect(doubtOf(() => 11 + random.below(3))).toMatchObject({ strength: 3 });
  });

  test('flags gaps that do not depend on the tiles', () => {
    const doubt = doubtOf(() => 8 + random.below(20));
    expect(doubt).toMatchObject({ reason: 'Hard moves take no longer than easy ones.' });
    expect(doubt!.strength).toBeGreaterThanOrEqual(2);
  });

  test('accepts a player who slows down on a crowded grid and sleeps a night between two moves', () => {
    let move = 0;
    const thinks = (cells: readonly number[]) =>
      ++move === 150 ? 8 * 3_600 * 60 : 8 + random.below(10) + Math.max(0, 9 - emptyOf(cells)) * random.below(12);
    expect(doubtOf(thinks)).toBeNull();
  });

  test('flags long thoughts that coincide with new seeds', () => {
    let move = 0;
    const human = (cells: readonly number[]) =>
      8 + random.below(10) + Math.max(0, 9 - emptyOf(cells)) * random.below(12);
    const plans = (cells: readonly number[]) => human(cells) + (move++ % 8 === 3 ? 600 + random.below(600) : 0);
    expect(doubtOf(plans)).toMatchObject({ strength: 3, reason: 'Long thoughts come just when a new seed does.' });
    const ponders = (cells: readonly number[]) => human(cells) + (random.chance(1, 8) ? 600 + random.below(600) : 0);
    expect(doubtOf(ponders)?.strength ?? 0).toBeLessThan(2);
  });

  test('counts time missing from the log, but never flags a run for it alone', () => {
    const after = (waits: number) => judge.witness!().doubt([], 1_000, { waits });
    expect(after(3)).toBeNull();
    expect(after(7)).toMatchObject({ strength: 1, figures: { waits: 7 } });
  });

  test('flags new tiles that appear where they help too often', () => {
    const witness = judge.witness!();
    const cells = (next: number) => [2, 0, 0, 0, 4, 0, 0, 0, 8, 0, 0, 0, 16, next, 0, 0];
    // Sliding left moves only the new tile, which always lies beside a 2.
    for (let move = 0; move < 150; move++)
      witness.acts(
        { cells: move % 2 ? [2, 2, ...cells(0).slice(2)] : cells(0), score: 0, finished: false },
        'left',
        move * 20,
      );
    expect(witness.doubt([], 0)!.figures['luck']).toBeGreaterThan(6);
  });

  test('flags scores far beyond human reach', () => {
    const strengthAt = (score: number) => judge.witness!().doubt([], score)?.strength ?? 0;
    expect([30_000, 50_000, 70_000, 100_000].map(strengthAt)).toEqual([0, 1, 2, 3]);
  });

  test('flags a high-scoring run that uses all four directions equally', () => {
    const moves = (ways: readonly Direction[]) =>
      Array.from({ length: 1_000 }, (_, move) => [20 * move, ways[move % ways.length]!] as const);
    const corner = moves(['down', 'left', 'down', 'right']);
    const anyWay = moves(['down', 'left', 'up', 'right']);
    expect(judge.witness!().doubt(corner, 45_000)?.strength ?? 0).toBe(0);
    expect(judge.witness!().doubt(anyWay, 45_000)).toMatchObject({ strength: 2, figures: { fourth: 0.25 } });
    // Beginners use all directions.
    expect(judge.witness!().doubt(anyWay, 4_000)).toBeNull();
  });
});
