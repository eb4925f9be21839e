import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { SHOT_SPEED } from '#games/dogfight/rules/bullets.ts';
import type { Action, State } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { drawBlast, drawGain, drawPuff } from '#games/dogfight/view/blasts.ts';
import { drawEnemy, drawJet, drawPickup, drawRounds } from '#games/dogfight/view/craft.ts';
import { drawFall } from '#games/dogfight/view/fall.ts';
import type { Spot } from '#games/dogfight/view/positions.ts';
import { enemyById, HEIGHT, previousPickup, spotBetween, WIDTH } from '#games/dogfight/view/positions.ts';
import type { DogfightEffect } from '#games/dogfight/view/effects.ts';
import { effectsOf, MS } from '#games/dogfight/view/effects.ts';
import { box } from '#games/dogfight/view/shapes.ts';
import { drawClouds, drawLight } from '#games/dogfight/view/sky.ts';
import { LULL, hasAce, sizeOf } from '#games/dogfight/rules/wave.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import type { Context2D } from '#kit/shapes.ts';
import { disc, drawText } from '#kit/shapes.ts';
import { isOn, onSettings } from '#kit/settings.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';
import { interpolate } from '#kit/interpolate.ts';

type View = Picture<State, DogfightEffect>;
type Active<Kind extends DogfightEffect['kind']> = ActiveEffect<Extract<DogfightEffect, { kind: Kind }>>;

export const LOW_HEALTH = 25;

const SHAKE = { kill: { px: 3, ms: 120 }, hurt: { px: 7, ms: 250 } } as const;
/** Alpha of the edge bands from the outside in, and their width. */
const VIGNETTE = [0.6, 0.35, 0.15] as const;
const BAND = 8;
const BORDER_MS = { moving: 200, still: 150 } as const;

/** Slow motion after the jet is down: duration, and ticks per ms. */
const SLOW_MS = 2_000;
const SLOW = 0.2 * (TICKS_PER_SECOND / 1000);
const CLEARED = { alpha: 0.16, ticks: 20 } as const;

/** Setting name: larger bullets on an empty sky. */
export const CONTRAST = 'dogfight:contrast';

/** One layer, because the drifting sky changes in every frame. */
const fight: Layer<State, DogfightEffect> = {
  draw(context, picture) {
    const { effects, still, palette } = picture;
    const bold = isOn(CONTRAST);
    const fall = effects.find(isFall);
    // The run is over: extrapolate in slow motion.
    const view =
      fall && !still ? { ...picture, fraction: picture.fraction + Math.min(fall.age, SLOW_MS) * SLOW } : picture;
    const shake = still ? null : shakeOf(effects);
    const jet = spotBetween(view.before.jet, view.now.jet, picture.fraction);
    const ticks = still ? 0 : view.now.ticks + view.fraction;
    if (!bold) drawClouds(context, ticks, still ? WIDTH / 2 : jet.x, shake, picture.sprites);
    if (shake) context.translate(shake.x, shake.y);
    if (!bold) drawLight(context, view.now.wave, still ? LULL : waveTicksOf(view.now), ticks, palette);
    drawThings(context, view, bold);
    drawEnemies(context, view, jet);
    if (!still) for (const effect of effects) if (effect.kind === 'puff') drawPuff(context, effect, palette);
    drawRounds(context, view.now, jet, still, palette);
    if (fall) drawFallingJet(context, view, jet, fall.age);
    else drawJet(context, view.now, jet, tiltOf(view), still, palette);
    for (const effect of effects)
      if (effect.kind === 'kill' || effect.kind === 'rammed') drawBlast(context, effect, still, palette);
    if (shake) context.translate(-shake.x, -shake.y);
    for (const effect of effects) if (effect.kind === 'kill' || effect.kind === 'took') drawGain(context, effect, view);
    drawBanner(context, view);
    drawDanger(context, view);
    // Draw threats on top of everything.
    if (shake) context.translate(shake.x, shake.y);
    drawBullets(context, view, bold);
  },
};

export const dogfightArt: StageArt<State, Action, DogfightEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [fight],
  effectsOf,
  onLooks: onSettings,
};

const isFall = ({ kind }: ActiveEffect<DogfightEffect>) => kind === 'fall';
const isHurt = ({ kind }: ActiveEffect<DogfightEffect>) => kind === 'hurt';

function isStop(effect: ActiveEffect<DogfightEffect>): effect is Active<'stop'> {
  return effect.kind === 'stop';
}

function isTilt(effect: ActiveEffect<DogfightEffect>): effect is Active<'tilt'> {
  return effect.kind === 'tilt';
}

function drawFallingJet(context: Context2D, view: View, jet: Spot, age: number): void {
  drawFall(context, jet, age, view, (at, degrees) =>
    drawJet(context, view.now, at, tiltOf(view) + degrees, view.still, view.palette),
  );
}

function waveTicksOf({ wave, toCome, spawnWait }: Frozen<State>): number {
  return toCome === sizeOf(wave) ? LULL - spawnWait : LULL;
}

