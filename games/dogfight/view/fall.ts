import type { Spot } from '#games/dogfight/view/positions.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';

const FALL = { ms: 1_500, px: 150, aside: 50, degrees: 560, shrinks: 0.55 } as const;
const BLAST = { ms: 700, radius: 58, heart: 34 } as const;
const PIECES = { count: 18, reach: 120, size: 8, ms: 1_100 } as const;
const SMOKE = { puffs: 7, behind: 0.055, size: 11 } as const;
const PAINTS = ['--paint-yellow', '--paint-orange', '--paint-red'] as const;

/** `age` in ms. With reduced motion the blast surrounds the jet. */
export function drawFall(
  context: Context2D,
  at: Spot,
  age: number,
  { still, palette }: { readonly still: boolean; readonly palette: Palette },
  drawJet: (at: Spot, degrees: number) => void,
): void {
  if (still) {
    drawBlast(context, at, 0.5, palette);
    drawPieces(context, at, 0.5, palette);
    return drawJet(at, 0);
  }
  const passed = Math.min(age / FALL.ms, 1);
  // Falls to the side with more room.
  const side = at.x < 240 ? 1 : -1;
  drawSmoke(context, at, side, passed, palette);
  const { x, y } = spotAt(at, side, passed);
  const scale = 1 - FALL.shrinks * passed;
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  drawJet({ x: 0, y: 0 }, side * FALL.degrees * passed * passed);
  context.restore();
  if (age < BLAST.ms) drawBlast(context, at, age / BLAST.ms, palette);
  if (age < PIECES.ms) drawPieces(context, at, age / PIECES.ms, palette);
}

/** Rises a little first. */
function spotAt({ x, y }: Spot, side: number, passed: number): Spot {
  return { x: x + side * FALL.aside * passed, y: y + FALL.px * passed * (passed * 1.3 - 0.3) };
}

function drawSmoke(context: Context2D, at: Spot, side: number, passed: number, palette: Palette): void {
  for (let puff = SMOKE.puffs; puff > 0; puff--) {
    const then = passed - puff * SMOKE.behind;
    if (then < 0) continue;
    const { x, y } = spotAt(at, side, then);
    context.globalAlpha = 0.5 * (1 - puff / (SMOKE.puffs + 1));
    disc(context, x, y - puff * 3, SMOKE.size + puff * 2, palette('--paint-stone'));
  }
  context.globalAlpha = 1;
}

function drawBlast(context: Context2D, { x, y }: Spot, passed: number, palette: Palette): void {
  context.globalAlpha = 1 - passed;
  const grown = 1 - (1 - passed) ** 3;
  disc(context, x, y, BLAST.radius * grown, palette('--paint-orange'));
  disc(context, x, y, BLAST.heart * grown, palette('--paint-yellow'));
  context.globalAlpha = 1;
}

function drawPieces(context: Context2D, { x, y }: Spot, passed: number, palette: Palette): void {
  const far = PIECES.reach * (1 - (1 - passed) ** 2);
  for (let piece = 0; piece < PIECES.count; piece++) {
    // Irregular angles and distances.
    const angle = ((piece + ((piece * 37) % 10) / 10) / PIECES.count) * Math.PI * 2;
    const reach = far * (0.35 + ((piece * 29) % 13) / 20);
    const color = palette(PAINTS[piece % PAINTS.length]!);
    disc(context, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, PIECES.size * (1 - passed), color);
  }
}
