/** Three parallax cloud layers whose light changes every five waves. Scenery only. */
import type { Spot } from '#games/dogfight/view/positions.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import type { Sprite, Sprites } from '#kit/sprites.ts';

interface CloudLayer {
  readonly clouds: number;
  readonly size: number;
  /** Pixels per tick, and sideways pixels per pixel of jet movement. */
  readonly speed: number;
  readonly sway: number;
  readonly token: '--g-field-2' | '--g-deep';
  readonly alpha: number;
}

const LAYERS: readonly CloudLayer[] = [
  { clouds: 6, size: 16, speed: 0.25, sway: 0.02, token: '--g-field-2', alpha: 1 },
  { clouds: 4, size: 30, speed: 0.6, sway: 0.05, token: '--g-field-2', alpha: 1 },
  { clouds: 3, size: 46, speed: 1.1, sway: 0.1, token: '--g-deep', alpha: 0.22 },
];

/** An overlay on the clouds, and the number of stars. Always darker than anything that flies. */
interface Light {
  readonly token: `--paint-${string}`;
  readonly alpha: number;
  readonly stars: number;
}

/** Dusk, nightfall, night, moonlight and storm, repeating. */
const LIGHTS: readonly Light[] = [
  { token: '--paint-ink', alpha: 0, stars: 0 },
  { token: '--paint-violet-deep', alpha: 0.5, stars: 8 },
  { token: '--paint-ink', alpha: 0.75, stars: 24 },
  { token: '--paint-blue-deep', alpha: 0.55, stars: 12 },
  { token: '--paint-ink', alpha: 0.4, stars: 0 },
];
const WAVES_A_LIGHT = 5;
/** Ticks until the light of a wave is complete. */
const DAWN = 60;

const WIDTH = 480;
const HEIGHT = 640;
/** A cloud is two discs; the second is relative to the first. */
const SECOND = { x: 1.15, y: 0.3, size: 0.78 } as const;
const STAR = { size: 3, speed: 0.12 } as const;

/** Anchored at the first disc's center. Copying a sprite is faster than filling a shape this large. */
const CLOUDS = LAYERS.map(({ size, token }): Sprite => ({
  box: { x: -size, y: -size, width: size * (1 + SECOND.x + SECOND.size), height: size * (1 + SECOND.y + SECOND.size) },
  draw(context, palette) {
    // One path, so that the overlap is not darker.
    context.fillStyle = palette(token);
    context.beginPath();
    context.arc(0, 0, size, 0, Math.PI * 2);
    context.arc(size * SECOND.x, size * SECOND.y, size * SECOND.size, 0, Math.PI * 2);
    context.fill();
  },
}));

export function drawClouds(
  context: Context2D,
  ticks: number,
  jetX: number,
  shake: Spot | null,
  sprites: Sprites,
): void {
  for (let index = 0; index < LAYERS.length; index++) {
    const { clouds, size, speed, sway, alpha } = LAYERS[index]!;
    context.globalAlpha = alpha;
    for (let cloud = 0; cloud < clouds; cloud++) {
      const number = index * 10 + cloud;
      const way = HEIGHT + size * 4;
      const passed = ticks * speed + (way / clouds) * number;
      const lap = Math.floor(passed / way);
      const x = (scatter(number * 31 + lap) % WIDTH) - (jetX - WIDTH / 2) * sway;
      const y = (passed % way) - size * 2;
      sprites.put(context, CLOUDS[index]!, x + (shake?.x ?? 0), y + (shake?.y ?? 0));
    }
  }
  context.globalAlpha = 1;
}

export function drawLight(context: Context2D, wave: number, waveTicks: number, ticks: number, palette: Palette): void {
  const come = Math.min(waveTicks / DAWN, 1);
  const isNew = wave > 1 && (wave - 1) % WAVES_A_LIGHT === 0;
  if (isNew && come < 1) shine(context, lightOf(wave - 1), 1 - come, ticks, palette);
  shine(context, lightOf(wave), isNew ? come : 1, ticks, palette);
  context.globalAlpha = 1;
}

function lightOf(wave: number): Light {
  return LIGHTS[Math.floor((wave - 1) / WAVES_A_LIGHT) % LIGHTS.length]!;
}

function shine(
  context: Context2D,
  { token, alpha, stars }: Light,
  strength: number,
  ticks: number,
  palette: Palette,
): void {
  if (alpha === 0) return;
  context.globalAlpha = alpha * strength;
  context.fillStyle = palette(token);
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = palette('--paint-cream');
  for (let star = 0; star < stars; star++) {
    const noise = scatter(star * 53);
    context.fillRect(noise % WIDTH, ((noise >>> 9) + ticks * STAR.speed) % HEIGHT, STAR.size, STAR.size);
  }
}

/** A deterministic hash. */
export function scatter(number: number): number {
  const mixed = Math.imul(number ^ (number >>> 7) ^ 0x5bd1e995, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
