import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { State } from '#games/breakout/rules/breakout.ts';
import { breakout, bricksLeft } from '#games/breakout/rules/breakout.ts';
import { BRICK, leftOf, PIXEL, topOf } from '#games/breakout/rules/field.ts';
import type { LevelsState } from '#games/breakout/rules/state.ts';
import { brickAt, freshWall, LEVELS } from '#games/breakout/rules/walls.ts';

const random = new SeededRandom(seedFrom(1));
const AWAY = { x: 240 * PIXEL, y: 400 * PIXEL, vx: 0, vy: -1280 };

function stateWith(changes: Partial<State> = {}, levels: Partial<LevelsState> = {}): State & { levels: LevelsState } {
  const start = breakout.start('levels', random);
  return { ...start, ball: { ...AWAY }, ...changes, levels: { ...start.levels!, ...levels } };
}

/** A wall in which only these bricks stand. */
const only = (...bricks: number[]) => freshWall(1).map((_, brick) => bricks.includes(brick));

/** A ball that touches the underside of a brick in the next tick. */
const below = (brick: number) => ({
  x: leftOf(brick) + BRICK.width / 2,
  y: topOf(brick) + BRICK.height + 8 * PIXEL,
  vx: 0,
  vy: -1280,
});

function tick(state: State, count = 1): void {
  for (let passed = 0; passed < count; passed++) breakout.time!.tick(state, random);
}

const bricksOf = (level: number) => freshWall(level).map((_, brick) => brickAt(level, brick));
const first = (level: number, kind: string) => bricksOf(level).indexOf(kind as never);
/** Two bricks, so that breaking one does not clear the level. */
const wallAround = (level: number, brick: number) => ({
  bricks: freshWall(level).map((stands, index) => stands && (index === brick || index === 12)),
  ball: below(brick),
});

describe('the walls', () => {
  test('every level has all three gifts and something to break', () => {
    for (let level = 1; level <= LEVELS; level++) {
      const bricks = bricksOf(level);
      expect(bricks).toHaveLength(64);
      for (const gift of ['m', 'w', 'l']) expect(bricks, `level ${level}`).toContain(gift);
      expect(bricks.filter((brick) => brick !== null && brick !== 'X').length).toBeGreaterThan(20);
    }
  });
});

describe('bricks', () => {
  test('a hard brick cracks at the first hit and breaks at the second', () => {
    const hard = first(2, 'H');
    const state = stateWith(wallAround(2, hard), { level: 2 });
    tick(state);
    expect(state.levels).toMatchObject({ cracked: [hard], points: 10 });
    expect(state.bricks[hard]).toBe(true);
    state.ball = below(hard);
    tick(state);
    expect(state.bricks[hard]).toBe(false);
    expect(state.levels.points).toBe(30);
  });

  test('steel sends the ball back, is worth nothing and does not count', () => {
    const steel = first(4, 'X');
    const state = stateWith(wallAround(4, steel), { level: 4 });
    const left = bricksLeft(state);
    tick(state);
    expect(state.ball!.vy).toBeGreaterThan(0);
    expect(state.bricks[steel]).toBe(true);
    expect(state.levels.points).toBe(0);
    expect(left).toBe(1);
  });

  test('a gift brick drops its gift, which falls two pixels a tick', () => {
    const gift = first(1, 'm');
    const state = stateWith(wallAround(1, gift));
    tick(state);
    const { y } = state.levels.gifts[0]!;
    tick(state, 10);
    expect(state.levels.gifts).toEqual([{ kind: 'm', x: leftOf(gift) + BRICK.width / 2, y: y + 20 * PIXEL }]);
  });
});

