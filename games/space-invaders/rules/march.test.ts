import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { formation } from '#games/space-invaders/rules/march.ts';
import type { State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';

const random = new SeededRandom(seedFrom(1));

function stateWith(changes: Partial<State> = {}): State {
  return { ...spaceInvaders.start('classic', random), reload: 1_000_000, shipWait: 1_000_000, ...changes };
}

function tick(state: State, count = 1): void {
  for (let passed = 0; passed < count; passed++) spaceInvaders.time!.tick(state, random);
}

const lone = (x: number, y = 100) => [{ column: 0, row: 4, x, y }];

/** Aliens that have moved, by their index at the start. */
function moved(state: State): number[] {
  const start = formation(1);
  return state.aliens.flatMap(({ column, row, x }) => {
    const from = start.findIndex((alien) => alien.column === column && alien.row === row);
    return x === start[from]!.x ? [] : [from];
  });
}

describe('the march', () => {
  test('a lone alien drops once at either edge and turns', () => {
    const state = stateWith({ aliens: lone(546) });
    const placesOf = (ticks: number) =>
      Array.from({ length: ticks }, () => {
        tick(state);
        return `${state.aliens[0]!.x} ${state.aliens[0]!.y}`;
      });
    expect(placesOf(6)).toEqual(['552 100', '558 100', '564 100', '564 116', '558 116', '552 116']);
    state.aliens = lone(18, 116);
    expect(placesOf(4)).toEqual(['12 116', '6 116', '6 132', '12 132']);
  });

  test('without its leftmost column the formation travels further left before it drops', () => {
    const lowestX = (without: number) => {
      const aliens = formation(1).filter(({ column }) => column >= without);
      const state = stateWith({ aliens, heading: -1 });
      while (!state.dropping) tick(state);
      return state.aliens.find(({ column }) => column === without)!.x - 42 * without;
    };
    expect(lowestX(0)).toBe(6);
    expect(lowestX(1)).toBe(6 - 42);
  });
});

describe('a destroyed alien', () => {
  /** A shot that hits the given alien in this tick. */
  const shotAt = (state: State, index: number) => {
    const { x, y } = state.aliens[index]!;
    return { x: x + 15, y: y + 22 + 4 };
  };

  test('that was about to move does not cost its successor a turn', () => {
    const state = stateWith();
    tick(state, 4);
    // In this tick the fifth alien moves and the sixth, which is next, is hit.
    state.shot = shotAt(state, 5);
    tick(state);
    expect(state.aliens).toHaveLength(54);
    tick(state);
    expect(moved(state)).toEqual([0, 1, 2, 3, 4, 6]);
  });

  test('that has already moved does not make another move twice or skip', () => {
    const state = stateWith();
    tick(state, 8);
    state.shot = shotAt(state, 2);
    tick(state);
    tick(state, 46);
    expect(state.aliens.map(({ x }) => x)).toEqual(
      formation(1)
        .filter((_, alien) => alien !== 2)
        .map(({ x }) => x + 6),
    );
    tick(state);
    expect(state.aliens[0]!.x).toBe(60);
  });

  test('that was the last of its round does not delay the next one', () => {
    const state = stateWith({ aliens: formation(1).slice(0, 3) });
    tick(state);
    state.shot = shotAt(state, 2);
    tick(state);
    expect(state.aliens).toHaveLength(2);
    tick(state);
    expect(state.aliens.map(({ x }) => x)).toEqual([60, 96]);
  });
});