/** The strongest active shake, in whole pixels. */
function shakeOf(effects: readonly ActiveEffect<DogfightEffect>[]): Spot | null {
  let reach = 0;
  let first: number | null = null;
  for (const { kind, age } of effects) {
    if (kind !== 'hurt' && kind !== 'kill') continue;
    const { px, ms } = SHAKE[kind];
    reach = Math.max(reach, px * (1 - age / ms));
    first ??= age;
  }
  if (first === null || reach === 0) return null;
  return { x: Math.round(reach * Math.sin(first / 11)), y: Math.round(reach * Math.cos(first / 17)) };
}

/** Shots are long, to differ from the round bullets. */
function drawThings(context: Context2D, { before, now, fraction, palette }: View, bold: boolean): void {
  for (const pickup of now.pickups)
    drawPickup(context, pickup.kind, spotBetween(previousPickup(before, pickup), pickup, fraction), palette);
  context.globalAlpha = bold ? 0.6 : 1;
  for (const shot of now.shots)
    box(context, shot.x / PX, (shot.y + SHOT_SPEED * (1 - fraction)) / PX, 4, 18, 2, palette('--paint-yellow'));
  context.globalAlpha = 1;
}

/** A kill freezes the enemies briefly; then they catch up. */
function drawEnemies(context: Context2D, { before, now, fraction, effects, palette, still }: View, jet: Spot): void {
  const stop = still ? undefined : effects.find(isStop);
  const caughtUp = stop ? (stop.age / MS.stop) ** 3 : 1;
  for (const enemy of now.enemies) {
    const live = spotBetween(enemyById(before, enemy.id), enemy, fraction);
    const stuck = stop && enemyById(stop.state, enemy.id);
    const at = stuck
      ? { x: interpolate(stuck.x / PX, live.x, caughtUp), y: interpolate(stuck.y / PX, live.y, caughtUp) }
      : live;
    drawEnemy(context, enemy, at, jet, flashes(enemy.id, effects), palette);
  }
}

function flashes(id: number, effects: readonly ActiveEffect<DogfightEffect>[]): boolean {
  for (const effect of effects) if (effect.kind === 'hit' && effect.enemy === id) return true;
  return false;
}

function drawBullets(context: Context2D, { now, fraction, palette }: View, bold: boolean): void {
  const grown = bold ? 3 : 0;
  const late = 1 - fraction;
  for (const bullet of now.bullets) {
    const x = (bullet.x - bullet.dx * late) / PX;
    const y = (bullet.y - bullet.dy * late) / PX;
    disc(context, x, y, 9 + grown, palette('--paint-ink-deep'));
    disc(context, x, y, 6.5 + grown, '#fff');
  }
}

function tiltOf({ effects }: View): number {
  const tilt = effects.find(isTilt);
  return tilt ? interpolate(tilt.from, tilt.to, Math.min(tilt.age / (1000 / 60), 1)) : 0;
}

function drawBanner(context: Context2D, { now, palette, still }: View): void {
  const { wave, spawnWait, toCome, health } = now;
  if (toCome !== sizeOf(wave) || health === 0) return;
  const passed = waveTicksOf(now);
  if (wave > 1 && !still && passed < CLEARED.ticks) {
    context.globalAlpha = CLEARED.alpha * (1 - passed / CLEARED.ticks);
    context.fillStyle = palette('--paint-cream');
    context.fillRect(0, 0, WIDTH, HEIGHT);
  }
  context.globalAlpha = clamp(Math.min(passed / 10, spawnWait / 15), 0, 1);
  const small = { px: 24, weight: 800 } as const;
  const x = WIDTH / 2;
  if (wave > 1)
    drawText(context, `Wave ${wave - 1} cleared`, { x, y: 196 }, { ...small, color: '--paint-yellow' }, palette);
  if (hasAce(wave)) drawText(context, 'Here comes an Ace', { x, y: 286 }, small, palette);
  const grown = still ? 0 : Math.max(0, 1 - passed / 12);
  drawText(context, `Wave ${wave}`, { x, y: 250 }, { px: 56 + Math.round(20 * grown) }, palette);
  context.globalAlpha = 1;
}

function drawDanger(context: Context2D, { now, fraction, effects, palette, still }: View): void {
  context.strokeStyle = palette('--paint-red');
  const hurt = effects.find(isHurt);
  if (hurt && hurt.age < (still ? BORDER_MS.still : BORDER_MS.moving)) frame(context, 0, 10);
  if (now.health > LOW_HEALTH || now.health === 0) return;
  const beat = still ? 0.5 : 0.5 + 0.5 * Math.cos(((now.ticks + fraction) / 60) * Math.PI * 2);
  for (let band = 0; band < VIGNETTE.length; band++) {
    context.globalAlpha = VIGNETTE[band]! * (0.6 + 0.4 * beat);
    frame(context, band * BAND, BAND);
  }
  context.globalAlpha = 1;
}

function frame(context: Context2D, inset: number, width: number): void {
  context.lineWidth = width;
  const edge = inset + width / 2;
  context.strokeRect(edge, edge, WIDTH - edge * 2, HEIGHT - edge * 2);
}
