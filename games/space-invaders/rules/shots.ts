import type { Random } from '#engine/random.ts';
import { blockAt, breakBlock } from '#games/space-invaders/rules/bunkers.ts';
import { CANNON } from '#games/space-invaders/rules/cannon.ts';
import { overlap } from '#games/space-invaders/rules/field.ts';
import { ALIEN, alienBox, destroy, lowestAliens } from '#games/space-invaders/rules/march.ts';
import { addShip } from '#games/space-invaders/rules/points.ts';
import { shipBox } from '#games/space-invaders/rules/ship.ts';
import type { Bolt, Shot, State } from '#games/space-invaders/rules/state.ts';

export const SHOT = { width: 2, height: 8, speed: 8, end: 20 } as const;
export const BOLT = { width: 6, height: 12, slow: 3, fast: 4, end: 490 } as const;

/** A shot checks for collisions after this many pixels: no block is thinner. */
const STRIDE = 4;
/** At or below this number of aliens their shots are faster. */
const FEW = 8;
const RELOAD = { first: 62, most: 66, perWave: 4, least: 24, jitter: 30 } as const;

export const FIRST_RELOAD = RELOAD.first;

export function boltSpeed(aliens: number): number {
  return aliens <= FEW ? BOLT.fast : BOLT.slow;
}

export function maxBolts(wave: number): number {
  return Math.min(3 + Math.floor((wave - 1) / 3), 5);
}

export function fire(state: State): void {
  const wanted = state.held.fire || state.tapped.fire;
  state.tapped.fire = false;
  if (wanted && state.shot === null) state.shot = { x: state.cannon, y: CANNON.top - SHOT.height };
}

/** Draws in order: aim or not, else the column, and the ticks until the next shot. */
export function shootBack(state: State, random: Random): void {
  if (state.reload > 0) state.reload--;
  if (state.reload > 0 || state.bolts.length >= maxBolts(state.wave)) return;
  const lowest = lowestAliens(state.aliens);
  if (lowest.length === 0) return;
  const away = (x: number) => Math.abs(x + ALIEN.width / 2 - state.cannon);
  const shooter =
    random.below(3) === 0
      ? lowest.reduce((nearest, alien) => (away(alien.x) < away(nearest.x) ? alien : nearest))
      : random.pick(lowest);
  state.bolts.push({ x: shooter.x + ALIEN.width / 2, y: shooter.y + ALIEN.height });
  state.reload = Math.max(RELOAD.least, RELOAD.most - RELOAD.perWave * state.wave) + random.below(RELOAD.jitter);
}

export function flyShot(state: State, random: Random): void {
  for (let flown = 0; flown < SHOT.speed && state.shot; flown += STRIDE) {
    state.shot.y -= STRIDE;
    if (state.shot.y < SHOT.end || meets(state, state.shot, random)) state.shot = null;
  }
}

/** Applies a collision at the current position and returns true if the shot ends. */
function meets(state: State, shot: Shot, random: Random): boolean {
  const block = blockAt(state.blocks, shot.x, shot.y);
  if (block !== null) {
    breakBlock(state.blocks, block, random);
    return true;
  }
  const box = shotBox(shot);
  const bolt = state.bolts.findIndex((other) => overlap(box, boltBox(other)));
  if (bolt !== -1) {
    state.bolts.splice(bolt, 1);
    return true;
  }
  const alien = state.aliens.findIndex((other) => overlap(box, alienBox(other)));
  if (alien !== -1) {
    destroy(state, alien);
    return true;
  }
  if (!state.ship || !overlap(box, shipBox(state.ship))) return false;
  state.ship = null;
  state.kills++;
  addShip(state, random);
  return true;
}

/** Returns true if a shot hit the cannon. */
export function flyBolts(state: State, random: Random): boolean {
  const speed = boltSpeed(state.aliens.length);
  const cannon = { x: state.cannon - CANNON.width / 2, y: CANNON.top, width: CANNON.width, height: CANNON.height };
  let hit = false;
  state.bolts = state.bolts.filter((bolt) => {
    bolt.y += speed;
    const block = blockAt(state.blocks, bolt.x, bolt.y + BOLT.height - 1);
    if (block !== null) breakBlock(state.blocks, block, random);
    const cancelled = state.shot !== null && overlap(shotBox(state.shot), boltBox(bolt));
    if (cancelled) state.shot = null;
    if (block !== null || cancelled) return false;
    hit ||= state.shield === 0 && overlap(boltBox(bolt), cannon);
    return bolt.y < BOLT.end;
  });
  return hit;
}

function shotBox({ x, y }: Shot) {
  return { x: x - SHOT.width / 2, y, width: SHOT.width, height: SHOT.height };
}

function boltBox({ x, y }: Bolt) {
  return { x: x - BOLT.width / 2, y, width: BOLT.width, height: BOLT.height };
}
