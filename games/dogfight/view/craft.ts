/** Every kind has its own outline. Pictures are larger than what can be hit. */
import type { Frozen } from '#engine/rules.ts';
import type { Enemy, EnemyKind, State } from '#games/dogfight/rules/dogfight.ts';
import { platesLeft } from '#games/dogfight/rules/boss.ts';
import { ENEMIES, PLATE } from '#games/dogfight/rules/enemies.ts';
import { GUN } from '#games/dogfight/rules/jet.ts';
import { ACE_EYES, aceSprite } from '#games/dogfight/view/ace.ts';
import { PAINTS } from '#games/dogfight/view/paints.ts';
import type { Spot } from '#games/dogfight/view/positions.ts';
import type { Outline } from '#games/dogfight/view/shapes.ts';
import { box, corners, mirrored, outlined, softened } from '#games/dogfight/view/shapes.ts';
import { directionOf, drawEyes } from '#kit/canvas-eyes.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';
import type { Sprite, Sprites } from '#kit/sprites.ts';

/** Only these have one outline; an ace or boss is drawn in `ace.ts`. */
type SmallKind = Exclude<EnemyKind, 'ace' | 'boss'>;

interface Look {
  readonly outline: Outline;
  readonly eyes: number;
  /** Height of the eyes above the center. */
  readonly brow: number;
  readonly body: Sprite;
  readonly flash: Sprite;
  readonly shadow: Sprite;
}

const EDGE = 5;
const SHADOW = { x: 20, y: 34, alpha: 0.3 } as const;
/** Relative to the radius of an eye. */
const EYES = { apart: 1.02, pupil: 0.54 } as const;
/** Far in front of the jet. */
const AHEAD: Spot = { x: 0, y: -1_000 };

function look(
  kind: SmallKind,
  shape: string,
  scale: number,
  [eyes, brow]: readonly [number, number],
  details: (context: Context2D, palette: Palette) => void = () => {},
): Look {
  const outline = softened(corners(shape), scale);
  const [face, side] = PAINTS[kind];
  return {
    outline,
    eyes,
    brow,
    body: outlineSprite(outline, (context, palette) => {
      outlined(context, 0, EDGE, outline, palette(side));
      outlined(context, 0, 0, outline, palette(face));
      details(context, palette);
      for (const away of [-1, 1]) disc(context, away * eyes * EYES.apart, -brow, eyes, '#fff');
    }),
    flash: outlineSprite(outline, (context) => outlined(context, 0, 0, outline, '#fff')),
    shadow: shadowOf(outline),
  };
}

/** Flat and without outline: it lifts the craft off the ground. */
function shadowOf(outline: Outline): Sprite {
  return outlineSprite(outline, (context, palette) => {
    context.globalAlpha = SHADOW.alpha;
    outlined(context, 0, 0, outline, palette('--paint-ink-deep'));
  });
}

function outlineSprite(outline: Outline, draw: Sprite['draw']): Sprite {
  const across = Math.max(...outline.map(({ x }) => Math.abs(x))) + 2;
  const top = Math.min(...outline.map(({ y }) => y)) - 2;
  const bottom = Math.max(...outline.map(({ y }) => y)) + EDGE + 2;
  return { box: { x: -across, y: top, width: 2 * across, height: bottom - top }, draw };
}

/** A dart, a winged jet, a needle and a flying wing. */
const LOOKS: Readonly<Record<SmallKind, Look>> = {
  scout: look('scout', '0 11, 10 -8, 0 -4, -10 -8', 1.9, [5, -1]),
  fighter: look(
    'fighter',
    '0 11, 3.5 2, 11 -3, 11 -7, 3.5 -5, 3 -10, -3 -10, -3.5 -5, -11 -7, -11 -3, -3.5 2',
    2.15,
    [5.4, 1],
    (context, palette) => {
      for (const side of [-19, 19]) box(context, side, -9, 6, 8, 1, palette('--dogfight-fighter-deep'));
    },
  ),
  diver: look('diver', '0 14, 4 0, 8 -10, 0 -6, -8 -10, -4 0', 1.75, [4.4, 2], (context, palette) => {
    outlined(context, 0, 0, corners('0 22, 4 10, -4 10'), palette('--paint-pink-deep'));
  }),
  bomber: look(
    'bomber',
    '-12 -5, -4 -8, 4 -8, 12 -5, 12 1, 4 5, 0 9, -4 5, -12 1',
    2.9,
    [7.2, 2],
    (context, palette) => {
      for (const side of [-24, 24]) {
        disc(context, side, 3, 6.5, palette('--paint-stone-deep'));
        disc(context, side, 3, 3, palette('--paint-ink'));
      }
      box(context, 0, 16, 16, 9, 4, palette('--paint-ink'));
    },
  ),
};

const SIZE = 1.25;
const HALF_JET = corners('0 -22, 3 -17, 4 -5, 20 8, 20 13, 4 10, 4 14, 9 18, 9 21, 0 19');
// Both halves share the first and last corner on the axis.
const JET = softened([...HALF_JET, ...mirrored(HALF_JET).toReversed().slice(1, -1)], SIZE);
const JET_SHADOW = shadowOf(JET);
const TIP = softened(corners('20 8, 20 13, 11 11, 11 1'), SIZE);
const FIN = softened(corners('9 21, 9 18, 5 15, 5 20'), SIZE);
const TIPS: readonly Outline[] = [TIP, mirrored(TIP)];
const FINS: readonly Outline[] = [FIN, mirrored(FIN)];
const COCKPIT = { y: -8.5, eyes: 4.4 } as const;