describe('gifts', () => {
  const falling = (kind: 'm' | 'w' | 'l', x = 240) => ({ kind, x: x * PIXEL, y: 497 * PIXEL });

  test('multi-ball makes three balls, and a life is lost only with the last', () => {
    const state = stateWith({}, { gifts: [falling('m')] });
    tick(state);
    expect(state.levels.more).toHaveLength(2);
    const down = { x: 20 * PIXEL, y: 566 * PIXEL, vx: 0, vy: 1280 };
    state.ball = { ...down };
    state.levels.more[0] = { ...down };
    tick(state);
    expect(state.lives).toBe(3);
    expect([state.ball === null, state.levels.more.length]).toEqual([false, 0]);
    state.ball = { ...down };
    tick(state);
    expect([state.lives, state.ball]).toEqual([2, null]);
  });

  test('there are never more than three balls', () => {
    const state = stateWith({}, { gifts: [falling('m'), falling('m')] });
    tick(state);
    expect(state.levels.more).toHaveLength(2);
  });

  test('the wide paddle grows around its center to 144 pixels for 12 seconds', () => {
    const state = stateWith({ ball: null }, { gifts: [falling('w')] });
    tick(state, 13);
    expect([state.width / PIXEL, (state.paddle + state.width / 2) / PIXEL]).toEqual([144, 240]);
    tick(state, 707);
    expect(state.width / PIXEL).toBe(144);
    tick(state, 13);
    expect([state.width / PIXEL, (state.paddle + state.width / 2) / PIXEL]).toEqual([84, 240]);
  });

  test('a gift beside the paddle is missed', () => {
    const state = stateWith({ ball: null }, { gifts: [falling('l', 150)] });
    tick(state, 60);
    expect(state.levels).toMatchObject({ gifts: [], shots: 0, points: 0 });
  });

  test('the laser fires ten times two bolts, which break bricks', () => {
    const state = stateWith({ ball: null, paddle: leftOf(33) + BRICK.width / 2 - 9 * PIXEL, bricks: only(33, 7) });
    expect(breakout.legal({ ...state, ball: AWAY }, 'launch')).toBe(false);
    state.levels.shots = 10;
    state.ball = { ...AWAY, vy: 0 };
    breakout.act(state, 'launch', random);
    expect(state.levels).toMatchObject({ shots: 9, bolts: [{}, {}] });
    expect(breakout.legal(state, 'launch')).toBe(false);
    tick(state, 42);
    expect(breakout.legal(state, 'launch')).toBe(true);
    expect(state.bricks[33]).toBe(false);
    expect(state.levels).toMatchObject({ bolts: [], points: 10 });
  });

  test('a lost ball takes the gifts away', () => {
    const state = stateWith(
      { ball: { x: 20 * PIXEL, y: 566 * PIXEL, vx: 0, vy: 1280 } },
      { gifts: [falling('m', 60)], shots: 4, wide: 300 },
    );
    tick(state);
    expect(state.levels).toMatchObject({ gifts: [], bolts: [], shots: 0, wide: 0, lost: true });
  });
});

describe('a cleared level', () => {
  const last = first(1, 't');
  const clearing = (levels: Partial<LevelsState> = {}) => {
    const state = stateWith({ bricks: only(last), ball: below(last) }, levels);
    tick(state);
    return state;
  };

  test('brings the next wall, and the serve after 1.8 seconds', () => {
    const state = clearing({ shots: 3 });
    expect(state.bricks).toEqual(freshWall(2));
    expect(state.levels).toMatchObject({ level: 2, shots: 0, pause: 108 });
    const { ball } = state;
    tick(state, 107);
    expect(state.ball).toEqual(ball);
    tick(state);
    expect([state.ball, state.levels.pause, state.hits]).toEqual([null, 0, 0]);
  });

  test('launch shortens the break to 0.4 seconds, once', () => {
    const state = clearing();
    expect(breakout.legal(state, 'launch')).toBe(true);
    breakout.act(state, 'launch', random);
    expect(state.levels.pause).toBe(24);
    expect(breakout.legal(state, 'launch')).toBe(false);
  });

  test('500 points are the bonus for losing no ball in it', () => {
    expect(clearing().levels.points).toBe(510);
    const state = clearing({ lost: true });
    expect(state.levels.points).toBe(10);
    tick(state, 108);
    expect(state.levels.lost).toBe(false);
  });

  test('the fifth one wins, although its steel still stands', () => {
    const plain = first(5, 'y');
    const state = stateWith(
      { bricks: freshWall(5).map((_, brick) => brick === plain || brickAt(5, brick) === 'X'), ball: below(plain) },
      { level: 5 },
    );
    tick(state);
    expect(breakout.status(state)).toBe('won');
    expect(breakout.score(state)).toBe(510);
  });
});
