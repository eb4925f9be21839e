import { PX, removeGone } from '#games/dogfight/rules/field.ts';
import type { State } from '#games/dogfight/rules/state.ts';

/** Speed of the player's bullets. */
export const SHOT_SPEED = 2816;

const SHOTS_END = -10 * PX;
const BULLETS_END = { left: -10 * PX, right: 490 * PX, top: -60 * PX, bottom: 650 * PX } as const;

export function moveShots({ shots }: State): void {
  for (const shot of shots) {
    shot.y -= SHOT_SPEED;
    if (shot.dx !== undefined) shot.x += shot.dx;
  }
  removeGone(shots, ({ y }) => y < SHOTS_END);
}

export function moveBullets({ bullets }: State): void {
  for (const bullet of bullets) {
    bullet.x += bullet.dx;
    bullet.y += bullet.dy;
  }
  const { left, right, top, bottom } = BULLETS_END;
  removeGone(bullets, ({ x, y }) => x < left || x > right || y < top || y > bottom);
}
