/** The mystery ship, and the signs of Arcade. */
import type { Frozen } from '#engine/rules.ts';
import { formation } from '#games/space-invaders/rules/march.ts';
import { WORTH_BY_ROW } from '#games/space-invaders/rules/points.ts';
import { SHIP } from '#games/space-invaders/rules/ship.ts';
import type { Ship } from '#games/space-invaders/rules/state.ts';
import { kindOf } from '#games/space-invaders/view/sprites.ts';
import type { Patches } from '#kit/patches.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { block, disc, drawSign, drawText } from '#kit/shapes.ts';
import type { Sprite, Sprites } from '#kit/sprites.ts';
import { memoize } from '#kit/sprites.ts';

/** Larger than what can be hit. */
const SAUCER = { x: -32, y: -22, width: 64, height: 40 } as const;
const LIGHTS_EVERY = 16;
const TAG = { x: 6, width: 36, height: 24 } as const;
const CALL = { width: 176, height: 30 } as const;
/** At the ship that is worth most, lights run along the top. */
const ROW_OF_LIGHTS = { from: 300, count: 24, y: 8 } as const;

/** Its lights alternate. */
const SAUCERS: readonly Sprite[] = [0, 1].map((lit) => ({
  box: SAUCER,
  draw(context, palette) {
    context.fillStyle = palette('--paint-yellow');
    context.beginPath();
    context.arc(0, -4, 17, Math.PI, 0);
    context.fill();
    for (const side of [-1, 1]) {
      disc(context, side * 6, -11, 6, '#fff');
      disc(context, side * 6, -8.8, 3.2, palette('--paint-ink'));
    }
    drawHull(context, 4, palette('--paint-red-deep'));
    drawHull(context, 0, palette('--paint-red'));
    for (let light = -2; light <= 2; light++)
      disc(context, light * 10, 2, 3, palette((light + lit) % 2 === 0 ? '--paint-yellow' : '--paint-cream'));
  },
}));

function drawHull(context: Context2D, down: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.ellipse(0, 2 + down, 30, 11, 0, 0, Math.PI * 2);
  context.fill();
}

/** `late` pixels behind its place. */
export function drawShip(
  context: Context2D,
  { x }: Frozen<Ship>,
  late: number,
  still: boolean,
  sprites: Sprites,
): void {
  const saucer = SAUCERS[still || Math.floor(x / LIGHTS_EVERY) % 2 === 0 ? 0 : 1]!;
  sprites.put(context, saucer, x + SHIP.width / 2 - late, SHIP.top + SHIP.height / 2);
}

export function addShip(loose: Patches, { x }: Frozen<Ship>): void {
  loose.add(
    x + SHIP.width / 2 + SAUCER.x - SHIP.speed,
    SHIP.top + SHIP.height / 2 + SAUCER.y,
    SAUCER.width + 2 * SHIP.speed,
    SAUCER.height,
  );
}

const pointsSprite = memoize((worth: number): Sprite => {
  const px = worth >= 50 ? 34 : 18;
  return {
    box: { x: -px * 1.3, y: -px, width: px * 2.6, height: px * 1.4 },
    draw: (context, palette) => drawSign(context, String(worth), { x: 0, y: 0 }, { px }, palette),
  };
});

interface Sign {
  readonly x: number;
  readonly y: number;
  readonly worth: number;
}

export function drawPoints(context: Context2D, { x, y, worth }: Sign, rise: number, sprites: Sprites): void {
  sprites.put(context, pointsSprite(worth), inside(x, worth), y - rise);
}

/** Also for its rise. */
export function addPoints(loose: Patches, { x, y, worth }: Sign): void {
  const { box } = pointsSprite(worth);
  loose.add(inside(x, worth) + box.x, y + box.y - MOST_RISE, box.width, box.height + MOST_RISE);
}

export const MOST_RISE = 12;

function inside(x: number, worth: number): number {
  const half = pointsSprite(worth).box.width / 2;
  return Math.max(half, Math.min(600 - half, x));
}

/** Beside the first row of each kind. */
export function drawTags(context: Context2D, wave: number, palette: Palette): void {
  const rows = formation(wave).filter(({ column }) => column === 0);
  for (const { row, y } of rows) {
    if (WORTH_BY_ROW[row] === WORTH_BY_ROW[row - 1]) continue;
    const { color } = kindOf(row);
    const box = { x: TAG.x, y: y - 1, width: TAG.width, height: TAG.height };
    block(context, box, 4, 8, [palette(color), palette(`${color}-deep`)]);
    const place = { x: TAG.x + TAG.width / 2, y: y + 15 };
    drawText(context, String(WORTH_BY_ROW[row]), place, { px: 17, color: '--paint-ink' }, palette);
  }
}

/** Behind the ship. */
export function drawCall(context: Context2D, { x, heading }: Frozen<Ship>, palette: Palette): void {
  const middle = callAt(x, heading);
  const box = { x: middle - CALL.width / 2, y: SHIP.top - 10, width: CALL.width, height: CALL.height };
  block(context, box, 5, 13, [palette('--paint-yellow'), palette('--paint-yellow-deep')]);
  const place = { x: middle, y: SHIP.top + 9 };
  drawText(context, 'Mystery: 50 to 300', place, { px: 17, weight: 800, color: '--paint-ink' }, palette);
}

export function addCall(loose: Patches, { x, heading }: Frozen<Ship>): void {
  loose.add(callAt(x, heading) - CALL.width / 2, SHIP.top - 10, CALL.width, CALL.height);
}

function callAt(x: number, heading: number): number {
  return x + SHIP.width / 2 - heading * (CALL.width / 2 + 40);
}

/** From 0 to 1 along the top. */
export function drawLights(context: Context2D, worth: number, passed: number, palette: Palette): void {
  if (worth < ROW_OF_LIGHTS.from) return;
  const { count, y } = ROW_OF_LIGHTS;
  for (let light = 0; light < count; light++)
    if (light / count <= passed) disc(context, (light + 0.5) * (600 / count), y, 4, palette('--paint-yellow'));
}

export function addLights(loose: Patches, worth: number): void {
  if (worth >= ROW_OF_LIGHTS.from) loose.add(0, ROW_OF_LIGHTS.y - 5, 600, 10);
}