export function drawShadows(context: Context2D, kind: EnemyKind | 'jet', at: Spot, sprites: Sprites): void {
  sprites.put(context, shadowFor(kind), at.x + SHADOW.x, at.y + SHADOW.y);
}

function shadowFor(kind: EnemyKind | 'jet'): Sprite {
  if (kind === 'jet') return JET_SHADOW;
  return kind === 'ace' || kind === 'boss' ? aceSprite(kind, 'shadow') : LOOKS[kind].shadow;
}

export function drawEnemy(
  context: Context2D,
  enemy: Frozen<Enemy>,
  at: Spot,
  jet: Spot,
  flash: boolean,
  { palette, sprites }: { readonly palette: Palette; readonly sprites: Sprites },
): void {
  const { kind, hits } = enemy;
  if (isWorn(enemy)) drawSmoke(context, at, kind, palette);
  if (kind === 'ace' || kind === 'boss') {
    const plates = kind === 'ace' ? Math.ceil(hits / PLATE) : platesLeft(hits);
    sprites.put(context, aceSprite(kind, flash ? 'flash' : plates), at.x, at.y);
    const { y, radius } = ACE_EYES[kind];
    if (!flash) drawPupils(context, at.x, at.y + y, radius, jet, palette);
    return;
  }
  const { body, flash: flashing, eyes, brow } = LOOKS[kind];
  sprites.put(context, flash ? flashing : body, at.x, at.y);
  if (!flash) drawPupils(context, at.x, at.y - brow, eyes, jet, palette);
}

/** Half of its hits are gone. */
function isWorn({ kind, hits }: Frozen<Enemy>): boolean {
  const full = ENEMIES[kind].hits;
  return full > 2 && hits <= full / 2;
}

function drawSmoke(context: Context2D, { x, y }: Spot, kind: EnemyKind, palette: Palette): void {
  const size = kind === 'boss' ? 24 : 16;
  for (let puff = 0; puff < 5; puff++) {
    context.globalAlpha = 0.8 - puff * 0.15;
    const across = x + size + Math.sin(puff * 2.1) * size * 0.3;
    disc(context, across, y - 8 - puff * size * 0.72, size * (0.42 - puff * 0.035), palette('--dogfight-smoke'));
  }
  context.globalAlpha = 1;
}

function drawPupils(context: Context2D, x: number, y: number, radius: number, jet: Spot, palette: Palette): void {
  const gaze = directionOf(jet.x - x, jet.y - y);
  for (const away of [-1, 1]) {
    const across = x + away * radius * EYES.apart + gaze.x * 0.4 * radius;
    disc(context, across, y + gaze.y * 0.4 * radius, radius * EYES.pupil, palette('--paint-ink'));
  }
}

function drawCrossedEyes(context: Context2D, x: number, y: number, radius: number, palette: Palette): void {
  const at = [-1, 1].map((side) => ({ x: x + side * radius * EYES.apart, y }));
  const cross = { reach: radius * 0.5, width: radius * 0.35 };
  drawEyes(context, { at, radius, pupil: radius * EYES.pupil, look: { x: 0, y: 0 }, cross }, palette);
}

export function drawJet(
  context: Context2D,
  state: Frozen<State>,
  at: Spot,
  degrees: number,
  still: boolean,
  palette: Palette,
): void {
  const isDown = state.health === 0;
  // At most three times a second, to avoid flicker.
  context.globalAlpha = state.immune % 20 >= 10 && !isDown ? 0.45 : 1;
  context.save();
  const fires = state.reload > GUN.reload - 3;
  context.translate(at.x, at.y + (fires ? 2 : 0));
  context.rotate((degrees * Math.PI) / 180);
  const paint = isDown ? '--paint-stone' : '--paint-cream';
  if (!isDown) drawFlame(context, state.ticks, still, palette);
  if (fires && !still) disc(context, 0, -30, 6, palette('--dogfight-shot'));
  outlined(context, 0, EDGE, JET, palette(`${paint}-deep`));
  outlined(context, 0, 0, JET, palette(paint));
  for (const tip of TIPS) outlined(context, 0, 0, tip, palette('--paint-blue'));
  for (const fin of FINS) outlined(context, 0, 0, fin, palette('--paint-red'));
  box(context, 0, COCKPIT.y, 18, 15, 7.5, palette('--paint-ink'));
  if (isDown) drawCrossedEyes(context, 0, COCKPIT.y, COCKPIT.eyes, palette);
  else {
    for (const away of [-1, 1]) disc(context, away * COCKPIT.eyes * EYES.apart, COCKPIT.y, COCKPIT.eyes, '#fff');
    drawPupils(context, 0, COCKPIT.y, COCKPIT.eyes, AHEAD, palette);
  }
  context.restore();
  context.globalAlpha = 1;
}

/** Longer while the run begins. */
const FLAME = { ticks: 72, reach: 20 } as const;

function drawFlame(context: Context2D, ticks: number, still: boolean, palette: Palette): void {
  const rush = still ? 0 : FLAME.reach * Math.max(0, 1 - ticks / FLAME.ticks);
  const reach = (still || ticks % 6 < 3 ? 44 : 38) + rush;
  for (const [half, end, color] of [
    [6, reach, '--paint-orange'],
    [3.5, reach - 9, '--paint-yellow'],
  ] as const) {
    context.fillStyle = palette(color);
    context.beginPath();
    context.moveTo(-half, 23);
    context.lineTo(0, end);
    context.lineTo(half, 23);
    context.fill();
  }
}
