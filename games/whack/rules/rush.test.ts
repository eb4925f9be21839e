import { describe, expect, test } from 'vitest';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Kind, Riser, RushState } from '#games/whack/rules/rush.ts';
import { factorOf, stepOf } from '#games/whack/rules/rush.ts';
import type { State } from '#games/whack/rules/whack.ts';
import { isUp, whack } from '#games/whack/rules/whack.ts';

const random = new SeededRandom(seedFrom(1));

const riser = (hole: number, kind: Kind, until = 100): Riser => ({ hole, kind, state: 'up', since: 0, until });

function stateWith(risers: Riser[], changes: Partial<State> = {}, rush: Partial<RushState> = {}) {
  const state = whack.start('rush', random);
  return { ...state, ...changes, rush: { ...state.rush!, risers, ...rush } };
}

function tap(state: State, hole: number): void {
  whack.act(state, { hole, hit: isUp(state, hole) }, random);
}

function tick(state: State, count = 1): void {
  for (let passed = 0; passed < count; passed++) whack.time!.tick(state, random);
}

/** Every group of a long run in which all moles are hit at once. */
function groups(seed: number, ticks: number): { step: number; kinds: Kind[]; holes: number[]; last: number | null }[] {
  const run = new Run(whack, 'rush', seedFrom(seed));
  const all: ReturnType<typeof groups> = [];
  while (run.ticks < ticks) {
    const { moles, last } = run.snapshot().rush!;
    run.tick();
    const up = run.snapshot().rush!.risers.filter(({ state, since }) => state === 'up' && since === run.ticks);
    if (up.length === 0) continue;
    all.push({ step: stepOf({ moles }), kinds: up.map(({ kind }) => kind), holes: up.map(({ hole }) => hole), last });
    for (const { hole, kind } of up)
      for (let hits = kind === 'bomb' ? 0 : kind === 'helmet' ? 2 : 1; hits > 0; hits--) run.act({ hole, hit: true });
  }
  return all;
}

describe('hits', () => {
  test('a mole is worth 1 and a golden one 5', () => {
    const state = stateWith([riser(0, 'mole'), riser(1, 'gold')]);
    tap(state, 0);
    tap(state, 1);
    expect(whack.score(state)).toBe(6);
    expect(state).toMatchObject({ hits: 2, streak: 2 });
  });

  test('a helmet takes a hit of its own, then the mole is worth 3', () => {
    const state = stateWith([riser(4, 'helmet')]);
    tap(state, 4);
    expect([whack.score(state), state.rush.risers[0]!.kind, isUp(state, 4)]).toEqual([0, 'bare', true]);
    tap(state, 4);
    expect([whack.score(state), isUp(state, 4)]).toEqual([3, false]);
  });

  test('five in a row double the points, up to four times', () => {
    expect([0, 4, 5, 10, 15, 40].map(factorOf)).toEqual([1, 1, 2, 3, 4, 4]);
    const state = stateWith([riser(0, 'gold')], { streak: 5 });
    tap(state, 0);
    expect(whack.score(state)).toBe(10);
  });

  test('an empty hole ends the streak and costs no heart', () => {
    const state = stateWith([riser(0, 'mole')], { streak: 7 });
    tap(state, 3);
    expect([state.streak, state.misses, state.rush.hearts]).toEqual([0, 1, 3]);
  });
});

describe('hearts', () => {
  test('a mole that gets away costs one, and everyone else hides without cost', () => {
    const state = stateWith([riser(0, 'mole', 1), riser(1, 'mole', 1), riser(2, 'helmet', 90)], { streak: 3 });
    tick(state);
    expect([state.rush.hearts, state.streak]).toEqual([2, 0]);
    expect(state.rush.risers.map(({ state: how }) => how)).toEqual(['away', 'away', 'away']);
  });

  test('a bomb costs one if hit, and nothing if left alone', () => {
    const hit = stateWith([riser(0, 'bomb'), riser(1, 'mole')]);
    tap(hit, 0);
    expect([hit.rush.hearts, whack.score(hit), hit.hits]).toEqual([2, 0, 0]);
    const left = stateWith([riser(0, 'bomb', 1)]);
    tick(left);
    expect([left.rush.hearts, left.rush.risers[0]!.state]).toEqual([3, 'away']);
  });

  test('a golden mole that gets away costs nothing', () => {
    const state = stateWith([riser(0, 'gold', 1)]);
    tick(state);
    expect(state.rush.hearts).toBe(3);
  });

  test('the third one ends the run', () => {
    const state = stateWith([riser(0, 'mole', 1)], {}, { hearts: 1 });
    expect(whack.status(state)).toBe('playing');
    tick(state);
    expect(whack.status(state)).toBe('lost');
  });
});

describe('groups', () => {
  const all = [1, 2, 3, 4].flatMap((seed) => groups(seed, 4_000));
  const moles = (kinds: readonly Kind[]) => kinds.filter((kind) => kind !== 'bomb').length;

  test('one mole at a time until step 3, at most two until step 7, then two or three', () => {
    const counts = (from: number, to: number) =>
      new Set(all.filter(({ step }) => step >= from && step < to).map(({ kinds }) => moles(kinds)));
    expect([counts(1, 3), counts(3, 7), counts(7, 9)]).toEqual([new Set([1]), new Set([1, 2]), new Set([2, 3])]);
    expect([counts(3, 4).has(2), counts(7, 8).has(3)]).toEqual([true, true]);
  });

  test('bombs come from step 2, never alone and never in the hole last hit', () => {
    const bombs = all.filter(({ kinds }) => kinds.includes('bomb'));
    expect(bombs.length).toBeGreaterThan(20);
    for (const { step, kinds, holes, last } of bombs) {
      expect(step).toBeGreaterThan(1);
      expect(moles(kinds)).toBeGreaterThan(0);
      expect(holes[kinds.indexOf('bomb')]).not.toBe(last);
    }
  });
});
