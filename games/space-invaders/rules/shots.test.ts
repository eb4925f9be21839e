import { describe, expect, test } from 'vitest';
import type { Random } from '#engine/random.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { blockAt, blockBox, breakBlock, eraseBlocks, newBlocks } from '#games/space-invaders/rules/bunkers.ts';
import { formation } from '#games/space-invaders/rules/march.ts';
import { maxBolts, shootBack } from '#games/space-invaders/rules/shots.ts';
import type { State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';

const source = new SeededRandom(seedFrom(1));

function stateWith(changes: Partial<State> = {}): State {
  return {
    ...spaceInvaders.start('classic', source),
    reload: 1_000_000,
    shipWait: 1_000_000,
    turn: 0,
    ...changes,
  };
}

function tick(state: State, count = 1, random: Random = source): void {
  for (let passed = 0; passed < count; passed++) spaceInvaders.time!.tick(state, random);
}

/** A random source that returns the given draws and records their limits. */
function loaded(...draws: number[]): { random: Random; asked: number[] } {
  const asked: number[] = [];
  const below = (limit: number) => {
    asked.push(limit);
    return draws.shift() ?? expect.fail('no more draws were expected');
  };
  const random: Random = {
    below,
    chance: (parts, whole) => below(whole) < parts,
    pick: (items) => items[below(items.length)]!,
    shuffle: (items) => items,
  };
  return { random, asked };
}

describe("the player's shot", () => {
  test('cannot pass through an alien, at any offset', () => {
    for (let offset = 0; offset < 8; offset++) {
      const state = stateWith({ turn: 20, shot: { x: 63, y: 260 + offset } });
      while (state.shot) tick(state);
      expect(state.kills).toBe(1);
      expect(state.aliens.some(({ column, row }) => column === 0 && row === 4)).toBe(false);
    }
  });

  test('cannot pass through a block, and breaks the first one it meets', () => {
    for (let offset = 0; offset < 8; offset++) {
      const blocks = newBlocks().fill(false);
      // A single block of the third bunker, and one above it with a gap between.
      const [low, high] = [blockAt(newBlocks(), 370, 408)!, blockAt(newBlocks(), 370, 396)!];
      blocks[low] = blocks[high] = true;
      const state = stateWith({ blocks, shot: { x: 370, y: 440 + offset } });
      // A draw of 0 spares the neighbor.
      while (state.shot) tick(state, 1, loaded(0, 0, 0, 0).random);
      expect([state.blocks[low], state.blocks[high]]).toEqual([false, true]);
    }
  });

  test('and a shot of the aliens cancel each other when they touch', () => {
    for (let offset = 0; offset < 16; offset++) {
      const state = stateWith({ shot: { x: 300, y: 400 + offset }, bolts: [{ x: 303, y: 300 }] });
      tick(state, 20);
      expect(state).toMatchObject({ shot: null, bolts: [] });
    }
  });

  test('passes an alien shot it does not touch', () => {
    const state = stateWith({ shot: { x: 300, y: 400 }, bolts: [{ x: 304, y: 300 }] });
    tick(state, 20);
    expect(state.bolts).toHaveLength(1);
  });

  test('destroys the mystery ship, which counts like an alien', () => {
    const state = stateWith({
      aliens: formation(1).slice(0, 11),
      ship: { x: 278, heading: 1 },
      shot: { x: 300, y: 58 },
    });
    tick(state);
    expect(state).toMatchObject({ ship: null, kills: 1, shot: null });
  });
});

describe('the aliens', () => {
  const ready = (changes: Partial<State> = {}) => stateWith({ reload: 1, ...changes });

  test('wait less each wave, but at least 24 ticks', () => {
    const waits = [1, 2, 10, 11, 50].map((wave) => {
      const state = ready({ wave });
      shootBack(state, loaded(0, 0).random);
      return state.reload;
    });
    expect(waits).toEqual([62, 58, 26, 24, 24]);
  });

  test('have at most three shots in flight, and one more every third wave up to five', () => {
    expect([1, 3, 4, 6, 7, 30].map(maxBolts)).toEqual([3, 3, 4, 4, 5, 5]);
    const state = ready({ bolts: [1, 2, 3].map((x) => ({ x, y: 100 })) });
    shootBack(state, loaded().random);
    expect(state.bolts).toHaveLength(3);
    expect(state.reload).toBe(0);
  });

  test('fire faster shots when eight or fewer of them live', () => {
    const fall = (count: number) => {
      const state = stateWith({ aliens: formation(1).slice(0, count), bolts: [{ x: 300, y: 100 }] });
      tick(state);
      return state.bolts[0]!.y - 100;
    };
    expect([fall(9), fall(8)]).toEqual([3, 4]);
  });
});

describe('the mystery ship', () => {
  test('comes every 1,500 ticks from a random side and crosses at two pixels a tick', () => {
    const state = stateWith({ shipWait: 2 });
    tick(state);
    expect(state.ship).toBeNull();
    tick(state, 1, loaded(1).random);
    expect(state.ship).toEqual({ x: 598, heading: -1 });
    expect(state.shipWait).toBe(1_500);
    tick(state, 318);
    expect(state.ship).toEqual({ x: -38, heading: -1 });
    tick(state);
    expect(state.ship).toBeNull();
  });

  test('does not come when fewer than eight aliens live, and makes no draw', () => {
    const state = stateWith({ shipWait: 1, aliens: formation(1).slice(0, 7) });
    tick(state, 1, loaded().random);
    expect(state).toMatchObject({ ship: null, shipWait: 1_500 });
  });
});

describe('the bunkers', () => {
  test('lose the block that is hit, and each of its neighbors unless the draw is 0', () => {
    const block = blockAt(newBlocks(), 90, 400)!;
    const { x, y } = blockBox(block);
    const left = (...draws: number[]) => {
      const blocks = newBlocks();
      const { random, asked } = loaded(...draws);
      breakBlock(blocks, block, random);
      expect(asked).toEqual([4, 4, 4, 4]);
      const places = [
        [x, y - 4],
        [x + 4, y],
        [x, y + 4],
        [x - 4, y],
      ] as const;
      return places.map(([across, down]) => blockAt(blocks, across, down) !== null);
    };
    expect(left(0, 0, 0, 0)).toEqual([true, true, true, true]);
    expect(left(1, 0, 0, 0)).toEqual([false, true, true, true]);
    expect(left(0, 2, 0, 3)).toEqual([true, false, true, false]);
    expect(left(1, 2, 3, 1)).toEqual([false, false, false, false]);
  });

  test('a block at the edge has no neighbor on the other side of the bunker', () => {
    const blocks = newBlocks();
    const right = blockAt(blocks, 90 + 20, 400)!;
    breakBlock(blocks, right, loaded(0, 1, 0, 0).random);
    expect(blocks.filter((stands) => !stands)).toHaveLength(newBlocks().filter((stands) => !stands).length + 1);
  });

  test('alien shots break them too, from above, and never pass a block', () => {
    for (let offset = 0; offset < 12; offset++) {
      const state = stateWith({ cannon: 230, bolts: [{ x: 230, y: 300 + offset }] });
      tick(state, 60);
      expect(state).toMatchObject({ bolts: [], lives: 3 });
      expect(blockAt(state.blocks, 230, 390)).toBeNull();
    }
  });

  test('aliens erase the blocks they touch', () => {
    const blocks = newBlocks();
    eraseBlocks(blocks, { x: 60, y: 380, width: 30, height: 22 });
    expect(blockAt(blocks, 88, 398)).toBeNull();
    expect(blockAt(blocks, 92, 398)).not.toBeNull();
    expect(blockAt(blocks, 88, 404)).not.toBeNull();
    const state = stateWith({ aliens: [{ column: 0, row: 4, x: 60, y: 364 }], dropping: true });
    tick(state);
    expect(state.blocks).toEqual(blocks);
  });
});
