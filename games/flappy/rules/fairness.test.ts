/** Proves by backward search over all heights and speeds that every bird alive in one gap can reach the next. */
import { expect, test } from 'vitest';
import { BIRD, FIELD, GAP, PIPE, PIXEL } from '#games/flappy/rules/field.ts';
import { clearance, overlapsBird } from '#games/flappy/rules/pipes.ts';

const SLOWEST = BIRD.flap + BIRD.gravity;
const SPEEDS = BIRD.fastest - SLOWEST + 1;
const LEAST = BIRD.half + 1;
const MOST = FIELD.ground - BIRD.half - 1;

class States {
  readonly #good = new Uint8Array((MOST + 1) * SPEEDS);

  has(y: number, speed: number): boolean {
    return y >= LEAST && y <= MOST && this.#good[y * SPEEDS + speed - SLOWEST] === 1;
  }

  add(y: number, speed: number): void {
    this.#good[y * SPEEDS + speed - SLOWEST] = 1;
  }
}

/** Left edges of a pipe in the ticks when the bird must be in its gap. */
const AROUND = Array.from({ length: PIPE.start / PIPE.speed }, (_, tick) => PIPE.start - tick * PIPE.speed).filter(
  (left) => overlapsBird({ left }),
);

/** States before a tick from which a good state is reachable. */
function before(good: States, lives: (y: number) => boolean): States {
  const states = new States();
  for (let y = LEAST; y <= MOST; y++) {
    if (!lives(y)) continue;
    // A flap resets the speed.
    const canFlap = good.has(y + SLOWEST, SLOWEST);
    for (let speed = SLOWEST; speed <= BIRD.fastest; speed++) {
      const falls = Math.min(speed + BIRD.gravity, BIRD.fastest);
      if (canFlap || good.has(y + falls, falls)) states.add(y, speed);
    }
  }
  return states;
}

/** States in the last tick within one pipe from which the bird can pass the next; its gap is given in pixels. */
function saviours(middle: number): States {
  const inGap = (y: number) => clearance({ middle: middle * PIXEL }, y) >= 0;
  let good = new States();
  for (let y = LEAST; y <= MOST; y++) {
    for (let speed = SLOWEST; inGap(y) && speed <= BIRD.fastest; speed++) good.add(y, speed);
  }
  const inside = AROUND.length - 1;
  for (let tick = PIPE.every - 1; tick >= 0; tick--) {
    // At this tick the bird is already within the next pipe, or still between the two.
    const within = tick >= PIPE.every - inside;
    good = before(good, within ? inGap : () => true);
  }
  return good;
}

/** Counts the states in a gap, and those from which the next gap is unreachable. */
function doomed(middle: number, next: States): { states: number; doomed: number } {
  const count = { states: 0, doomed: 0 };
  for (let y = LEAST; y <= MOST; y++) {
    if (clearance({ middle: middle * PIXEL }, y) < 0) continue;
    for (let speed = SLOWEST; speed <= BIRD.fastest; speed++) {
      count.states++;
      if (!next.has(y, speed)) count.doomed++;
    }
  }
  return count;
}

test('every bird alive in a gap can reach any next gap', () => {
  const lowest = GAP.highest + GAP.middles - 1;
  const middles = Array.from({ length: 11 }, (_, index) => GAP.highest + (index * (lowest - GAP.highest)) / 10);
  let pairs = 0;
  for (const next of middles) {
    const good = saviours(next);
    for (const middle of middles) {
      expect(doomed(middle, good)).toEqual({ states: 11_268, doomed: 0 });
      pairs++;
    }
  }
  expect(pairs).toBe(121);
});

test('with gaps 20 pixels further apart, 124 states at the largest drop could not reach the next gap', () => {
  expect(doomed(140, saviours(420)).doomed).toBe(124);
});
