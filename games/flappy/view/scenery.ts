import { FIELD, PIXEL } from '#games/flappy/rules/field.ts';
import { drawEyes } from '#kit/canvas-eyes.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc, drawCloud, drawStar } from '#kit/shapes.ts';
import type { Sprite } from '#kit/sprites.ts';

export const WIDTH = FIELD.width / PIXEL;
export const HEIGHT = 600;
export const GROUND = FIELD.ground / PIXEL;

type Half = '' | 'late-';

/** The same picture for both halves of a day. */
export type Halves = Readonly<Record<'first' | 'late', Sprite>>;

function halves(make: (half: Half) => Sprite): Halves {
  return { first: make(''), late: make('late-') };
}

/** A picture that repeats every `period` pixels and is moved by at most that. */
interface Strip {
  readonly period: number;
  /** Pixels per pixel of the ground. */
  readonly speed: number;
  readonly y: number;
  readonly pictures: Halves;
}

function stripOf(
  period: number,
  speed: number,
  height: number,
  draw: (context: Context2D, palette: Palette, half: Half) => void,
): Strip {
  const width = WIDTH + period;
  return {
    period,
    speed,
    y: GROUND - height,
    pictures: halves((half) => ({
      box: { x: 0, y: 0, width, height },
      draw: (context, palette) => draw(context, palette, half),
    })),
  };
}

const STARS = Array.from({ length: 34 }, (_, star) => ({
  x: scatter(star * 3) * WIDTH,
  y: scatter(star * 7 + 2) * 330,
  isLarge: star % 6 === 0,
}));

export const SKY: Halves = halves((half) => ({
  box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
  draw(context, palette) {
    context.fillStyle = palette(`--flappy-${half}sky`);
    context.fillRect(0, 0, WIDTH, HEIGHT);
    const color = palette(`--flappy-${half}star`);
    for (const { x, y, isLarge } of STARS)
      if (isLarge) drawStar(context, { x, y, points: 4, outer: 5.5, inner: 1.8 }, color);
      else disc(context, x, y, 1.6, color);
  },
}));

/** Where sun and moon stand, and the arc on which they change places. */
export const ORB = { x: 88, y: 104, pivotX: 200, pivotY: 470 } as const;
const RAYS = 12;

/** Sun or moon: what the other one has is transparent. The moon is half asleep. */
const ORBS: Halves = halves((half) => ({
  box: { x: -82, y: -82, width: 164, height: 164 },
  draw(context, palette) {
    disc(context, 0, 0, 62, palette(`--flappy-${half}halo`));
    context.fillStyle = palette(`--flappy-${half}rays`);
    context.beginPath();
    for (let ray = 0; ray < RAYS; ray++) {
      const angle = (ray / RAYS) * Math.PI * 2;
      context.moveTo(Math.sin(angle) * 76, -Math.cos(angle) * 76);
      context.lineTo(Math.sin(angle + 0.13) * 53, -Math.cos(angle + 0.13) * 53);
      context.lineTo(Math.sin(angle - 0.13) * 53, -Math.cos(angle - 0.13) * 53);
    }
    context.fill();
    disc(context, 0, 4, 44, palette(`--flappy-${half}orb-deep`));
    disc(context, 0, 0, 44, palette(`--flappy-${half}orb`));
    const moon = palette(`--flappy-${half}moon`);
    for (const [x, y, radius] of CRATERS) disc(context, x, y, radius, moon);
  },
}));

const CRATERS = [
  [-22, 18, 7],
  [20, 24, 5],
  [26, -18, 6],
] as const;

/** The sun's eyes look up, ahead or down after the bird. */
const GAZES = [-0.5, 0.1, 0.8].map((down) => ({ x: 4, y: 4.8 * down }));
const EYES = {
  at: [
    { x: -12, y: -6 },
    { x: 12, y: -6 },
  ],
  radius: 11.5,
  pupil: 6.2,
} as const;

const orbEyes = GAZES.map((look) =>
  halves((half) => ({
    box: { x: -25, y: -19, width: 50, height: 26 },
    draw(context, palette) {
      drawEyes(context, { ...EYES, look }, palette);
      context.fillStyle = palette(`--flappy-${half}moon`);
      context.beginPath();
      for (const { x, y } of EYES.at) context.arc(x, y, EYES.radius + 0.5, Math.PI, 0);
      context.fill();
    },
  })),
);

const pairs = orbEyes.map((eyes) => [ORBS, eyes] as const);

/** Sun or moon, and its eyes for a bird at this height. */
export function orbFor(y: number): readonly [orb: Halves, eyes: Halves] {
  return pairs[y < 60 ? 0 : y < 190 ? 1 : 2]!;
}

