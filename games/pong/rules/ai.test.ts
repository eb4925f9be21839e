import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { PIXEL } from '#games/pong/rules/court.ts';
import type { Opponent, Level } from '#games/pong/rules/ai.ts';
import { play } from '#games/pong/rules/ai.ts';

const random = new SeededRandom(seedFrom(1));
const EVEN = { hits: 0, lead: 0 } as const;

const opponentAt = (y: number): Opponent => ({ y: y * PIXEL, height: 72 * PIXEL, goal: null, wait: 0 });
const ballAt = (x: number, y: number, vx: number, vy = 0) => ({ x: x * PIXEL, y: y * PIXEL, vx, vy });

/** Repeated decisions about the same ball. */
function decisions(level: Level, x: number, standing: { hits: number; lead: number }): number[] {
  return Array.from({ length: 400 }, () => {
    const opponent = opponentAt(200);
    play(opponent, level, ballAt(x, 200, 1000), standing, random);
    return Math.abs(opponent.goal! / PIXEL - 200);
  });
}

describe('seeing', () => {
  test('while the ball flies away it drifts to the middle', () => {
    const opponent = opponentAt(100);
    play(opponent, 'normal', ballAt(400, 50, -1000), EVEN, random);
    expect(opponent).toMatchObject({ goal: null, y: 100 * PIXEL + 928 });
  });
});

describe('deciding', () => {
  test('its error has the documented maximum and goes in both directions', () => {
    // 125 pixels x (268 + 10 x 6) x (16 + 2 x 2) / 9600.
    const most = (125 * (268 + 60) * 20) / 9600;
    const made = decisions('normal', 300 + 1 / 256, { hits: 6, lead: 2 });
    expect(Math.max(...made)).toBeLessThanOrEqual(most + 1);
    expect(Math.max(...made)).toBeGreaterThan(most * 0.95);
  });

  test('the error grows with the rally and with its own lead, capped at four points', () => {
    const most = (hits: number, lead: number) => Math.max(...decisions('hard', 400, { hits, lead }));
    expect(most(20, 0)).toBeGreaterThan(1.5 * most(0, 0));
    expect(most(0, 4)).toBeGreaterThan(1.3 * most(0, 0));
    expect(most(0, 9)).toBeLessThan(1.1 * most(0, 4));
    expect(most(0, -9)).toBeGreaterThan(0.9 * most(0, -4));
  });

  test('it accounts for bounces off the walls', () => {
    const opponent = opponentAt(200);
    // The ball is at the face, so the error is a pixel or two.
    play(opponent, 'hard', ballAt(558, 390, 1024, 2048), EVEN, random);
    expect(Math.abs(opponent.goal! / PIXEL - 390)).toBeLessThan(4);
    const far = Array.from({ length: 400 }, () => {
      const other = opponentAt(200);
      play(other, 'hard', ballAt(462, 390, 1024, 1024), EVEN, random);
      return other.goal! / PIXEL;
    });
    // Without walls the ball would go from 390 to 490; it bounces to 298.
    expect(far.reduce((sum, goal) => sum + goal, 0) / far.length).toBeCloseTo(298, -1);
  });
});
