import { readFields, readInteger } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import { newBlocks } from '#games/space-invaders/rules/bunkers.ts';
import { CANNON, steer } from '#games/space-invaders/rules/cannon.ts';
import { formation, march } from '#games/space-invaders/rules/march.ts';
import { SHIP, flyShip } from '#games/space-invaders/rules/ship.ts';
import { FIRST_RELOAD, fire, flyBolts, flyShot, shootBack } from '#games/space-invaders/rules/shots.ts';
import type { Push, State } from '#games/space-invaders/rules/state.ts';

export type { Push, State } from '#games/space-invaders/rules/state.ts';

export type Mode = 'classic' | 'arcade';

/** `goTo` is the target of the cannon's center, set by a finger. */
export type Action = { readonly push: Push } | { readonly fire: boolean } | { readonly goTo: number };

const LIVES = 3;
const POINTS = 10;
/** Ticks without movement after a hit or a cleared wave. */
const REST = 90;
const SHIELD = 120;

export const spaceInvaders: Rules<State, Action, Mode> = {
  id: 'space-invaders',
  version: 1,
  modes: ['classic', 'arcade'],

  start: (mode) => ({
    wave: 1,
    lives: LIVES,
    kills: 0,
    ...freshWave(1),
    landed: false,
    cannon: CANNON.start,
    held: { push: 0, fire: false },
    tapped: { push: 0, fire: false },
    goal: null,
    shot: null,
    bolts: [],
    reload: FIRST_RELOAD,
    ship: null,
    shipWait: SHIP.every,
    rest: 0,
    exploding: false,
    shield: 0,
    ...(mode === 'arcade' && { points: 0 }),
  }),

  readAction(data) {
    const push = readInteger(readFields(data, ['push'])?.push, -1, 1);
    if (push !== null) return { push: push as Push };
    const trigger = readFields(data, ['fire'])?.fire;
    if (typeof trigger === 'boolean') return { fire: trigger };
    const goTo = readInteger(readFields(data, ['goTo'])?.goTo, CANNON.least, CANNON.most);
    return goTo === null ? null : { goTo };
  },

  legal(state, action) {
    if ('push' in action) return action.push !== state.held.push || state.goal !== null;
    if ('fire' in action) return action.fire !== state.held.fire;
    return action.goTo !== (state.goal ?? state.cannon);
  },

  act(state, action) {
    if ('fire' in action) {
      state.held.fire = action.fire;
      state.tapped.fire ||= action.fire;
      return;
    }
    state.goal = 'goTo' in action ? action.goTo : null;
    state.held.push = 'push' in action ? action.push : 0;
    if (state.held.push !== 0) state.tapped.push = state.held.push;
  },

  time: {
    tick(state, random) {
      if (state.rest > 0) return takeRest(state);
      steer(state);
      fire(state);
      march(state);
      if (state.landed) return;
      shootBack(state, random);
      flyShip(state, random);
      flyShot(state, random);
      const hit = flyBolts(state, random);
      if (state.shield > 0) state.shield--;
      if (hit) loseLife(state);
      if (state.aliens.length === 0) clearWave(state);
    },
  },

  status: (state) => (state.landed || state.lives === 0 ? 'lost' : 'playing'),

  score: ({ kills, points }) => points ?? POINTS * kills,
};

function freshWave(wave: number): Pick<State, 'aliens' | 'turn' | 'heading' | 'dropping' | 'blocks'> {
  return { aliens: formation(wave), turn: 0, heading: 1, dropping: false, blocks: newBlocks() };
}

function loseLife(state: State): void {
  state.lives--;
  state.exploding = true;
  state.shot = null;
  state.bolts = [];
  state.rest = REST;
}

function clearWave(state: State): void {
  state.shot = null;
  state.bolts = [];
  state.ship = null;
  state.rest = REST;
}

/** Nothing moves, except that an undamaged cannon may take its position for the next wave. */
function takeRest(state: State): void {
  state.tapped.fire = false;
  if (state.exploding) state.tapped.push = 0;
  else steer(state);
  state.rest--;
  if (state.rest > 0) return;
  if (state.exploding) {
    state.exploding = false;
    state.cannon = CANNON.start;
    state.goal = null;
    state.shield = SHIELD;
  }
  if (state.aliens.length === 0) {
    state.wave++;
    Object.assign(state, freshWave(state.wave));
  }
}
