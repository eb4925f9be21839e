/** Every kind has its own outline. */
import type { Frozen } from '#engine/rules.ts';
import type { Enemy, EnemyKind, State } from '#games/dogfight/rules/dogfight.ts';
import { ENEMIES, PLATE } from '#games/dogfight/rules/enemies.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { GUN } from '#games/dogfight/rules/jet.ts';
import { SUPPLY } from '#games/dogfight/rules/pickups.ts';
import type { Spot } from '#games/dogfight/view/positions.ts';
import type { Outline, Paint } from '#games/dogfight/view/shapes.ts';
import { box, corners, mirrored, outlined, softened } from '#games/dogfight/view/shapes.ts';
import { directionOf, drawEyes } from '#kit/canvas-eyes.ts';
import type { Context2D, Palette } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';

interface Look {
  readonly outline: Outline;
  readonly paint: Paint;
  readonly eyes: number;
  /** Height of the eyes above the center. */
  readonly brow: number;
}

/** `shape` is written for a radius of 10. */
function look(kind: EnemyKind, shape: string, paint: Paint, eyes: number, brow: number): Look {
  const scale = ENEMIES[kind].radius / PX / 10;
  return { outline: softened(corners(shape), scale), paint, eyes: eyes * scale, brow: brow * scale };
}

/** A dart, a winged jet, a needle, a flying wing and a fortress. */
export const LOOKS: Readonly<Record<EnemyKind, Look>> = {
  scout: look('scout', '0 11, 10 -8, 0 -4, -10 -8', 'sky', 2.6, -0.5),
  fighter: look(
    'fighter',
    '0 11, 3.5 2, 11 -3, 11 -7, 3.5 -5, 3 -10, -3 -10, -3.5 -5, -11 -7, -11 -3, -3.5 2',
    'lime',
    2.5,
    1,
  ),
  diver: look('diver', '0 14, 4 0, 8 -10, 0 -6, -8 -10, -4 0', 'pink', 2.4, 0.5),
  bomber: look('bomber', '-11 -5, -4 -8, 4 -8, 11 -5, 11 1, 4 5, 0 9, -4 5, -11 1', 'teal', 2.5, 0.5),
  ace: look('ace', '-5 -10, 5 -10, 8 -4, 11 -6, 10 4, 5 6, 3 10, -3 10, -5 6, -10 4, -11 -6, -8 -4', 'stone', 2.3, 1.5),
};

const EDGE = 3.5;
/** Relative to the radius of an eye. */
const EYES = { apart: 1.02, pupil: 0.54 } as const;
const AHEAD: Spot = { x: 0, y: -1 };
const PLATES = corners('0 24, 13 14, -13 14, 27 2, -27 2');
const HALF_JET = corners('0 -22, 3 -17, 4 -5, 20 8, 20 13, 4 10, 4 14, 9 18, 9 21, 0 19');
// Both halves share the first and last corner on the axis.
const JET = softened([...HALF_JET, ...mirrored(HALF_JET).toReversed().slice(1, -1)]);
const TIP = softened(corners('20 8, 20 13, 11 11, 11 1'));
const TIPS: readonly Outline[] = [TIP, mirrored(TIP)];
const FLAMES = { long: softened(corners('-4 19, 0 32, 4 19')), short: softened(corners('-4 19, 0 28, 4 19')) } as const;

export function drawEnemy(
  context: Context2D,
  enemy: Frozen<Enemy>,
  at: Spot,
  jet: Spot,
  flash: boolean,
  palette: Palette,
): void {
  const { outline, paint, eyes, brow } = LOOKS[enemy.kind];
  outlined(context, at.x, at.y + EDGE, outline, flash ? '#fff' : palette(`--paint-${paint}-deep`));
  outlined(context, at.x, at.y, outline, flash ? '#fff' : palette(`--paint-${paint}`));
  if (enemy.kind === 'ace') drawPlates(context, enemy.hits, at, palette);
  drawOpenEyes(context, at.x, at.y - brow, eyes, directionOf(jet.x - at.x, jet.y - (at.y - brow)), palette);
}

