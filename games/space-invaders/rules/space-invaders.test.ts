import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { newBlocks } from '#games/space-invaders/rules/bunkers.ts';
import { formation } from '#games/space-invaders/rules/march.ts';
import { SKILLS, playWithSkill } from '#games/space-invaders/rules/golden/bot.ts';
import { maxBolts } from '#games/space-invaders/rules/shots.ts';
import type { Action, State } from '#games/space-invaders/rules/space-invaders.ts';
import { spaceInvaders } from '#games/space-invaders/rules/space-invaders.ts';
import { inTier } from '#kit/testing/tier.ts';

describeRules(spaceInvaders, (random): Action => {
  const kind = random.below(3);
  if (kind === 0) return { push: random.pick([-1, 0, 1] as const) };
  return kind === 1 ? { fire: random.chance(1, 2) } : { goTo: 15 + random.below(571) };
});

const random = new SeededRandom(seedFrom(1));

/** No alien fires for a long time. */
function stateWith(changes: Partial<State> = {}): State {
  return { ...spaceInvaders.start('classic', random), reload: 1_000_000, ...changes };
}

function act(state: State, action: Action): boolean {
  const legal = spaceInvaders.legal(state, action);
  if (legal) spaceInvaders.act(state, action, random);
  return legal;
}

function tick(state: State, count = 1): void {
  for (let passed = 0; passed < count; passed++) spaceInvaders.time!.tick(state, random);
}

/** Of a whole game, to look at every state. */
const WATCHED_TICKS = inTier({ gate: 5_000, all: 15_000 });

/** An alien shot that hits the cannon in the next tick. */
const aboutToHit = (cannon: number) => [{ x: cannon, y: 446 }];

describe('the cannon', () => {
  test('a tap shorter than a tick still moves it once and fires once', () => {
    const state = stateWith();
    act(state, { push: 1 });
    act(state, { push: 0 });
    act(state, { fire: true });
    act(state, { fire: false });
    tick(state, 3);
    expect(state.cannon).toBe(304);
    expect(state.shot).not.toBeNull();
  });

  test('dragging sends it to a position, at the same speed and not beyond', () => {
    const state = stateWith();
    act(state, { goTo: 310 });
    const places = Array.from({ length: 4 }, () => {
      tick(state);
      return state.cannon;
    });
    expect(places).toEqual([304, 308, 310, 310]);
    expect(act(state, { goTo: 310 })).toBe(false);
  });

  test('input that changes nothing is not logged', () => {
    const run = new Run(spaceInvaders, 'classic', seedFrom(1));
    expect([run.act({ push: 0 }), run.act({ fire: false }), run.act({ goTo: 300 })]).toEqual([false, false, false]);
    expect(run.log).toEqual([]);
  });
});

describe('a hit', () => {
  test('costs a life, clears all shots, and stops everything for 90 ticks', () => {
    const shots = { shot: { x: 500, y: 300 }, bolts: [...aboutToHit(100), { x: 200, y: 100 }] };
    const state = stateWith({ cannon: 100, ship: { x: 100, heading: 1 }, ...shots });
    tick(state);
    expect(state).toMatchObject({ lives: 2, shot: null, bolts: [], exploding: true });
    const { aliens, ship } = structuredClone(state);
    tick(state, 89);
    expect(state).toMatchObject({ aliens, ship, exploding: true, cannon: 100 });
    tick(state);
    expect(state).toMatchObject({ aliens, ship, exploding: false, cannon: 300, shield: 120 });
  });

  test('is impossible for 120 ticks after the cannon returns', () => {
    const state = stateWith({ cannon: 300, shield: 120 });
    for (let passed = 0; passed < 120; passed++) {
      state.bolts = aboutToHit(300);
      tick(state);
      expect(state.lives).toBe(3);
    }
    state.bolts = aboutToHit(300);
    tick(state);
    expect(state.lives).toBe(2);
  });

  test('with fire held: no shot during the explosion, and one as soon as it is over', () => {
    // It comes down beside the muzzle, where no shot can cancel it.
    const state = stateWith({ bolts: aboutToHit(312) });
    act(state, { fire: true });
    tick(state);
    for (let passed = 0; passed < 90; passed++) {
      expect(state.shot).toBeNull();
      tick(state);
    }
    expect(state.exploding).toBe(false);
    tick(state);
    expect(state.shot).not.toBeNull();
  });

  test('discards keys tapped during the explosion', () => {
    const state = stateWith({ bolts: aboutToHit(300) });
    tick(state);
    act(state, { fire: true });
    act(state, { fire: false });
    act(state, { push: 1 });
    act(state, { push: 0 });
    tick(state, 91);
    expect(state).toMatchObject({ cannon: 300, shot: null });
  });

  test('the third ends the run, and the cannon does not return', () => {
    const state = stateWith({ lives: 1, cannon: 100, bolts: aboutToHit(100) });
    tick(state);
    expect(spaceInvaders.status(state)).toBe('lost');
    expect(state).toMatchObject({ lives: 0, landed: false, cannon: 100 });
  });
});

