import type { HitBox } from '#games/space-invaders/rules/field.ts';
import { FIELD, LANDING } from '#games/space-invaders/rules/field.ts';
import { eraseBlocks } from '#games/space-invaders/rules/bunkers.ts';
import { addAlien } from '#games/space-invaders/rules/points.ts';
import type { Alien, State } from '#games/space-invaders/rules/state.ts';

export const ALIEN = { width: 30, height: 22 } as const;
export const FORMATION = { columns: 11, rows: 5, left: 48, top: 60 } as const;

const PITCH = { x: 42, y: 34 } as const;
const STEP = { across: 6, down: 16 } as const;
const MARGIN = 10;
/** Each wave starts one step lower, up to this many. */
const MOST_STEPS_LOWER = 5;

/** In marching order. */
export function formation(wave: number): Alien[] {
  const top = FORMATION.top + STEP.down * Math.min(wave - 1, MOST_STEPS_LOWER);
  const aliens: Alien[] = [];
  for (let row = FORMATION.rows - 1; row >= 0; row--) {
    for (let column = 0; column < FORMATION.columns; column++)
      aliens.push({ column, row, x: FORMATION.left + PITCH.x * column, y: top + PITCH.y * row });
  }
  return aliens;
}

/** Moves one alien per tick, so fewer aliens march faster. */
export function march(state: State): void {
  if (state.turn >= state.aliens.length) beginRound(state);
  const alien = state.aliens[state.turn];
  if (!alien) return;
  state.turn++;
  if (state.dropping) alien.y += STEP.down;
  else alien.x += STEP.across * state.heading;
  eraseBlocks(state.blocks, alienBox(alien));
  if (alien.y + ALIEN.height >= LANDING) state.landed = true;
}

function beginRound(state: State): void {
  state.turn = 0;
  if (state.dropping) {
    state.dropping = false;
    state.heading = state.heading === 1 ? -1 : 1;
  } else state.dropping = state.aliens.some((alien) => isAtTheEdge(alien, state.heading));
}

function isAtTheEdge({ x }: Alien, heading: number): boolean {
  return heading === 1 ? x + ALIEN.width >= FIELD.width - MARGIN : x <= MARGIN;
}

export function alienBox({ x, y }: Readonly<Alien>): HitBox {
  return { x, y, width: ALIEN.width, height: ALIEN.height };
}

/** Adjusts `turn` so that no other alien loses its turn. */
export function destroy(state: State, index: number): void {
  for (const { row } of state.aliens.splice(index, 1)) addAlien(state, row);
  if (index < state.turn) state.turn--;
  state.kills++;
}

/** From left to right. */
export function lowestAliens(aliens: readonly Alien[]): Alien[] {
  const lowest: (Alien | undefined)[] = Array.from({ length: FORMATION.columns });
  // In marching order the lowest comes first.
  for (const alien of aliens) lowest[alien.column] ??= alien;
  return lowest.filter((alien) => alien !== undefined);
}
