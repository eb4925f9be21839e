import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { State } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { drawBlast, drawGain, drawPuff } from '#games/dogfight/view/blasts.ts';
import { drawEnemy, drawJet, drawPickup, drawRounds } from '#games/dogfight/view/craft.ts';
import { LOW_HEALTH } from '#games/dogfight/view/describe.ts';
import type { drawFall as DrawFall } from '#games/dogfight/view/fall.ts';
import type { Spot } from '#games/dogfight/view/positions.ts';
import {
  bulletSpot,
  HEIGHT,
  nameOf,
  namedEnemies,
  previousPickup,
  shotSpot,
  spotBetween,
  WIDTH,
} from '#games/dogfight/view/positions.ts';
import type { DogfightEffect } from '#games/dogfight/view/effects.ts';
import { MS } from '#games/dogfight/view/effects.ts';
import { drawSky } from '#games/dogfight/view/sky.ts';
import { LULL, hasAce, sizeOf } from '#games/dogfight/rules/wave.ts';
import type { LiveEffect } from '#kit/visual-effects.ts';
import type { Pen } from '#kit/shapes.ts';
import { disc, drawText } from '#kit/shapes.ts';
import type { Draw, Picture } from '#kit/stage-art.ts';
import { interpolate } from '#kit/interpolate.ts';

type View = Picture<State, DogfightEffect>;

const SHAKE = { kill: { px: 3, ms: 120 }, hurt: { px: 7, ms: 250 } } as const;
/** How strong the bands at the edges are, from the outside in, and how wide each is. */
const VIGNETTE = [0.6, 0.35, 0.15] as const;
const BAND = 8;
const BORDER_MS = { moving: 200, still: 150 } as const;

/** How slow everything goes once the jet is down, in ticks a ms, and for how long. */
const SLOW_MS = 2_000;
const SLOW = 0.2 * (TICKS_PER_SECOND / 1000);
/** A cleared wave lights the field up, by less than a fifth, for so many ticks. */
const CLEARED = { alpha: 0.16, ticks: 20 } as const;

/** What the picture is made with. */
export interface Looks {
  /** Whether bullets are such that nobody can overlook them, on an empty sky. */
  readonly bold: boolean;
  /** How the jet goes down. */
  readonly drawFall: typeof DrawFall;
}

/** How a moment of the fight is drawn with these looks. */
export function drawing({ bold, drawFall }: Looks): Draw<State, DogfightEffect> {
  return (pen, picture) => {
    const fall = picture.effects.find(({ kind }) => kind === 'fall');
    // Time stands still by then; what flew flies on slowly.
    const isSlow = fall && !picture.still;
    const view = isSlow ? { ...picture, fraction: picture.fraction + Math.min(fall.age, SLOW_MS) * SLOW } : picture;
    const shake = view.still ? { x: 0, y: 0 } : shakeOf(view.effects);
    const jet = spotBetween(view.before.jet, view.now.jet, picture.fraction);
    shaken(pen, shake, () => {
      if (!bold) drawScenery(pen, view, jet);
      drawThings(pen, view, bold);
      drawEnemies(pen, view, jet);
      if (!view.still) for (const effect of view.effects) if (effect.kind === 'puff') drawPuff(pen, effect, view.ink);
      drawRounds(pen, view.now, jet, view.still, view.ink);
      const jetAt = (at: Spot, degrees: number) =>
        drawJet(pen, view.now, at, tiltOf(view) + degrees, view.still, view.ink);
      if (fall) drawFall(pen, jet, fall.age, view, jetAt);
      else jetAt(jet, 0);
      for (const effect of view.effects)
        if (effect.kind === 'kill' || effect.kind === 'rammed') drawBlast(pen, effect, view.still, view.ink);
    });
    for (const effect of view.effects)
      if (effect.kind === 'kill' || effect.kind === 'took') drawGain(pen, effect, view.still, view.ink);
    drawBanner(pen, view);
    drawDanger(pen, view);
    // What can hurt is drawn over everything.
    shaken(pen, shake, () => drawBullets(pen, view, bold));
  };
}

function drawScenery(pen: Pen, { now, fraction, ink, still }: View, jet: Spot): void {
  const ticks = still ? 0 : now.ticks + fraction;
  drawSky(pen, now.wave, still ? LULL : waveTicksOf(now), ticks, still ? WIDTH / 2 : jet.x, ink);
}

/** How many ticks ago the wave began; all of its lull for one that is under way. */
function waveTicksOf({ wave, toCome, spawnWait }: Frozen<State>): number {
  return toCome === sizeOf(wave) ? LULL - spawnWait : LULL;
}

function shaken(pen: Pen, { x, y }: Spot, paintAll: () => void): void {
  pen.save();
  pen.translate(x, y);
  paintAll();
  pen.restore();
}

