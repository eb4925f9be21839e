import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Action, State } from '#games/breakout/rules/breakout.ts';
import { breakout } from '#games/breakout/rules/breakout.ts';
import { BRICKS, FIELD, PIXEL } from '#games/breakout/rules/field.ts';
import { CELLS, PADDLE } from '#games/breakout/rules/paddle.ts';
import { inTier } from '#kit/testing/tier.ts';

describeRules(breakout, (random): Action => {
  const kind = random.below(3);
  if (kind === 0) return 'launch';
  return kind === 1 ? { push: random.below(201) - 100 } : { moveTo: random.below(CELLS + 1) };
});

const random = new SeededRandom(seedFrom(1));

function stateWith(changes: Partial<State> = {}): State {
  return { ...breakout.start('classic', random), ...changes };
}

function act(state: State, action: Action): boolean {
  const legal = breakout.legal(state, action);
  if (legal) breakout.act(state, action, random);
  return legal;
}

function tick(state: State, count = 1): void {
  for (let passed = 0; passed < count; passed++) breakout.time!.tick(state, random);
}

/** In pixels. */
const middle = ({ paddle, width }: Pick<State, 'paddle' | 'width'>) => (paddle + width / 2) / PIXEL;

describe('the start', () => {
  test('assists make the paddle 120 pixels wide, the ball a quarter slower, or both', () => {
    const shapes = breakout.modes.map((mode) => {
      const { width, pace } = breakout.start(mode, random);
      return [mode, width / PIXEL, pace];
    });
    expect(shapes).toEqual([
      ['classic', 84, 100],
      ['levels', 84, 100],
      ['wide', 120, 100],
      ['slow', 84, 75],
      ['wide and slow', 120, 75],
    ]);
  });
});

describe('the paddle', () => {
  test('a pointer outside the field moves it to the wall', () => {
    const state = stateWith();
    act(state, { moveTo: CELLS });
    expect(state.paddle + state.width).toBe(FIELD.width);
    expect(act(state, { moveTo: CELLS - 1 })).toBe(false);
    act(state, { moveTo: 0 });
    expect(state.paddle).toBe(0);
  });

  test('a held key stops it at the wall', () => {
    const state = stateWith();
    act(state, { push: -100 });
    tick(state, 60);
    expect(state.paddle).toBe(0);
    act(state, { push: 100 });
    tick(state, 60);
    expect(state.paddle + state.width).toBe(FIELD.width);
  });

  test('a push that changes nothing is not logged', () => {
    const run = new Run(breakout, 'classic', seedFrom(1));
    expect(run.act({ push: 0 })).toBe(false);
    expect(run.act({ push: 100 })).toBe(true);
    expect(run.act({ push: 100 })).toBe(false);
    expect(run.log).toEqual([[0, { push: 100 }]]);
  });
});

describe('the serve', () => {
  test('the ball stays on the paddle and moves with it until the launch, even across pauses', () => {
    const state = stateWith();
    act(state, { push: 100 });
    tick(state, 10);
    act(state, { push: 0 });
    tick(state, 600);
    expect(state.ball).toBeNull();
    act(state, 'launch');
    expect(state.ball).toMatchObject({ x: middle(state) * PIXEL, y: PADDLE.top - 6 * PIXEL });
  });
});

describe('losing', () => {
  test('a missed ball costs a life, and the next one starts slowly', () => {
    const state = stateWith({ hits: 20, ball: { x: 5000, y: 560 * PIXEL, vx: 300, vy: 1800 } });
    tick(state);
    expect(state).toMatchObject({ lives: 2, ball: null, hits: 0 });
    act(state, 'launch');
    expect(Math.abs(state.ball!.vy)).toBe(1275);
  });

  test('the ball is lost below 566 pixels, not at 566', () => {
    const state = stateWith({ ball: { x: 5000, y: 561 * PIXEL, vx: 300, vy: 5 * PIXEL } });
    tick(state);
    expect(state.lives).toBe(3);
    tick(state);
    expect(state.lives).toBe(2);
  });
});

describe('winning', () => {
  test('all forty bricks are worth 400 points', () => {
    const bricks = Array<boolean>(BRICKS).fill(false);
    expect(breakout.status(stateWith({ bricks }))).toBe('won');
    expect(breakout.score(stateWith({ bricks }))).toBe(400);
  });

  test('breaking the last brick and losing the last ball in one tick is a win', () => {
    const bricks = Array<boolean>(BRICKS).fill(false);
    const state = stateWith({ bricks, lives: 1, ball: { x: 5000, y: 565 * PIXEL, vx: 300, vy: 1800 } });
    tick(state);
    expect(breakout.status(state)).toBe('won');
    expect(state.lives).toBe(1);
  });
});

test('over many random games the ball keeps its speed, at least half of it vertical', () => {
  let slowest = Number.POSITIVE_INFINITY;
  let fastest = 0;
  let flattest = Number.POSITIVE_INFINITY;
  for (let game = 0; game < inTier({ gate: 400, all: 2_500 }); game++) {
    const state = stateWith({ hits: random.below(40) });
    for (let ticks = 0; state.lives > 0 && ticks < 220; ticks++) {
      if (state.ball === null) act(state, 'launch');
      if (ticks % 16 === 0) act(state, { moveTo: Math.floor(state.ball!.x / PIXEL / 2) - 2 + random.below(4) });
      tick(state);
      if (state.ball === null) continue;
      const { vx, vy } = state.ball;
      const speed = Math.sqrt(vx * vx + vy * vy);
      slowest = Math.min(slowest, speed);
      fastest = Math.max(fastest, speed);
      flattest = Math.min(flattest, Math.abs(vy) / speed);
    }
  }
  // Directions are rounded to 1024ths, so speeds may be off by 0.1 %.
  expect(slowest).toBeGreaterThan(1280 * 0.998);
  expect(fastest).toBeLessThan(2304 * 1.002);
  expect(flattest).toBeGreaterThan(0.499);
});
