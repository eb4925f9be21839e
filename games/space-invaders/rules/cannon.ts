import { clamp, towards } from '#engine/arithmetic.ts';
import { FIELD } from '#games/space-invaders/rules/field.ts';
import type { State } from '#games/space-invaders/rules/state.ts';

export const CANNON = { width: 30, height: 16, top: 460, least: 15, most: 585, start: FIELD.width / 2 } as const;

const SPEED = 4;

export function steer(state: State): void {
  const { held, tapped, cannon, goal } = state;
  const push = held.push === 0 ? tapped.push : held.push;
  const wanted = goal ?? cannon + push * SPEED;
  state.cannon = clamp(towards(cannon, wanted, SPEED), CANNON.least, CANNON.most);
  tapped.push = 0;
}
