import { describe, expect, test } from 'vitest';
import { fly, hit, zoneAt } from '#games/pong/rules/ball.ts';
import { COURT, FACES, reflectHeight, HALF_BALL, PIXEL } from '#games/pong/rules/court.ts';

const paddleAt = (y: number, height = 72) => ({ y: y * PIXEL, height: height * PIXEL });
const court = (player: number, house = 200) => ({ player: paddleAt(player), house: paddleAt(house) });
const FASTEST = 14 * PIXEL;

describe('walls', () => {
  test('a height beyond the walls is folded back as often as needed', () => {
    const heights = [200, 6, 394, 0, 400, 782, 788, -388, 1000].map((height) => reflectHeight(height * PIXEL) / PIXEL);
    expect(heights).toEqual([200, 6, 394, 12, 388, 6, 12, 388, 224]);
  });
});

describe('the paddle', () => {
  test('a ball at fourteen pixels a tick never passes a paddle that it overlaps', () => {
    for (let start = 0; start <= FASTEST; start += 32) {
      for (let off = -42; off <= 42; off += 2) {
        const ball = { x: FACES.player + start, y: (200 + off) * PIXEL, vx: -FASTEST, vy: 0 };
        const met = fly(ball, court(200)) ?? fly(ball, court(200));
        expect(met).toBe('player');
        expect(ball.x).toBe(FACES.player);
      }
    }
  });

  test('a ball that passes above or below the paddle is not caught from behind', () => {
    const ball = { x: FACES.player + 100, y: (200 - 43) * PIXEL, vx: -1000, vy: 0 };
    expect(fly(ball, court(200))).toBeNull();
    expect(ball.x).toBeLessThan(FACES.player);
    expect(fly(ball, court(150))).toBeNull();
  });

  test('the crossing point at the face decides, not the position after the tick', () => {
    const steep = { x: FACES.player + 1500, y: 150 * PIXEL, vx: -2000, vy: 2900 };
    expect(fly(steep, court(194))).toBe('player');
    expect(steep.y).toBe(150 * PIXEL + 2175);
  });

  test('its very tips are zones 0 and 8', () => {
    const paddle = paddleAt(200);
    const tip = 36 * PIXEL + HALF_BALL;
    expect(zoneAt(paddle, paddle.y - tip)).toBe(0);
    expect(zoneAt(paddle, paddle.y + tip)).toBe(8);
    expect(zoneAt(paddle, paddle.y)).toBe(4);
    expect(zoneAt(paddleAt(200, 110), 200 * PIXEL + 55 * PIXEL + HALF_BALL)).toBe(8);
  });

  test('the zone alone determines the direction in which the ball leaves', () => {
    for (const vy of [-2000, 0, 2000]) {
      const ball = { x: FACES.player, y: (200 - 42) * PIXEL, vx: -1000, vy };
      hit(ball, 'player', paddleAt(200), 0);
      expect([ball.vx, ball.vy]).toEqual([733, -1049]);
    }
  });

  test('a wall and a paddle in one tick each change the direction once', () => {
    const ball = { x: FACES.player + 500, y: HALF_BALL + 100, vx: -1000, vy: -700 };
    expect(fly(ball, court(36))).toBe('player');
    expect(ball).toMatchObject({ x: FACES.player, y: HALF_BALL + 250 });
    hit(ball, 'player', paddleAt(36), 1);
    expect(ball.vx).toBeGreaterThan(0);
    expect(ball.vy).toBeLessThan(0);
    fly(ball, court(36));
    expect(ball.vx).toBeGreaterThan(0);
    expect(ball.vy).toBeGreaterThan(0);
    expect(ball.y).toBeGreaterThanOrEqual(HALF_BALL);
    expect(ball.y).toBeLessThan(COURT.height);
  });
});
