import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { SHOT_SPEED } from '#games/dogfight/rules/bullets.ts';
import type { Action, State } from '#games/dogfight/rules/dogfight.ts';
import { PX } from '#games/dogfight/rules/field.ts';
import { platesLeft } from '#games/dogfight/rules/boss.ts';
import { PLATE } from '#games/dogfight/rules/enemies.ts';
import { hasAce, LULL, sizeIn, WAVES_AN_ACE } from '#games/dogfight/rules/wave.ts';
import { drawEnemy, drawJet, drawShadows } from '#games/dogfight/view/craft.ts';
import { drawRounds } from '#games/dogfight/view/rounds.ts';
import { drawBullet, drawPickup, drawShot } from '#games/dogfight/view/things.ts';
import { aceBar } from '#games/dogfight/view/ace.ts';
import { drawBlast, drawGains, drawPuff } from '#games/dogfight/view/blasts.ts';
import { drawFall } from '#games/dogfight/view/fall.ts';
import { drawPowers } from '#games/dogfight/view/powers.ts';
import type { Spot } from '#games/dogfight/view/positions.ts';
import { enemyById, HEIGHT, previousPickup, spotBetween, WIDTH } from '#games/dogfight/view/positions.ts';
import type { DogfightEffect } from '#games/dogfight/view/effects.ts';
import { effectsOf, MS } from '#games/dogfight/view/effects.ts';
import { drawSky } from '#games/dogfight/view/sky.ts';
import type { ActiveEffect } from '#kit/visual-effects.ts';
import type { Context2D } from '#kit/shapes.ts';
import { drawSign } from '#kit/shapes.ts';
import { isOn, onSettings } from '#kit/settings.ts';
import type { Layer, Picture, StageArt } from '#kit/stage-art.ts';
import { interpolate } from '#kit/interpolate.ts';

type View = Picture<State, DogfightEffect>;
type Active<Kind extends DogfightEffect['kind']> = ActiveEffect<Extract<DogfightEffect, { kind: Kind }>>;

export const LOW_HEALTH = 25;

const SHAKE = { kill: { px: 2, ms: 120 }, hurt: { px: 4, ms: 160 } } as const;
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
    const { effects, still, palette, sprites } = picture;
    const bold = isOn(CONTRAST);
    const fall = effects.find(isFall);
    // The run is over: extrapolate in slow motion.
    const view =
      fall && !still ? { ...picture, fraction: picture.fraction + Math.min(fall.age, SLOW_MS) * SLOW } : picture;
    const { now } = view;
    const jet = spotBetween(view.before.jet, now.jet, picture.fraction);
    const ticks = now.ticks + (still ? 0 : view.fraction);
    if (!bold)
      drawSky(context, { wave: now.wave, waveTicks: waveTicksOf(now), ticks, jetX: jet.x, still, palette, sprites });
    if (!bold && now.health > 0) drawShadows(context, 'jet', jet, sprites);
    drawThings(context, view, bold);
    drawEnemies(context, view, jet, bold);
    if (!still) for (const effect of effects) if (effect.kind === 'puff') drawPuff(context, effect, palette);
    drawRounds(context, now, jet, still, palette);
    if (fall) drawFallingJet(context, view, jet, fall.age);
    else drawJet(context, now, jet, tiltOf(view), still, palette);
    drawPowers(context, now, jet, effects.some(isShielded), palette);
    for (const effect of effects)
      if (effect.kind === 'kill' || effect.kind === 'rammed') drawBlast(context, effect, still, palette);
    drawGains(context, view);
    drawBanner(context, view);
    drawAceBar(context, view);
    drawDanger(context, view);
    // Threats are on top of everything.
    drawBullets(context, view, bold);
  },
};

export const dogfightArt: StageArt<State, Action, DogfightEffect> = {
  width: WIDTH,
  height: HEIGHT,
  layers: [fight],
  effectsOf,
  onLooks: onSettings,
  shift: ({ effects, still }) => (still ? null : shakeOf(effects)),
};

const isFall = ({ kind }: ActiveEffect<DogfightEffect>) => kind === 'fall';
const isShielded = ({ kind }: ActiveEffect<DogfightEffect>) => kind === 'shielded';
const isHurt = ({ kind }: ActiveEffect<DogfightEffect>) => kind === 'hurt';

function isStop(effect: ActiveEffect<DogfightEffect>): effect is Active<'stop'> {
  return effect.kind === 'stop';
}

function isTilt(effect: ActiveEffect<DogfightEffect>): effect is Active<'tilt'> {
  return effect.kind === 'tilt';
}

