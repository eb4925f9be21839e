/** What the bird flies past: the sky, the clouds and the ground. */
import { FIELD, PIXEL } from '#games/flappy/rules/field.ts';
import type { Pen } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';
import type { Palette } from '#kit/stage.tsx';

export const WIDTH = FIELD.width / PIXEL;
export const HEIGHT = 600;
export const GROUND = FIELD.ground / PIXEL;

const SCALE = { width: 60, height: 20, radius: 22 } as const;
/** The lengths after which clouds and ground repeat. Both go into 240, the distance of two pipes, so they never jump. */
const CLOUDS = 120;
const STRIPES = 24;

export function drawSky(pen: Pen, night: boolean, ink: Palette): void {
  pen.fillStyle = ink(night ? '--g-field' : '--g-paint');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = ink(night ? '--g-field-2' : '--g-tone');
  pen.lineWidth = 6;
  for (let y = 6, row = 0; y < GROUND; y += SCALE.height, row++) {
    for (let x = row % 2 ? 0 : SCALE.width / 2; x <= WIDTH + SCALE.radius; x += SCALE.width) {
      pen.beginPath();
      pen.arc(x, y, SCALE.radius, 0, Math.PI);
      pen.stroke();
    }
  }
}

/** Clouds on the horizon, which pass at half the speed of the pipes. */
export function drawClouds(pen: Pen, night: boolean, scrolled: number, ink: Palette): void {
  const color = night ? ink('--g-deep') : '#fff';
  for (let x = -((scrolled / 2) % CLOUDS); x < WIDTH + CLOUDS; x += CLOUDS) {
    disc(pen, x, GROUND, 46, color);
    disc(pen, x + 60, GROUND + 12, 40, color);
  }
}

export function drawGround(pen: Pen, scrolled: number, ink: Palette): void {
  pen.fillStyle = ink('--paint-cream');
  pen.fillRect(0, GROUND, WIDTH, HEIGHT - GROUND);
  pen.fillStyle = ink('--paint-cream-deep');
  for (let x = -(scrolled % STRIPES) - STRIPES; x < WIDTH + STRIPES; x += STRIPES) {
    pen.beginPath();
    pen.moveTo(x + 12, GROUND);
    pen.lineTo(x + 24, GROUND);
    pen.lineTo(x + 12, HEIGHT);
    pen.lineTo(x, HEIGHT);
    pen.fill();
  }
  pen.fillStyle = ink('--paint-lime-deep');
  pen.fillRect(0, GROUND, WIDTH, 14);
  pen.fillStyle = ink('--paint-lime');
  pen.fillRect(0, GROUND, WIDTH, 10);
}
