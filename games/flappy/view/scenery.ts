import { FIELD, PIXEL } from '#games/flappy/rules/field.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';
import type { Sprite } from '#kit/sprites.ts';

export const WIDTH = FIELD.width / PIXEL;
export const HEIGHT = 600;
export const GROUND = FIELD.ground / PIXEL;

const SCALE = { width: 60, height: 20, radius: 22 } as const;
/** Repeat lengths of clouds and ground. Both divide 240, the distance of two pipes, so that they never jump. */
export const CLOUDS_EVERY = 120;
const STRIPES = 24;
/** Ceiling teeth: width, and length with and without the dark outline. */
const TEETH = { width: 24, edge: 14, reach: 10, gum: 5 } as const;

/** The sky at the start and after the change. The dark theme starts at night. */
export const SKY = {
  day: skyOf('--flappy-sky', '--flappy-scales'),
  night: skyOf('--flappy-late-sky', '--flappy-late-scales'),
} as const;

function skyOf(field: `--${string}`, scales: `--${string}`): Sprite {
  return {
    box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
    draw(context, palette) {
      context.fillStyle = palette(field);
      context.fillRect(0, 0, WIDTH, HEIGHT);
      context.strokeStyle = palette(scales);
      context.lineWidth = 6;
      for (let y = 6, row = 0; y < GROUND; y += SCALE.height, row++) {
        for (let x = row % 2 ? 0 : SCALE.width / 2; x <= WIDTH + SCALE.radius; x += SCALE.width) {
          context.beginPath();
          context.arc(x, y, SCALE.radius, 0, Math.PI);
          context.stroke();
        }
      }
    },
  };
}

/** Anchored at the first cloud's center; the row is long enough for any scroll offset. */
export const CLOUDS = { day: cloudsOf('--flappy-clouds'), night: cloudsOf('--flappy-late-clouds') } as const;

function cloudsOf(color: `--${string}`): Sprite {
  return {
    // Extends below the ground's edge, which a shake may lower.
    box: { x: -46, y: -46, width: WIDTH + 200, height: 58 },
    draw(context, palette) {
      for (let x = 0; x < WIDTH + CLOUDS_EVERY; x += CLOUDS_EVERY) {
        disc(context, x, 0, 46, palette(color));
        disc(context, x + 60, 12, 40, palette(color));
      }
    },
  };
}

export function drawGround(context: Context2D, scrolled: number, palette: Palette): void {
  context.fillStyle = palette('--paint-cream');
  context.fillRect(0, GROUND, WIDTH, HEIGHT - GROUND);
  context.fillStyle = palette('--paint-cream-deep');
  context.beginPath();
  for (let x = -(scrolled % STRIPES) - STRIPES; x < WIDTH + STRIPES; x += STRIPES) {
    context.moveTo(x + 12, GROUND);
    context.lineTo(x + 24, GROUND);
    context.lineTo(x + 12, HEIGHT);
    context.lineTo(x, HEIGHT);
  }
  context.fill();
  context.fillStyle = palette('--paint-lime-deep');
  context.fillRect(0, GROUND, WIDTH, 14);
  context.fillStyle = palette('--paint-lime');
  context.fillRect(0, GROUND, WIDTH, 10);
}

/** The ceiling is deadly: its teeth show that the sky ends there. */
export function drawCeiling(context: Context2D, scrolled: number, palette: Palette): void {
  drawTeeth(context, scrolled, TEETH.edge, palette('--paint-ink'));
  drawTeeth(context, scrolled, TEETH.reach, palette('--paint-red'));
  context.fillStyle = palette('--paint-ink');
  context.fillRect(0, 0, WIDTH, TEETH.gum);
}

function drawTeeth(context: Context2D, scrolled: number, reach: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  for (let x = -(scrolled % TEETH.width); x < WIDTH; x += TEETH.width) {
    context.moveTo(x, 0);
    context.lineTo(x + TEETH.width / 2, reach);
    context.lineTo(x + TEETH.width, 0);
  }
  context.fill();
}
