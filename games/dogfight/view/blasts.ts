/** What is left of the fallen: pieces, smoke and points. */
import type { DogfightMark } from '#games/dogfight/view/effects.ts';
import { MS } from '#games/dogfight/view/effects.ts';
import { LOOKS } from '#games/dogfight/view/craft.ts';
import { scatter } from '#games/dogfight/view/sky.ts';
import type { LiveMark } from '#kit/visual-effects.ts';
import type { Pen } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';
import type { Palette } from '#kit/stage.tsx';

type Live<Kind extends DogfightMark['kind']> = LiveMark<Extract<DogfightMark, { kind: Kind }>>;

const PIECES = { least: 10, most: 16, reach: 46, size: 5 } as const;
const RISE = 30;
/** The color of each multiplier. */
const WORTH = ['--paint-cream', '--paint-cream', '--paint-yellow', '--paint-pink'] as const;

/** A burst of pieces; without motion a disc that fades. */
export function drawBlast(pen: Pen, mark: Live<'kill'> | Live<'rammed'>, still: boolean, ink: Palette): void {
  const passed = mark.age / MS.blast;
  if (passed >= 1) return;
  const { x, y } = mark.at;
  const color = ink(`--paint-${LOOKS[mark.of].paint}`);
  pen.globalAlpha = 1 - passed;
  if (still) {
    disc(pen, x, y, 20, color);
    return void (pen.globalAlpha = 1);
  }
  disc(pen, x, y, 8 + 18 * passed, ink('--paint-yellow'));
  disc(pen, x, y, 4 + 12 * passed, '#fff');
  const pieces = PIECES.least + (scatter(mark.luck) % (PIECES.most - PIECES.least + 1));
  for (let piece = 0; piece < pieces; piece++) {
    const luck = scatter(mark.luck * 17 + piece);
    const angle = ((piece + (luck % 100) / 100) / pieces) * Math.PI * 2;
    const far = PIECES.reach * (0.5 + (luck % 7) / 12) * (1 - (1 - passed) * (1 - passed));
    disc(pen, x + Math.cos(angle) * far, y + Math.sin(angle) * far, PIECES.size * (1 - passed), color);
  }
  pen.globalAlpha = 1;
}

/** A trail of smoke behind the jet. */
export function drawPuff(pen: Pen, { at, age }: Live<'puff'>, ink: Palette): void {
  const passed = age / MS.puff;
  pen.globalAlpha = 0.35 * (1 - passed);
  disc(pen, at.x, at.y + 26 * passed, 4 * (1 - passed * 0.5), ink('--paint-cream'));
  pen.globalAlpha = 1;
}

/** What a kill or a pickup was worth, rising from where it was. */
export function drawGain(pen: Pen, mark: Live<'kill'> | Live<'took'>, still: boolean, ink: Palette): void {
  const passed = mark.age / MS.float;
  const text =
    mark.kind === 'kill' ? `+${mark.multiplier * 100}` : mark.gained > 0 ? `+${mark.gained} ${mark.what}` : 'Full';
  const color = mark.kind === 'kill' ? (WORTH[mark.multiplier] ?? WORTH[1]) : '--paint-cream';
  pen.globalAlpha = 1 - passed * passed;
  pen.fillStyle = ink(color);
  pen.font = `800 ${mark.kind === 'kill' ? 20 : 16}px ${ink('--font-display')}`;
  pen.textAlign = 'center';
  pen.fillText(text, mark.at.x, mark.at.y - 20 - (still ? 0 : passed * RISE));
  pen.globalAlpha = 1;
}
