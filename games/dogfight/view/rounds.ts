import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { SUPPLY } from '#games/dogfight/rules/pickups.ts';
import type { Spot } from '#games/dogfight/view/positions.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';

const ROUNDS_AT = 36;
/** An arc around the jet shows the last rounds; a red ring means empty. */
export function drawRounds(
  context: Context2D,
  { ammo, ticks, health }: Frozen<State>,
  at: Spot,
  still: boolean,
  palette: Palette,
): void {
  if (ammo > SUPPLY.below || health === 0) return;
  const half = ammo === 0 ? Math.PI : (Math.PI * 0.8 * ammo) / SUPPLY.below;
  context.strokeStyle = palette(ammo === 0 ? '--paint-red' : '--paint-yellow');
  context.globalAlpha = !still && ammo === 0 && ticks % 60 >= 30 ? 0.4 : 1;
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.beginPath();
  // Open in front, where the shots go.
  context.arc(at.x, at.y, ROUNDS_AT, Math.PI / 2 - half, Math.PI / 2 + half);
  context.stroke();
  context.globalAlpha = 1;
}