describe('waves', () => {
  const lastAlien = () => [{ column: 5, row: 4, x: 285, y: 200 }];

  test('a cleared wave pauses for 90 ticks; the next has new bunkers and keeps the lives', () => {
    const state = stateWith({
      aliens: lastAlien(),
      lives: 2,
      kills: 54,
      shot: { x: 300, y: 228 },
      blocks: newBlocks(),
    });
    state.blocks.fill(false);
    tick(state);
    expect(state).toMatchObject({ aliens: [], rest: 90, kills: 55, wave: 1 });
    tick(state, 89);
    expect(state).toMatchObject({ aliens: [], wave: 1 });
    tick(state);
    expect(state).toMatchObject({ wave: 2, lives: 2, aliens: formation(2), blocks: newBlocks(), heading: 1, turn: 0 });
  });

  test('during the pause the cannon can move but not fire', () => {
    const state = stateWith({ aliens: [], rest: 90 });
    act(state, { push: 1 });
    act(state, { fire: true });
    tick(state, 10);
    expect(state).toMatchObject({ cannon: 340, shot: null });
  });

  test('a hit in the tick in which the last alien dies clears the wave and costs the life', () => {
    const state = stateWith({ aliens: lastAlien(), cannon: 100, bolts: aboutToHit(100), shot: { x: 300, y: 228 } });
    tick(state);
    expect(state).toMatchObject({ aliens: [], lives: 2, kills: 1, exploding: true });
    tick(state, 90);
    expect(state).toMatchObject({ wave: 2, lives: 2, exploding: false, cannon: 300, shield: 120 });
    expect(state.aliens).toHaveLength(55);
  });
});

describe('landing', () => {
  test('an alien whose bottom reaches 440 ends the run with three lives left, and none higher does', () => {
    const droppedFrom = (y: number) => {
      const state = stateWith({ aliens: [{ column: 0, row: 4, x: 100, y }], dropping: true });
      tick(state);
      return [spaceInvaders.status(state), state.landed, state.lives];
    };
    expect(droppedFrom(402)).toEqual(['lost', true, 3]);
    expect(droppedFrom(401)).toEqual(['playing', false, 3]);
  });
});

describe('in every tick of whole games', () => {
  /** Calls `look` in every tick of a run. */
  function watch(seed: number, look: (state: State, before: State) => void): void {
    const run = new Run(spaceInvaders, 'classic', seedFrom(seed));
    const hand = new SeededRandom(seedFrom(seed));
    let before = run.snapshot() as State;
    while (run.status === 'playing' && run.ticks < WATCHED_TICKS) {
      playWithSkill(run, { ...SKILLS.casual, reaction: 1 }, hand, run.ticks + 1);
      const now = run.snapshot() as State;
      look(now, before);
      before = now;
    }
  }

  test('the shot limit holds and shots are 24 ticks apart, across waves and lives', () => {
    for (let seed = 10; seed < 12; seed++) {
      let since = 1_000;
      watch(seed, (now, before) => {
        since++;
        expect(now.bolts.length).toBeLessThanOrEqual(maxBolts(now.wave));
        if (now.reload <= before.reload) return;
        expect(since).toBeGreaterThanOrEqual(24);
        since = 0;
      });
    }
  });
});
