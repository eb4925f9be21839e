import type { Rules } from '#engine/rules.ts';
import type { Action } from '#games/dogfight/rules/action.ts';
import { isHeld, placeOf, readAction, steers } from '#games/dogfight/rules/action.ts';
import { moveBullets, moveShots } from '#games/dogfight/rules/bullets.ts';
import { moveEnemies, spawn, spawnAce, spawnBoss } from '#games/dogfight/rules/enemies.ts';
import { bringFirstWave, isFirstWave } from '#games/dogfight/rules/first-wave.ts';
import { hitEnemies, hitJet, ram } from '#games/dogfight/rules/hits.ts';
import { FULL, JET, fire, moveJet, refill } from '#games/dogfight/rules/jet.ts';
import { ranked } from '#games/dogfight/rules/limits.ts';
import { passPowers } from '#games/dogfight/rules/powers.ts';
import { movePickups, supply } from '#games/dogfight/rules/pickups.ts';
import type { State } from '#games/dogfight/rules/state.ts';
import { FIRST_WAVE, LULL, hasAce, sizeIn } from '#games/dogfight/rules/wave.ts';

export type { Action } from '#games/dogfight/rules/action.ts';
export type { Bullet, Enemy, EnemyKind, Pickup, Powers, State } from '#games/dogfight/rules/state.ts';

export type Mode = 'classic' | 'arcade';

/** Ticks between two pointer targets. */
const TARGET_WAIT = 2;

export const dogfight: Rules<State, Action, Mode> = {
  id: 'dogfight',
  version: 2,
  modes: ['classic', 'arcade'],
  ranked,

  start(mode) {
    const state = atRest();
    if (mode === 'arcade') state.powers = { shield: 0, spread: 0 };
    startWave(state);
    return state;
  },

  readAction,

  legal(state, action) {
    if (isHeld(action)) return action !== state.held;
    if (state.targetWait > 0 || steers(state.held)) return false;
    const { x, y } = placeOf(action);
    return x !== state.target?.x || y !== state.target.y;
  },

  act(state, action) {
    if (isHeld(action)) {
      state.held = action;
      if (steers(action)) state.target = null;
    } else {
      state.target = placeOf(action);
      state.targetWait = TARGET_WAIT;
    }
  },

  time: {
    tick(state, random) {
      passTime(state);
      moveJet(state);
      fire(state);
      refill(state);
      if (isFirstWave(state)) bringFirstWave(state);
      else spawn(state, random);
      moveEnemies(state);
      moveShots(state);
      moveBullets(state);
      // Shots come before damage: a kill in the jet's last tick counts.
      hitEnemies(state, random);
      hitJet(state);
      ram(state);
      movePickups(state);
      supply(state, random);
      state.health = Math.max(0, state.health);
      if (state.health > 0 && state.toCome === 0 && state.enemies.length === 0) startWave(state);
    },
  },

  status(state) {
    if (state.health === 0) return 'lost';
    return state.ticks < ranked.maxTicks ? 'playing' : 'won';
  },

  score: (state) => state.score,
};

function atRest(): State {
  return {
    ticks: 0,
    jet: { ...JET.start },
    held: 0,
    target: null,
    targetWait: 0,
    health: FULL.health,
    immune: 0,
    ammo: FULL.ammo,
    reload: 0,
    refill: 0,
    supplyWait: 0,
    wave: 0,
    toCome: 0,
    spawnWait: 0,
    enemies: [],
    nextEnemy: 0,
    shots: [],
    bullets: [],
    pickups: [],
    combo: 0,
    comboLeft: 0,
    score: 0,
    fired: 0,
    struck: 0,
    kills: 0,
    bestCombo: 0,
  };
}

function passTime(state: State): void {
  state.ticks++;
  if (state.targetWait > 0) state.targetWait--;
  if (state.immune > 0) state.immune--;
  if (state.reload > 0) state.reload--;
  if (state.supplyWait > 0) state.supplyWait--;
  if (state.spawnWait > 0) state.spawnWait--;
  passPowers(state);
  if (state.comboLeft > 0 && --state.comboLeft === 0) state.combo = 0;
}

/** Enemy bullets and pickups stay. */
function startWave(state: State): void {
  state.wave++;
  state.toCome = sizeIn(state);
  state.spawnWait = isFirstWave(state) ? FIRST_WAVE.scouts : LULL;
  state.shots = [];
  if (hasAce(state.wave)) (state.powers ? spawnBoss : spawnAce)(state);
}