function drawFallingJet(context: Context2D, view: View, jet: Spot, age: number): void {
  const drawAt = (at: Spot, degrees: number) =>
    drawJet(context, view.now, at, tiltOf(view) + degrees, view.still, view.palette);
  drawFall(context, jet, age, view, drawAt);
}

function waveTicksOf(state: Frozen<State>): number {
  return state.toCome === sizeIn(state) ? LULL - state.spawnWait : LULL;
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

function drawThings(context: Context2D, { before, now, fraction, sprites }: View, bold: boolean): void {
  for (const pickup of now.pickups)
    drawPickup(context, pickup.kind, spotBetween(previousPickup(before, pickup), pickup, fraction), sprites);
  context.globalAlpha = bold ? 0.6 : 1;
  const late = 1 - fraction;
  for (const { x, y, dx = 0 } of now.shots)
    drawShot(context, (x - dx * late) / PX, (y + SHOT_SPEED * late) / PX, dx, sprites);
  context.globalAlpha = 1;
}

/** A kill freezes the enemies briefly; then they catch up. */
function drawEnemies(context: Context2D, view: View, jet: Spot, bold: boolean): void {
  const { before, now, fraction, effects, still, sprites } = view;
  const stop = still ? undefined : effects.find(isStop);
  const caughtUp = stop ? (stop.age / MS.stop) ** 3 : 1;
  for (const enemy of now.enemies) {
    const live = spotBetween(enemyById(before, enemy.id), enemy, fraction);
    const stuck = stop && enemyById(stop.state, enemy.id);
    const at = stuck
      ? { x: interpolate(stuck.x / PX, live.x, caughtUp), y: interpolate(stuck.y / PX, live.y, caughtUp) }
      : live;
    if (!bold) drawShadows(context, enemy.kind, at, sprites);
    drawEnemy(context, enemy, at, jet, flashes(enemy.id, effects), view);
  }
}

function flashes(id: number, effects: readonly ActiveEffect<DogfightEffect>[]): boolean {
  for (const effect of effects) if (effect.kind === 'hit' && effect.enemy === id) return true;
  return false;
}

function drawBullets(context: Context2D, { now, fraction, sprites }: View, bold: boolean): void {
  const late = 1 - fraction;
  for (const { x, y, dx, dy } of now.bullets)
    drawBullet(context, (x - dx * late) / PX, (y - dy * late) / PX, bold, sprites);
}

function tiltOf({ effects }: View): number {
  const tilt = effects.find(isTilt);
  return tilt ? interpolate(tilt.from, tilt.to, Math.min(tilt.age / (1000 / 60), 1)) : 0;
}

function drawBanner(context: Context2D, { now, palette, still }: View): void {
  const { wave, spawnWait, toCome, health } = now;
  if (toCome !== sizeIn(now) || health === 0) return;
  const passed = waveTicksOf(now);
  if (wave > 1 && !still && passed < CLEARED.ticks) {
    context.globalAlpha = CLEARED.alpha * (1 - passed / CLEARED.ticks);
    context.fillStyle = palette('--paint-cream');
    context.fillRect(0, 0, WIDTH, HEIGHT);
  }
  context.globalAlpha = clamp(Math.min(passed / 10, spawnWait / 15), 0, 1);
  const small = { px: 22, color: '--paint-cream' } as const;
  const x = WIDTH / 2;
  if (wave > 1) drawSign(context, `Wave ${wave - 1} cleared`, { x, y: 216 }, small, palette);
  const next = nextAce(now);
  if (next) drawSign(context, next, { x, y: 314 }, small, palette);
  const grown = still ? 0 : Math.max(0, 1 - passed / 12);
  drawSign(context, `Wave ${wave}`, { x, y: 276 }, { px: 54 + Math.round(20 * grown) }, palette);
  context.globalAlpha = 1;
}

function nextAce({ wave, powers }: Frozen<State>): string | null {
  if (hasAce(wave)) return 'Here comes an Ace';
  if (!powers) return null;
  const waves = WAVES_AN_ACE - (wave % WAVES_AN_ACE);
  return `Ace in ${waves} ${waves === 1 ? 'wave' : 'waves'}`;
}

/** Plates left, at the top of the field. */
function drawAceBar(context: Context2D, { now, sprites }: View): void {
  for (const { kind, hits } of now.enemies)
    if (kind === 'ace') sprites.put(context, aceBar(Math.ceil(hits / PLATE)), 20, 14);
    else if (kind === 'boss') sprites.put(context, aceBar(platesLeft(hits)), 20, 14);
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
