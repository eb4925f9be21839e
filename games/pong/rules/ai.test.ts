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

const LEVELS = [
  { level: 'easy', see: 330, react: 16, speed: 832 },
  { level: 'normal', see: 300, react: 14, speed: 928 },
  { level: 'hard', see: 250, react: 10, speed: 1152 },
] as const;

describe('seeing', () => {
  test.each(LEVELS)('on the $level level it reacts to the ball beyond $see pixels', ({ level, see }) => {
    const opponent = opponentAt(200);
    play(opponent, level, ballAt(see, 200, 1000), EVEN, random);
    expect(opponent.goal).toBeNull();
    play(opponent, level, ballAt(see + 1, 200, 1000), EVEN, random);
    expect(opponent.goal).not.toBeNull();
  });

  test('while the ball flies away it drifts to the middle', () => {
    const opponent = opponentAt(100);
    play(opponent, 'normal', ballAt(400, 50, -1000), EVEN, random);
    expect(opponent).toMatchObject({ goal: null, y: 100 * PIXEL + 928 });
  });
});

describe('deciding', () => {
  test.each(LEVELS)('on the $level level it decides every $react ticks', ({ level, react }) => {
    const opponent = opponentAt(200);
    const ball = ballAt(340, 200, 1000);
    let goal: number | null = null;
    const decided: number[] = [];
    for (let tick = 0; tick < 3 * react; tick++) {
      play(opponent, level, ball, { hits: 20, lead: 0 }, random);
      if (opponent.goal !== goal) decided.push(tick);
      ({ goal } = opponent);
    }
    expect(decided).toEqual([0, react, 2 * react]);
  });

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

describe('moving', () => {
  test.each(LEVELS)('on the $level level it moves $speed units a tick', ({ level, speed }) => {
    const opponent = { ...opponentAt(100), goal: 300 * PIXEL, wait: 5 };
    play(opponent, level, ballAt(400, 300, 1000), EVEN, random);
    expect(opponent.y).toBe(100 * PIXEL + speed);
  });
});
