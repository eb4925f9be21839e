/** Three skies that scroll below the fight: space, a bay and a canyon. Scenery only. */
import { hasAce } from '#games/dogfight/rules/wave.ts';
import { drawBay, drawCanyon } from '#games/dogfight/view/later-skies.ts';
import { box, fillField, scatter } from '#games/dogfight/view/shapes.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc, drawCloud, drawStar } from '#kit/shapes.ts';
import type { Sprite, Sprites } from '#kit/sprites.ts';

const WIDTH = 480;
const HEIGHT = 640;
/** Pixels per tick. Clouds also sway against the jet. */
const SPEED = { ground: 26 / 60, clouds: 62 / 60, sway: 0.1, still: 0.25 } as const;
/** The run begins at triple speed, in a shower of streaks. */
const RUSH = { ticks: 72, speed: 3, streaks: 9, alpha: 0.28 } as const;
/** Ticks until a new sky has come down, and darkness before an Ace. */
const WIPE = 54;
const GLOOM = { ticks: 42, alpha: 0.15 } as const;
const WAVES_A_SKY = 5;
const LATER = { alpha: 0.12, most: 2 } as const;

interface Sky {
  readonly ground: Sprite;
  readonly cloud: Sprite;
}

function skyOf(
  draw: (context: Context2D, palette: Palette) => void,
  cloud: readonly [face: `--${string}`, side: `--${string}`],
): Sky {
  return {
    ground: { box: { x: 0, y: 0, width: WIDTH, height: HEIGHT }, draw },
    cloud: {
      box: { x: -80, y: -56, width: 160, height: 100 },
      draw(context, palette) {
        drawCloud(context, 44, 7, palette(cloud[1]));
        drawCloud(context, 44, 0, palette(cloud[0]));
      },
    },
  };
}

/** Waves 1 to 4, 5 to 9, 10 to 14, and again. */
const SKIES: readonly Sky[] = [
  skyOf(drawSpace, ['--dogfight-planet-2', '--dogfight-space-3']),
  skyOf(drawBay, ['--dogfight-bay-2', '--dogfight-bay-3']),
  skyOf(drawCanyon, ['--dogfight-canyon-2', '--dogfight-canyon-3']),
];
const CLOUDS = [
  { x: 40, from: 90 },
  { x: 430, from: 400 },
  { x: 250, from: 700 },
] as const;
const CLOUD_WAY = 860;

export interface SkyShown {
  readonly wave: number;
  /** Since the start of the wave, at least a wipe afterwards. */
  readonly waveTicks: number;
  readonly ticks: number;
  readonly jetX: number;
  readonly still: boolean;
  readonly palette: Palette;
  readonly sprites: Sprites;
}

export function drawSky(context: Context2D, shown: SkyShown): void {
  const { wave, waveTicks, ticks, still, palette } = shown;
  const number = skyNumber(wave);
  const passed = still ? 1 : Math.min(waveTicks / WIPE, 1);
  if (wave > 1 && passed < 1 && skyNumber(wave - 1) !== number) {
    drawTile(context, skyAt(number - 1), shown);
    context.save();
    context.beginPath();
    context.rect(0, 0, WIDTH, HEIGHT * passed);
    context.clip();
    drawTile(context, skyAt(number), shown);
    context.restore();
  } else drawTile(context, skyAt(number), shown);
  const rounds = Math.min(LATER.most, Math.floor(number / SKIES.length));
  const gloom = hasAce(wave) && waveTicks < GLOOM.ticks ? GLOOM.alpha : 0;
  const dark = rounds * LATER.alpha + gloom;
  if (dark > 0) {
    context.globalAlpha = dark;
    context.fillStyle = palette('--paint-ink-deep');
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.globalAlpha = 1;
  }
  if (!still && ticks < RUSH.ticks) drawStreaks(context, ticks, palette);
}

function skyNumber(wave: number): number {
  return Math.floor(wave / WAVES_A_SKY);
}

function skyAt(number: number): Sky {
  return SKIES[number % SKIES.length]!;
}

function drawTile(context: Context2D, { ground, cloud }: Sky, { ticks, jetX, still, sprites }: SkyShown): void {
  const rushed = Math.min(ticks, RUSH.ticks) * (RUSH.speed - 1);
  const way = still ? ticks * SPEED.still : ticks + rushed;
  const y = (way * SPEED.ground) % HEIGHT;
  sprites.put(context, ground, 0, y - HEIGHT);
  sprites.put(context, ground, 0, y);
  const sway = still ? 0 : (jetX - WIDTH / 2) * SPEED.sway;
  for (const { x, from } of CLOUDS)
    sprites.put(context, cloud, x - sway, ((from + way * SPEED.clouds) % CLOUD_WAY) - 110);
}

function drawStreaks(context: Context2D, ticks: number, palette: Palette): void {
  context.globalAlpha = RUSH.alpha * (1 - ticks / RUSH.ticks);
  for (let streak = 0; streak < RUSH.streaks; streak++) {
    const noise = scatter(streak * 31 + 2);
    box(context, noise % WIDTH, (((noise >>> 9) + ticks * 15) % 760) - 60, 3, 60, 1.5, palette('--paint-cream'));
  }
  context.globalAlpha = 1;
}

function drawSpace(context: Context2D, palette: Palette): void {
  fillField(context, palette('--dogfight-space'));
  for (const [x, y, width, height] of [
    [90, 150, 150, 70],
    [400, 420, 170, 90],
    [200, 560, 120, 46],
  ] as const) {
    context.fillStyle = palette('--dogfight-space-2');
    context.beginPath();
    context.ellipse(x, y, width, height, -0.3, 0, Math.PI * 2);
    context.fill();
  }
  const star = palette('--dogfight-star');
  for (let index = 0; index < 60; index++) {
    const noise = scatter(index * 53 + 7);
    const [x, y] = [noise % WIDTH, 8 + ((noise >>> 9) % (HEIGHT - 16))];
    if (index % 7 === 0) drawStar(context, { x, y, points: 4, outer: 6, inner: 1.8 }, star);
    else disc(context, x, y, 1.4, star);
  }
  // Planets, one with a ring.
  disc(context, 396, 128, 60, palette('--dogfight-planet-2'));
  disc(context, 390, 122, 58, palette('--dogfight-planet'));
  for (const [x, y, radius] of [
    [370, 104, 14],
    [414, 132, 10],
    [384, 150, 8],
  ] as const)
    disc(context, x, y, radius, palette('--dogfight-planet-2'));
  disc(context, 76, 440, 34, palette('--dogfight-planet'));
  context.strokeStyle = palette('--dogfight-planet-2');
  context.lineWidth = 7;
  context.beginPath();
  context.ellipse(76, 440, 58, 14, -0.4, 0, Math.PI * 2);
  context.stroke();
}
