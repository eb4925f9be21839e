import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { BIRD, FIELD, GAP, PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import type { State } from '#games/flappy/rules/flappy.ts';
import { flappy } from '#games/flappy/rules/flappy.ts';
import { playWithError } from '#games/flappy/rules/golden/bot.ts';

describeRules(flappy, () => 'flap');

const source = new SeededRandom(seedFrom(1));

/** A bird in flight without pipes nearby. */
function flying(changes: Partial<State> = {}): State {
  return { ...flappy.start('classic', source), flying: true, ...changes };
}

function tick(state: State, count = 1): void {
  for (let passed = 0; passed < count; passed++) flappy.time!.tick(state, source);
}

const start = () => new Run(flappy, 'classic', seedFrom(1));

describe('the start', () => {
  test('the bird hovers until the first flap, without pipes', () => {
    const run = start();
    run.tickTo(1_000);
    expect(run.state).toEqual(flappy.start('classic', source));
    expect(run.state.y).toBe(280 * PIXEL);
  });
});

describe('the flight', () => {
  test('two taps in one tick are one flap and one log entry', () => {
    const run = start();
    expect(run.act('flap')).toBe(true);
    expect(run.act('flap')).toBe(false);
    run.tick();
    expect(run.state.speed).toBe(-15);
    expect(run.log).toEqual([[0, 'flap']]);
    expect(run.act('flap')).toBe(true);
  });
});

describe('the bounds', () => {
  test('touching the ceiling ends the run', () => {
    const state = flying({ y: BIRD.half + 8, speed: -8 });
    tick(state);
    expect(state).toMatchObject({ y: BIRD.half + 1, hit: null });
    tick(state);
    expect(state.hit).toBe('ceiling');
    expect(flappy.status(state)).toBe('lost');
  });

  test('touching the ground ends the run', () => {
    const state = flying({ y: FIELD.ground - BIRD.half - 4, speed: 2 });
    tick(state);
    expect(state).toMatchObject({ y: FIELD.ground - BIRD.half - 1, hit: null });
    tick(state);
    expect(state.hit).toBe('ground');
  });
});

describe('the pipes', () => {
  test("the bird lives with its edge exactly on the gap's edge and dies half a pixel further", () => {
    const middle = 280 * PIXEL;
    const reach = GAP.half - BIRD.half;
    const after = (y: number) => {
      // Falls by one half-pixel in this tick.
      const state = flying({ y: y - 1, speed: 0, pipes: [{ left: BIRD.x, middle }] });
      tick(state);
      expect(state.y).toBe(y);
      return state.hit;
    };
    expect([middle - reach, middle + reach].map(after)).toEqual([null, null]);
    expect([middle - reach - 1, middle + reach + 1].map(after)).toEqual(['pipe', 'pipe']);
  });

  test('beside the pipe the bird lives at any height', () => {
    const beside = [BIRD.x + BIRD.half, BIRD.x - BIRD.half - PIPE.width];
    const touching = [BIRD.x + BIRD.half - 1, BIRD.x - BIRD.half - PIPE.width + 1];
    const after = (left: number) => {
      const state = flying({ y: 100, pipes: [{ left: left + PIPE.speed, middle: 400 * PIXEL }] });
      tick(state);
      return state.hit;
    };
    expect(beside.map(after)).toEqual([null, null]);
    expect(touching.map(after)).toEqual(['pipe', 'pipe']);
  });
});

describe('the score', () => {
  const line = BIRD.x - BIRD.half - PIPE.width;

  test('a pipe scores exactly when its right edge is left of the bird', () => {
    const state = flying({ speed: -1, pipes: [{ left: line + PIPE.speed, middle: BIRD.start }] });
    tick(state);
    expect([state.pipes[0]!.left, state.passed]).toEqual([line, 0]);
    tick(state);
    expect(state.passed).toBe(1);
  });

  test('hitting the ceiling in the tick of passing a pipe does not score', () => {
    const state = flying({ y: BIRD.half + 5, speed: -8, pipes: [{ left: line + 1, middle: 160 * PIXEL }] });
    tick(state);
    expect(state.pipes[0]!.left).toBeLessThan(line);
    expect(state).toMatchObject({ hit: 'ceiling', passed: 0 });
  });

  test('equals the number of passed pipes over many runs', () => {
    for (let seed = 0; seed < 30; seed++) {
      const run = new Run(flappy, 'classic', seedFrom(seed));
      playWithError(run, 30, new SeededRandom(seedFrom(seed)), 3_000);
      // The first pipe is passed after 192 ticks, the others every 80 ticks.
      const behind = run.ticks < 192 ? 0 : Math.floor((run.ticks - 192) / 80) + 1;
      const inThisTick = (run.ticks - 192) % 80 === 0 && run.status === 'lost';
      expect(run.score).toBe(behind - (inThisTick ? 1 : 0));
    }
  });
});
