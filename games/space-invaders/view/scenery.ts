import type { Frozen } from '#engine/rules.ts';
import { BLOCK, blockBox, BUNKERS } from '#games/space-invaders/rules/bunkers.ts';
import { FIELD, LANDING } from '#games/space-invaders/rules/field.ts';
import { ALIEN } from '#games/space-invaders/rules/march.ts';
import type { State } from '#games/space-invaders/rules/space-invaders.ts';
import type { Alien } from '#games/space-invaders/rules/state.ts';
import { drawBody } from '#games/space-invaders/view/cannon.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';

const GROUND = 482;
const DANGER_BELOW = 360;
const STARS = [
  [12, 14, 2],
  [44, 40, 3],
  [52, 8, 1.5],
  [18, 50, 1.5],
] as const;
const SKY = 96;

/** A large planet and one with a ring: center, radius and shade. */
const PLANETS = [
  [500, 430, 150, 1],
  [470, 400, 46, 2],
  [560, 440, 28, 2],
  [430, 470, 20, 2],
  [40, 350, 46, 1],
] as const;

export function drawSky(context: Context2D, palette: Palette): void {
  const shades = [palette('--space-invaders-planet'), palette('--space-invaders-planet-2')];
  for (const [x, y, radius, shade] of PLANETS) disc(context, x, y, radius, shades[shade - 1]!);
  context.strokeStyle = shades[1]!;
  context.lineWidth = 7;
  context.beginPath();
  context.ellipse(40, 350, 76, 18, -0.4, -0.2, Math.PI + 0.2);
  context.stroke();
  for (let y = 0; y < GROUND; y += SKY) {
    for (let x = 0; x < FIELD.width; x += SKY)
      for (const [across, down, radius] of STARS)
        disc(context, x + across * 1.5, y + down * 1.5, radius, palette('--g-paint'));
  }
}

/** The remaining lives are below the ground. */
export function drawGround(context: Context2D, lives: number, palette: Palette): void {
  context.fillStyle = palette('--g-deep');
  context.fillRect(0, GROUND, FIELD.width, FIELD.height - GROUND);
  context.fillStyle = palette('--g-light');
  context.fillRect(0, GROUND, FIELD.width, 3);
  context.save();
  context.translate(24, GROUND + 4);
  context.scale(0.7, 0.7);
  for (let life = 0; life < lives; life++) drawBody(context, life * 42, 0, palette);
  context.restore();
}

export function isDangerous({ aliens }: Frozen<State>): boolean {
  return aliens.some(isLow);
}

const isLow = ({ y }: Frozen<Alien>) => y + ALIEN.height > DANGER_BELOW;

export function drawLandingLine(context: Context2D, dangerous: boolean, palette: Palette): void {
  const height = dangerous ? 4 : 2;
  context.fillStyle = palette(dangerous ? '--paint-red' : '--g-paint');
  // In danger the dashes close to a solid line, so the warning does not rely on color.
  const dash = dangerous ? 24 : 12;
  for (let x = 0; x < FIELD.width; x += 24) context.fillRect(x, LANDING - height / 2, dash, height);
}

export function drawBunkers(context: Context2D, blocks: readonly boolean[], palette: Palette): void {
  context.fillStyle = palette('--paint-teal-deep');
  for (const [block, stands] of blocks.entries()) {
    const { x, y } = blockBox(block);
    if (stands && !blocks[block + BUNKERS.columns]) context.fillRect(x, y + BLOCK, BLOCK, 3);
  }
  context.fillStyle = palette('--paint-teal');
  for (const [block, stands] of blocks.entries()) {
    const { x, y } = blockBox(block);
    if (stands) context.fillRect(x, y, BLOCK, BLOCK);
  }
}
