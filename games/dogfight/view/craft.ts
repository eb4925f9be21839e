/** Every kind has its own outline. */
import type { Frozen } from '#engine/rules.ts';
import type { Enemy, Kind, State } from '#games/dogfight/rules/dogfight.ts';
import { ENEMIES, PLATE } from '#games/dogfight/rules/enemies.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { GUN } from '#games/dogfight/rules/jet.ts';
import { SUPPLY } from '#games/dogfight/rules/pickups.ts';
import type { Spot } from '#games/dogfight/view/positions.ts';
import type { Outline, Paint } from '#games/dogfight/view/shapes.ts';
import { box, corners, mirrored, outlined, softened } from '#games/dogfight/view/shapes.ts';
import { directionOf, drawEyes } from '#kit/canvas-eyes.ts';
import type { Palette, Pen } from '#kit/shapes.ts';
import { disc } from '#kit/shapes.ts';

interface Look {
  readonly outline: Outline;
  readonly paint: Paint;
  readonly eyes: number;
  /** Height of the eyes above the center. */
  readonly brow: number;
}

/** `shape` is written for a radius of 10. */
function look(kind: Kind, shape: string, paint: Paint, eyes: number, brow: number): Look {
  const scale = ENEMIES[kind].radius / PX / 10;
  return { outline: softened(corners(shape), scale), paint, eyes: eyes * scale, brow: brow * scale };
}

/** A dart, a winged jet, a needle, a flying wing and a fortress. */
export const LOOKS: Readonly<Record<Kind, Look>> = {
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

const LIP = 3.5;
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

export function drawEnemy(pen: Pen, enemy: Frozen<Enemy>, at: Spot, jet: Spot, flash: boolean, ink: Palette): void {
  const { outline, paint, eyes, brow } = LOOKS[enemy.kind];
  outlined(pen, at.x, at.y + LIP, outline, flash ? '#fff' : ink(`--paint-${paint}-deep`));
  outlined(pen, at.x, at.y, outline, flash ? '#fff' : ink(`--paint-${paint}`));
  if (enemy.kind === 'ace') drawPlates(pen, enemy.hits, at, ink);
  drawOpenEyes(pen, at.x, at.y - brow, eyes, directionOf(jet.x - at.x, jet.y - (at.y - brow)), ink);
}

function drawOpenEyes(pen: Pen, x: number, y: number, radius: number, gaze: Spot, ink: Palette): void {
  const away = radius * EYES.apart;
  disc(pen, x - away, y, radius, '#fff');
  disc(pen, x + away, y, radius, '#fff');
  const [across, down] = [gaze.x * 0.4 * radius, gaze.y * 0.4 * radius];
  disc(pen, x - away + across, y + down, radius * EYES.pupil, ink('--paint-ink'));
  disc(pen, x + away + across, y + down, radius * EYES.pupil, ink('--paint-ink'));
}

function drawCrossedEyes(pen: Pen, x: number, y: number, radius: number, ink: Palette): void {
  const at = [-1, 1].map((side) => ({ x: x + side * radius * EYES.apart, y }));
  const cross = { reach: radius * 0.5, width: radius * 0.35 };
  drawEyes(pen, { at, radius, pupil: radius * EYES.pupil, look: { x: 0, y: 0 }, cross }, ink);
}

/** One plate per kill left in an ace; the outer ones break first. */
function drawPlates(pen: Pen, hits: number, { x, y }: Spot, ink: Palette): void {
  const left = Math.ceil(hits / PLATE);
  for (let index = 0; index < left; index++) {
    const plate = PLATES[index]!;
    box(pen, x + plate.x, y + plate.y + 2, 11, 11, 3, ink('--paint-red-deep'));
    box(pen, x + plate.x, y + plate.y, 11, 11, 3, ink('--paint-red'));
  }
}

export function drawJet(pen: Pen, state: Frozen<State>, at: Spot, degrees: number, still: boolean, ink: Palette): void {
  const isDown = state.health === 0;
  // At most three times a second, to avoid flicker.
  pen.globalAlpha = state.immune % 20 >= 10 && !isDown ? 0.45 : 1;
  pen.save();
  const recoil = state.reload > GUN.reload - 3 ? 1 : 0;
  pen.translate(at.x, at.y + recoil);
  pen.rotate((degrees * Math.PI) / 180);
  const paint = isDown ? '--paint-stone' : '--paint-cream';
  if (!isDown) drawFlame(pen, state.ticks, still, ink);
  outlined(pen, 0, LIP + 0.5, JET, ink(`${paint}-deep`));
  outlined(pen, 0, 0, JET, ink(paint));
  for (const tip of TIPS) outlined(pen, 0, 0, tip, ink('--paint-blue'));
  box(pen, 0, -6.5, 13, 11, 5.5, ink('--paint-ink'));
  if (isDown) drawCrossedEyes(pen, 0, -6.5, 3.1, ink);
  else drawOpenEyes(pen, 0, -6.5, 3.1, AHEAD, ink);
  pen.restore();
  pen.globalAlpha = 1;
}

const ROUNDS_AT = 31;

/** An arc around the jet shows the last rounds; a red ring means empty. */
export function drawRounds(
  pen: Pen,
  { ammo, ticks, health }: Frozen<State>,
  at: Spot,
  still: boolean,
  ink: Palette,
): void {
  if (ammo > SUPPLY.below || health === 0) return;
  const half = ammo === 0 ? Math.PI : (Math.PI * 0.8 * ammo) / SUPPLY.below;
  pen.strokeStyle = ink(ammo === 0 ? '--paint-red' : '--paint-yellow');
  pen.globalAlpha = !still && ammo === 0 && ticks % 60 >= 30 ? 0.4 : 1;
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.beginPath();
  // Open in front, where the shots go.
  pen.arc(at.x, at.y, ROUNDS_AT, Math.PI / 2 - half, Math.PI / 2 + half);
  pen.stroke();
  pen.globalAlpha = 1;
}

function drawFlame(pen: Pen, ticks: number, still: boolean, ink: Palette): void {
  outlined(pen, 0, 0, still || ticks % 6 < 3 ? FLAMES.long : FLAMES.short, ink('--paint-yellow'));
}

export function drawPickup(pen: Pen, kind: 'ammo' | 'health', { x, y }: Spot, ink: Palette): void {
  const paint: Paint = kind === 'health' ? 'green' : 'yellow';
  box(pen, x, y + LIP, 24, 24, 7, ink(`--paint-${paint}-deep`));
  box(pen, x, y, 24, 24, 7, ink(`--paint-${paint}`));
  const sign = kind === 'health' ? '#fff' : ink('--paint-ink');
  if (kind === 'health') {
    box(pen, x, y, 15, 5, 1.5, sign);
    box(pen, x, y, 5, 15, 1.5, sign);
  } else {
    box(pen, x, y + 2, 7, 10, 1, sign);
    disc(pen, x, y - 3, 3.5, sign);
    box(pen, x, y + 8, 9, 2, 1, sign);
  }
}
