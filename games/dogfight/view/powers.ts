/** Shield and spread shot, drawn around the jet. */
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { POWER } from '#games/dogfight/rules/powers.ts';
import type { Spot } from '#games/dogfight/view/positions.ts';
import { box } from '#games/dogfight/view/shapes.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';

const SHIELD = { radius: 44, width: 6, gap: 0.12, glow: 0.3 } as const;
const FUSE = { width: 48, height: 6, below: 52 } as const;

/** One arc per hit that the shield still takes, and a fuse for the spread shot. */
export function drawPowers(
  context: Context2D,
  { powers, health }: Frozen<State>,
  at: Spot,
  wasHit: boolean,
  palette: Palette,
): void {
  if (!powers || health === 0) return;
  const { shield, spread } = powers;
  if (shield > 0) {
    context.strokeStyle = palette(wasHit ? '--paint-white' : '--paint-sky');
    context.lineCap = 'round';
    context.lineWidth = SHIELD.width + 3;
    context.globalAlpha = SHIELD.glow;
    context.beginPath();
    context.arc(at.x, at.y, SHIELD.radius, 0, Math.PI * 2);
    context.stroke();
    context.globalAlpha = 1;
    context.lineWidth = SHIELD.width;
    const part = (Math.PI * 2) / POWER.shield;
    for (let left = 0; left < shield; left++) {
      const from = part * left - Math.PI / 2;
      context.beginPath();
      context.arc(at.x, at.y, SHIELD.radius, from + SHIELD.gap, from + part - SHIELD.gap);
      context.stroke();
    }
  }
  if (spread > 0) {
    box(context, at.x, at.y + FUSE.below, FUSE.width + 4, FUSE.height + 4, 5, palette('--paint-ink'));
    const width = (FUSE.width * spread) / POWER.spread;
    const left = at.x - FUSE.width / 2 + width / 2;
    box(context, left, at.y + FUSE.below, width, FUSE.height, 3, palette('--paint-yellow'));
  }
}
