import type { Frozen } from '#engine/rules.ts';
import { HELD } from '#games/dogfight/rules/action.ts';
import type { Action, State } from '#games/dogfight/rules/dogfight.ts';
import { multiplierOf } from '#games/dogfight/rules/hits.ts';
import { SUPPLY } from '#games/dogfight/rules/pickups.ts';
import { LOW_HEALTH } from '#games/dogfight/view/draw.ts';
import type { Change } from '#kit/running-game.ts';
import { melody, pitchesAbove, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const CLICK: Tone = { wave: 'square', from: 1_500, ms: 14, gain: 0.16 };
const DRY: Tone = { wave: 'triangle', from: 190, ms: 35, gain: 0.4 };
/** Ticks between the clicks of an empty gun, and between heartbeats. */
const DRY_EVERY = 24;
const BEAT_EVERY = 60;
const CHORD = [0, 4, 7] as const;

/** Most important first: the number of voices is limited. */
export function tonesOf(change: Change<State, Action>): readonly Tone[] {
  const { before, now, action } = change;
  if (action !== null) return isDry(now) && !isDry(before) ? [DRY] : [];
  return [
    ...hurt(before, now),
    ...kills(before, now),
    ...pickups(before, now),
    ...shots(before, now),
    ...calls(before, now),
  ];
}

function hurt(before: Frozen<State>, now: Frozen<State>): readonly Tone[] {
  if (now.health >= before.health) return [];
  if (now.health > 0) {
    return [
      { wave: 'noise', from: 400, ms: 220, gain: 0.55 },
      { wave: 'sawtooth', from: 150, to: 60, ms: 250, gain: 0.35 },
    ];
  }
  return [
    { wave: 'noise', from: 250, ms: 900, gain: 0.7 },
    { wave: 'sawtooth', from: 220, to: 40, ms: 900, gain: 0.4 },
  ];
}

function kills(before: Frozen<State>, now: Frozen<State>): readonly Tone[] {
  if (now.kills === before.kills)
    return now.struck > before.struck ? [{ wave: 'noise', from: 3_000, ms: 40, gain: 0.18 }] : [];
  const multiplier = multiplierOf(now.combo);
  const blast: readonly Tone[] = [
    { wave: 'noise', from: 700, ms: 260, gain: 0.45 },
    { wave: 'triangle', from: 200, to: 55, ms: 220, gain: 0.4 },
  ];
  if (multiplier === multiplierOf(before.combo)) return blast;
  const root = multiplier === 2 ? 392 : 523;
  return [...blast, ...melody(pitchesAbove(root, CHORD), { wave: 'sine', ms: 260, gain: 0.2, apartMs: 0 })];
}

function pickups(before: Frozen<State>, now: Frozen<State>): readonly Tone[] {
  if (now.health > before.health) return [{ wave: 'sine', from: 520, to: 1_040, ms: 160, gain: 0.35 }];
  // One more round is the gun's refill; a pickup gives several.
  return now.ammo > before.ammo + 1 ? [{ wave: 'triangle', from: 330, to: 660, ms: 120, gain: 0.35 }] : [];
}

function shots(before: Frozen<State>, now: Frozen<State>): readonly Tone[] {
  if (isDry(now)) return now.ticks % DRY_EVERY === 0 ? [DRY] : [];
  if (now.fired === before.fired) return [];
  const pitch = semitonesAbove(880, (now.fired * 5) % 4);
  const zap: Tone = { wave: 'square', from: pitch, to: pitch / 3, ms: 70, gain: 0.12 };
  return now.ammo <= SUPPLY.below ? [zap, CLICK] : [zap];
}

function calls({ wave }: Frozen<State>, now: Frozen<State>): readonly Tone[] {
  if (now.wave !== wave) {
    // Wave cleared: a rising chord that ends on the octave.
    return [...CHORD, 12].map((step, at): Tone => {
      const from = semitonesAbove(330, step);
      return { wave: 'triangle', from, ms: step === 12 ? 320 : 110, gain: 0.3, delayMs: 90 * at };
    });
  }
  if (now.health === 0 || now.health > LOW_HEALTH || now.ticks % BEAT_EVERY !== 0) return [];
  return [
    { wave: 'sine', from: 70, to: 45, ms: 110, gain: 0.6 },
    { wave: 'sine', from: 60, to: 40, ms: 130, gain: 0.5, delayMs: 170 },
  ];
}

function isDry({ held, ammo }: Frozen<State>): boolean {
  return ammo === 0 && (held & HELD.fire) !== 0;
}
