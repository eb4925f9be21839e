import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import type { Ball } from '#games/breakout/rules/state.ts';
import { fly, RADIUS, speedAfter } from '#games/breakout/rules/ball.ts';
import type { State } from '#games/breakout/rules/breakout.ts';
import { breakout, bricksLeft } from '#games/breakout/rules/breakout.ts';
import { ABYSS, BRICK, FIELD, leftOf, PIXEL, topOf } from '#games/breakout/rules/field.ts';
import { bounceVelocity, PADDLE, zoneAt } from '#games/breakout/rules/paddle.ts';

const random = new SeededRandom(seedFrom(1));

function stateWith(changes: Partial<State> = {}): State {
  return { ...breakout.start('classic', random), ...changes };
}

/** Only the given bricks stand. */
const only = (...standing: number[]) => Array.from({ length: 40 }, (_, brick) => standing.includes(brick));

/** Moves the ball by one tick and returns the broken bricks. */
function broken(state: State, ball: Ball): number[] {
  const before = [...state.bricks];
  fly(state, ball);
  return before.flatMap((stood, brick) => (stood && !state.bricks[brick] ? [brick] : []));
}

describe('walls', () => {
  test('in a corner of the field the ball reverses on both axes', () => {
    const ball = { x: FIELD.width - RADIUS - 100, y: RADIUS + 100, vx: 700, vy: -700 };
    fly(stateWith(), ball);
    expect(ball).toEqual({ x: FIELD.width - RADIUS - 600, y: RADIUS + 600, vx: -700, vy: 700 });
  });
});

describe('the paddle', () => {
  const over = (x: number): Ball => ({ x, y: PADDLE.top - RADIUS - 100, vx: 0, vy: 700 });

  test('only the hit position decides the direction of the ball', () => {
    const ways = Array.from({ length: 12 }, (_, zone) => {
      const state = stateWith();
      const ball = over(state.paddle + zone * 7 * PIXEL + 3 * PIXEL);
      fly(state, ball);
      return ball.vx / -ball.vy;
    });
    expect(ways).toEqual([...ways].sort((one, other) => one - other));
    expect(new Set(ways).size).toBe(12);
  });

  test('its ends and everything beyond them are zones 0 and 11', () => {
    const state = stateWith();
    const right = state.paddle + state.width;
    expect([state.paddle, right].map((x) => zoneAt(state, x))).toEqual([0, 11]);
    expect([state.paddle - RADIUS, right + RADIUS].map((x) => zoneAt(state, x))).toEqual([0, 11]);
    expect([right - 1, state.paddle + 7 * PIXEL - 1].map((x) => zoneAt(state, x))).toEqual([11, 0]);
    expect(zoneAt(state, state.paddle + 7 * PIXEL)).toBe(1);
  });

  test("catches a ball that touches its end while the ball's center is above its top", () => {
    const state = stateWith();
    const ball = over(state.paddle - RADIUS + 10);
    fly(state, ball);
    expect(state.hits).toBe(1);
    expect(ball).toMatchObject(bounceVelocity(0, speedAfter(1, 100)));
  });

  test('loses a ball that touches its side below its top', () => {
    const state = stateWith();
    state.ball = { x: state.paddle - RADIUS + 300, y: PADDLE.top + 400, vx: 100, vy: 1200 };
    let last = state.ball.y;
    while (state.ball !== null) {
      breakout.time!.tick(state, random);
      const y: number = state.ball?.y ?? ABYSS;
      expect(y).toBeGreaterThan(last);
      last = y;
    }
    expect(state).toMatchObject({ lives: 2, hits: 0 });
  });

  test('ignores a ball that flies up through it', () => {
    const state = stateWith();
    const ball = { x: state.paddle + 1000, y: PADDLE.top - RADIUS + 900, vx: 100, vy: -700 };
    fly(state, ball);
    expect(state.hits).toBe(0);
    expect(ball.vy).toBe(-700);
  });

  test.each([
    { wall: 'left', x: RADIUS, moveTo: 0 },
    { wall: 'right', x: FIELD.width - RADIUS, moveTo: 240 },
  ])('moved onto the ball at the $wall wall, it neither traps the ball nor hits it twice', ({ x, moveTo }) => {
    const state = stateWith({ paddle: 200 * PIXEL });
    state.ball = { x, y: PADDLE.top + 500, vx: x === RADIUS ? -887 : 887, vy: 512 };
    breakout.act(state, { moveTo }, random);
    breakout.time!.tick(state, random);
    expect(state.hits).toBe(1);
    for (let passed = 0; passed < 30; passed++) breakout.time!.tick(state, random);
    expect(state.hits).toBe(1);
    expect(state.ball.y).toBeLessThan(PADDLE.top - RADIUS);
  });
});

describe('bricks', () => {
  test('from the side, it reverses horizontally', () => {
    const state = stateWith({ bricks: only(18) });
    const ball = { x: leftOf(18) - RADIUS - 300, y: topOf(18) + BRICK.height / 2, vx: 700, vy: 600 };
    expect(broken(state, ball)).toEqual([18]);
    expect([ball.vx, ball.vy]).toEqual([-700, 600]);
  });

  test('exactly at a corner, it reverses on both axes', () => {
    const state = stateWith({ bricks: only(18) });
    const apart = RADIUS + 300;
    const ball = { x: leftOf(18) - apart, y: topOf(18) - apart, vx: 767, vy: 767 };
    while (bricksLeft(state) === 1) fly(state, ball);
    expect([ball.vx, ball.vy]).toEqual([-767, -767]);
  });

  test('of two bricks at the same distance, the first in reading order breaks', () => {
    const state = stateWith({ bricks: only(34, 35) });
    const x = (leftOf(34) + BRICK.width + leftOf(35)) / 2;
    const ball = { x, y: topOf(34) + BRICK.height + RADIUS + 400, vx: 0, vy: -760 };
    expect(broken(state, ball)).toEqual([34]);
  });
});
