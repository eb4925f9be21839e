import { clamp, towards } from '#engine/arithmetic.ts';
import { HELD, acrossOf, downOf, steers } from '#games/dogfight/rules/action.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { SPREAD } from '#games/dogfight/rules/powers.ts';
import type { State } from '#games/dogfight/rules/state.ts';

/** Maximum and starting values. */
export const FULL = { health: 100, ammo: 50 } as const;

export const JET = {
  start: { x: 240 * PX, y: 560 * PX },
  left: 16 * PX,
  right: 464 * PX,
  top: 200 * PX,
  bottom: 624 * PX,
  speed: 1024,
  /** Per axis. */
  diagonal: 724,
} as const;

/** Ticks between shots, and ticks until an empty gun gets a round. */
export const GUN = { reload: 10, refill: 90, muzzle: 18 * PX } as const;

/** Keys override the pointer target. */
export function moveJet({ jet, held, target }: State): void {
  if (steers(held)) {
    const across = acrossOf(held);
    const down = downOf(held);
    const speed = across !== 0 && down !== 0 ? JET.diagonal : JET.speed;
    jet.x += across * speed;
    jet.y += down * speed;
  } else if (target !== null) {
    jet.x = towards(jet.x, target.x, JET.speed);
    jet.y = towards(jet.y, target.y, JET.speed);
  }
  jet.x = clamp(jet.x, JET.left, JET.right);
  jet.y = clamp(jet.y, JET.top, JET.bottom);
}

export function fire(state: State): void {
  if ((state.held & HELD.fire) === 0 || state.reload > 0 || state.ammo === 0) return;
  state.ammo--;
  state.fired++;
  state.reload = GUN.reload;
  const { x, y } = state.jet;
  state.shots.push({ x, y: y - GUN.muzzle });
  if (!state.powers || state.powers.spread === 0) return;
  for (const dx of [-SPREAD, SPREAD]) state.shots.push({ x, y: y - GUN.muzzle, dx });
  state.fired += 2;
}

export function refill(state: State): void {
  if (state.ammo > 0) state.refill = 0;
  else if (state.refill === 0) state.refill = GUN.refill;
  else if (--state.refill === 0) state.ammo = 1;
}