function drawOpenEyes(context: Context2D, x: number, y: number, radius: number, gaze: Spot, palette: Palette): void {
  const away = radius * EYES.apart;
  disc(context, x - away, y, radius, '#fff');
  disc(context, x + away, y, radius, '#fff');
  const [across, down] = [gaze.x * 0.4 * radius, gaze.y * 0.4 * radius];
  disc(context, x - away + across, y + down, radius * EYES.pupil, palette('--paint-ink'));
  disc(context, x + away + across, y + down, radius * EYES.pupil, palette('--paint-ink'));
}

function drawCrossedEyes(context: Context2D, x: number, y: number, radius: number, palette: Palette): void {
  const at = [-1, 1].map((side) => ({ x: x + side * radius * EYES.apart, y }));
  const cross = { reach: radius * 0.5, width: radius * 0.35 };
  drawEyes(context, { at, radius, pupil: radius * EYES.pupil, look: { x: 0, y: 0 }, cross }, palette);
}

/** One plate per kill left in an ace; the outer ones break first. */
function drawPlates(context: Context2D, hits: number, { x, y }: Spot, palette: Palette): void {
  const left = Math.ceil(hits / PLATE);
  for (let index = 0; index < left; index++) {
    const plate = PLATES[index]!;
    box(context, x + plate.x, y + plate.y + 2, 11, 11, 3, palette('--paint-red-deep'));
    box(context, x + plate.x, y + plate.y, 11, 11, 3, palette('--paint-red'));
  }
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
  const recoil = state.reload > GUN.reload - 3 ? 1 : 0;
  context.translate(at.x, at.y + recoil);
  context.rotate((degrees * Math.PI) / 180);
  const paint = isDown ? '--paint-stone' : '--paint-cream';
  if (!isDown) drawFlame(context, state.ticks, still, palette);
  outlined(context, 0, EDGE + 0.5, JET, palette(`${paint}-deep`));
  outlined(context, 0, 0, JET, palette(paint));
  for (const tip of TIPS) outlined(context, 0, 0, tip, palette('--paint-blue'));
  box(context, 0, -6.5, 13, 11, 5.5, palette('--paint-ink'));
  if (isDown) drawCrossedEyes(context, 0, -6.5, 3.1, palette);
  else drawOpenEyes(context, 0, -6.5, 3.1, AHEAD, palette);
  context.restore();
  context.globalAlpha = 1;
}

const ROUNDS_AT = 31;

/** An arc around the jet shows the last rounds; a red ring means empty. */
export function drawRounds(
  context: Context2D,
  { ammo, ticks, health }: Frozen<State>,
  at: Spot,
  still: boolean,
  palette: Palette,
): void {
  if (ammo > SUPPLY.below || health === 0) return;
  const half = ammo === 0 ? Math.PI : (Math.PI * 0.8 * ammo) / SUPPLY.below;
  context.strokeStyle = palette(ammo === 0 ? '--paint-red' : '--paint-yellow');
  context.globalAlpha = !still && ammo === 0 && ticks % 60 >= 30 ? 0.4 : 1;
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.beginPath();
  // Open in front, where the shots go.
  context.arc(at.x, at.y, ROUNDS_AT, Math.PI / 2 - half, Math.PI / 2 + half);
  context.stroke();
  context.globalAlpha = 1;
}

function drawFlame(context: Context2D, ticks: number, still: boolean, palette: Palette): void {
  outlined(context, 0, 0, still || ticks % 6 < 3 ? FLAMES.long : FLAMES.short, palette('--paint-yellow'));
}

export function drawPickup(context: Context2D, kind: 'ammo' | 'health', { x, y }: Spot, palette: Palette): void {
  const paint: Paint = kind === 'health' ? 'green' : 'yellow';
  box(context, x, y + EDGE, 24, 24, 7, palette(`--paint-${paint}-deep`));
  box(context, x, y, 24, 24, 7, palette(`--paint-${paint}`));
  const sign = kind === 'health' ? '#fff' : palette('--paint-ink');
  if (kind === 'health') {
    box(context, x, y, 15, 5, 1.5, sign);
    box(context, x, y, 5, 15, 1.5, sign);
  } else {
    box(context, x, y + 2, 7, 10, 1, sign);
    disc(context, x, y - 3, 3.5, sign);
    box(context, x, y + 8, 9, 2, 1, sign);
  }
}