/** Lower than sun and moon, so that they never cross their eyes. */
export const CLOUDS = [
  { x: 110, y: 196, size: 30 },
  { x: 340, y: 268, size: 24 },
  { x: 510, y: 222, size: 26 },
  { x: 650, y: 330, size: 34 },
].map(({ x, y, size }) => ({
  x,
  y,
  pictures: halves((half) => ({
    box: { x: -1.8 * size, y: -1.2 * size, width: 3.6 * size, height: 2.2 * size },
    draw(context, palette) {
      drawCloud(context, size, 0.15 * size, palette(`--flappy-${half}shade`));
      drawCloud(context, size, 0, palette(`--flappy-${half}cloud`));
    },
  })),
}));
export const CLOUDS_PERIOD = 640;
export const CLOUDS_SPEED = 10 / 180;

const TREES = [34, 58, 44, 62, 38, 51].map((height, tree) => ({ x: tree * 70, height }));

/** From far to near. */
export const STRIPS: readonly Strip[] = [
  stripOf(400, 18 / 180, 180, (context, palette, half) => {
    context.fillStyle = palette(`--flappy-${half}far`);
    context.beginPath();
    context.moveTo(0, 180);
    for (let x = 0; x <= WIDTH + 400; x += 10) {
      const angle = (x / 400) * Math.PI * 2;
      context.lineTo(x, 60 - 34 * Math.sin(angle) - 18 * Math.sin(2 * angle + 1));
    }
    context.lineTo(WIDTH + 400, 180);
    context.fill();
  }),
  stripOf(100, 36 / 180, 120, (context, palette, half) => {
    for (let x = -50; x < WIDTH + 200; x += 100) disc(context, x, 80, 78, palette(`--flappy-${half}hill`));
  }),
  stripOf(420, 66 / 180, 90, (context, palette, half) => {
    const color = palette(`--flappy-${half}near`);
    for (let lap = -420; lap < WIDTH + 420; lap += 420)
      for (const { x, height } of TREES) {
        disc(context, lap + x + 28, 90 - height, 26, color);
        disc(context, lap + x + 12, 78 - height / 2, 18, color);
        disc(context, lap + x + 46, 80 - height / 2, 20, color);
      }
    context.fillStyle = color;
    context.fillRect(0, 62, WIDTH + 420, 28);
  }),
];

const STRIPES = 40;
export const GROUND_STRIP = {
  period: STRIPES,
  picture: {
    box: { x: 0, y: 0, width: WIDTH + STRIPES, height: HEIGHT - GROUND },
    draw(context, palette) {
      context.fillStyle = palette('--flappy-soil');
      context.fillRect(0, 0, WIDTH + STRIPES, HEIGHT - GROUND);
      context.fillStyle = palette('--flappy-soil-2');
      context.beginPath();
      for (let x = -STRIPES; x < WIDTH + STRIPES; x += STRIPES) {
        context.moveTo(x, 40);
        context.lineTo(x + 20, 40);
        context.lineTo(x + 38, 18);
        context.lineTo(x + 18, 18);
      }
      context.fill();
      context.fillStyle = palette('--flappy-turf-deep');
      context.fillRect(0, 0, WIDTH + STRIPES, 18);
      context.fillStyle = palette('--flappy-turf');
      context.fillRect(0, 0, WIDTH + STRIPES, 11);
    },
  } satisfies Sprite,
} as const;

/** Width of a tooth, and its length with and without the dark outline. */
const TEETH = { width: 24, edge: 14, reach: 10, gum: 5 } as const;

/** The ceiling is deadly: its teeth show that the sky ends there. */
export const CEILING_STRIP = {
  period: TEETH.width,
  picture: {
    box: { x: 0, y: 0, width: WIDTH + TEETH.width, height: TEETH.edge },
    draw(context, palette) {
      drawTeeth(context, TEETH.edge, palette('--paint-ink'));
      drawTeeth(context, TEETH.reach, palette('--paint-red'));
      context.fillStyle = palette('--paint-ink');
      context.fillRect(0, 0, WIDTH + TEETH.width, TEETH.gum);
    },
  } satisfies Sprite,
} as const;

function drawTeeth(context: Context2D, reach: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  for (let x = 0; x < WIDTH + TEETH.width; x += TEETH.width) {
    context.moveTo(x, 0);
    context.lineTo(x + TEETH.width / 2, reach);
    context.lineTo(x + TEETH.width, 0);
  }
  context.fill();
}

/** From 0 to 1, the same for the same number. */
function scatter(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 7) ^ 0x5bd1e995, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
