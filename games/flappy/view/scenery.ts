import { FIELD, PIXEL } from '#games/flappy/rules/field.ts';
import type { Palette, Pen } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';
import type { Stamp } from '#kit/stamps.ts';

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

function skyOf(field: `--${string}`, scales: `--${string}`): Stamp {
  return {
    box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
    draw(pen, ink) {
      pen.fillStyle = ink(field);
      pen.fillRect(0, 0, WIDTH, HEIGHT);
      pen.strokeStyle = ink(scales);
      pen.lineWidth = 6;
      for (let y = 6, row = 0; y < GROUND; y += SCALE.height, row++) {
        for (let x = row % 2 ? 0 : SCALE.width / 2; x <= WIDTH + SCALE.radius; x += SCALE.width) {
          pen.beginPath();
          pen.arc(x, y, SCALE.radius, 0, Math.PI);
          pen.stroke();
        }
      }
    },
  };
}

/** Anchored at the first cloud's center; the row is long enough for any scroll offset. */
export const CLOUDS = { day: cloudsOf('--flappy-clouds'), night: cloudsOf('--flappy-late-clouds') } as const;

function cloudsOf(color: `--${string}`): Stamp {
  return {
    // Extends below the ground's edge, which a shake may lower.
    box: { x: -46, y: -46, width: WIDTH + 200, height: 58 },
    draw(pen, ink) {
      for (let x = 0; x < WIDTH + CLOUDS_EVERY; x += CLOUDS_EVERY) {
        disc(pen, x, 0, 46, ink(color));
        disc(pen, x + 60, 12, 40, ink(color));
      }
    },
  };
}

export function drawGround(pen: Pen, scrolled: number, ink: Palette): void {
  pen.fillStyle = ink('--paint-cream');
  pen.fillRect(0, GROUND, WIDTH, HEIGHT - GROUND);
  pen.fillStyle = ink('--paint-cream-deep');
  pen.beginPath();
  for (let x = -(scrolled % STRIPES) - STRIPES; x < WIDTH + STRIPES; x += STRIPES) {
    pen.moveTo(x + 12, GROUND);
    pen.lineTo(x + 24, GROUND);
    pen.lineTo(x + 12, HEIGHT);
    pen.lineTo(x, HEIGHT);
  }
  pen.fill();
  pen.fillStyle = ink('--paint-lime-deep');
  pen.fillRect(0, GROUND, WIDTH, 14);
  pen.fillStyle = ink('--paint-lime');
  pen.fillRect(0, GROUND, WIDTH, 10);
}

/** The ceiling is deadly: its teeth show that the sky ends there. */
export function drawCeiling(pen: Pen, scrolled: number, ink: Palette): void {
  drawTeeth(pen, scrolled, TEETH.edge, ink('--paint-ink'));
  drawTeeth(pen, scrolled, TEETH.reach, ink('--paint-red'));
  pen.fillStyle = ink('--paint-ink');
  pen.fillRect(0, 0, WIDTH, TEETH.gum);
}

function drawTeeth(pen: Pen, scrolled: number, reach: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  for (let x = -(scrolled % TEETH.width); x < WIDTH; x += TEETH.width) {
    pen.moveTo(x, 0);
    pen.lineTo(x + TEETH.width / 2, reach);
    pen.lineTo(x + TEETH.width, 0);
  }
  pen.fill();
}
