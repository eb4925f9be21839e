/** What is hit is worth in Arcade. */
import type { Random } from '#engine/random.ts';
import type { State } from '#games/space-invaders/rules/state.ts';

/** By row, from the top: squid, crabs and octopuses. */
export const WORTH_BY_ROW = [30, 20, 20, 10, 10] as const;
export const SHIP_WORTH = [50, 100, 150, 300] as const;

export function addAlien(state: State, row: number): void {
  if (state.points !== undefined) state.points += WORTH_BY_ROW[row] ?? 10;
}

/** One draw. */
export function addShip(state: State, random: Random): void {
  if (state.points !== undefined) state.points += random.pick(SHIP_WORTH);
}