/** How far the picture is shaken, in whole pixels, by the strongest of what shakes it. */
function shakeOf(effects: readonly LiveEffect<DogfightEffect>[]): Spot {
  const reach = Math.max(
    0,
    ...effects.map(({ kind, age }) => {
      const { px, ms } = kind === 'hurt' ? SHAKE.hurt : SHAKE.kill;
      return kind === 'hurt' || kind === 'kill' ? px * (1 - age / ms) : 0;
    }),
  );
  const age = effects.find(({ kind }) => kind === 'hurt' || kind === 'kill')?.age ?? 0;
  return { x: Math.round(reach * Math.sin(age / 11)), y: Math.round(reach * Math.cos(age / 17)) };
}

/** Pickups and the player's own shots, which are long where bullets are round. */
function drawThings(pen: Pen, { before, now, fraction, ink }: View, bold: boolean): void {
  for (const pickup of now.pickups)
    drawPickup(pen, pickup.kind, spotBetween(previousPickup(before, pickup), pickup, fraction), ink);
  pen.strokeStyle = ink('--paint-yellow');
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.globalAlpha = bold ? 0.6 : 1;
  for (const shot of now.shots) {
    const { x, y } = shotSpot(shot, fraction);
    pen.beginPath();
    pen.moveTo(x, y - 7);
    pen.lineTo(x, y + 7);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** The enemies, which a kill stops for an instant: they stick where they were and catch up. */
function drawEnemies(pen: Pen, { before, now, fraction, effects, ink, still }: View, jet: Spot): void {
  const previous = namedEnemies(before);
  const stop = still ? undefined : effects.find((effect) => effect.kind === 'stop');
  const flashing = new Set(effects.flatMap((effect) => (effect.kind === 'hit' ? [effect.enemy] : [])));
  for (const enemy of now.enemies) {
    const name = nameOf(enemy, now.ticks);
    const live = spotBetween(previous.get(name), enemy, fraction);
    const stuck = stop?.enemies.get(name);
    const caughtUp = stop ? (stop.age / MS.stop) ** 3 : 1;
    const at = stuck
      ? { x: interpolate(stuck.x / PX, live.x, caughtUp), y: interpolate(stuck.y / PX, live.y, caughtUp) }
      : live;
    drawEnemy(pen, enemy, at, jet, flashing.has(name), ink);
  }
}

function drawBullets(pen: Pen, { now, fraction, ink }: View, bold: boolean): void {
  const grown = bold ? 3 : 0;
  for (const bullet of now.bullets) {
    const { x, y } = bulletSpot(bullet, fraction);
    disc(pen, x, y, 9 + grown, ink('--paint-ink-deep'));
    disc(pen, x, y, 6.5 + grown, '#fff');
  }
}

function tiltOf({ effects }: View): number {
  const tilt = effects.find((effect) => effect.kind === 'tilt');
  return tilt ? interpolate(tilt.from, tilt.to, Math.min(tilt.age / (1000 / 60), 1)) : 0;
}

/** The wave that is cleared and the number of the new one, over the sky where nothing is yet. */
function drawBanner(pen: Pen, { now, ink, still }: View): void {
  const { wave, spawnWait, toCome, health } = now;
  if (toCome !== sizeOf(wave) || health === 0) return;
  const passed = waveTicksOf(now);
  if (wave > 1 && !still && passed < CLEARED.ticks) {
    pen.globalAlpha = CLEARED.alpha * (1 - passed / CLEARED.ticks);
    pen.fillStyle = ink('--paint-cream');
    pen.fillRect(0, 0, WIDTH, HEIGHT);
  }
  pen.globalAlpha = clamp(Math.min(passed / 10, spawnWait / 15), 0, 1);
  const small = { px: 24, weight: 800 } as const;
  const x = WIDTH / 2;
  if (wave > 1) drawText(pen, `Wave ${wave - 1} cleared`, { x, y: 196 }, { ...small, color: '--paint-yellow' }, ink);
  if (hasAce(wave)) drawText(pen, 'Here comes an Ace', { x, y: 286 }, small, ink);
  const grown = still ? 0 : Math.max(0, 1 - passed / 12);
  drawText(pen, `Wave ${wave}`, { x, y: 250 }, { px: 56 + Math.round(20 * grown) }, ink);
  pen.globalAlpha = 1;
}

/** A red border after a hit, and red edges that beat slowly while little health is left. */
function drawDanger(pen: Pen, { now, fraction, effects, ink, still }: View): void {
  pen.strokeStyle = ink('--paint-red');
  const hurt = effects.find((effect) => effect.kind === 'hurt');
  if (hurt && hurt.age < (still ? BORDER_MS.still : BORDER_MS.moving)) frame(pen, 0, 10);
  if (now.health > LOW_HEALTH || now.health === 0) return;
  const beat = still ? 0.5 : 0.5 + 0.5 * Math.cos(((now.ticks + fraction) / 60) * Math.PI * 2);
  for (const [band, alpha] of VIGNETTE.entries()) {
    pen.globalAlpha = alpha * (0.6 + 0.4 * beat);
    frame(pen, band * BAND, BAND);
  }
  pen.globalAlpha = 1;
}

function frame(pen: Pen, inset: number, width: number): void {
  pen.lineWidth = width;
  const edge = inset + width / 2;
  pen.strokeRect(edge, edge, WIDTH - edge * 2, HEIGHT - edge * 2);
}
