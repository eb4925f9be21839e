import type { Frozen } from '#engine/rules.ts';
import { HELD } from '#games/dogfight/rules/action.ts';
import type { Action, EnemyKind, State } from '#games/dogfight/rules/dogfight.ts';
import { multiplierOf } from '#games/dogfight/rules/hits.ts';
import { hasAce } from '#games/dogfight/rules/wave.ts';
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
/** A hit that does not kill. */
const TICK: Tone = { wave: 'square', from: 1_400, ms: 25, gain: 0.14 };
/** A plate breaks. */
const CLANK: readonly Tone[] = [
  { wave: 'square', from: 300, to: 280, ms: 200, gain: 0.25 },
  { wave: 'noise', from: 2_400, ms: 90, gain: 0.25 },
];
const ACE_DOWN: readonly Tone[] = [
  { wave: 'noise', from: 500, ms: 900, gain: 0.6 },
  ...melody(pitchesAbove(392, [0, -4, -7, -12]), { wave: 'triangle', ms: 220, gain: 0.35, apartMs: 200 }),
];
const POWER_UP = melody([523, 659, 784], { ms: 90, gain: 0.35, apartMs: 60 });
/** The shield takes a hit. */
const PING: readonly Tone[] = [{ wave: 'sine', from: 880, ms: 160, gain: 0.45 }];
/** An Ace comes. */
const HORNS = melody([73.4, 73.4], { wave: 'sawtooth', ms: 250, gain: 0.4, apartMs: 300 });

/** Most important first: the number of voices is limited. */
export function tonesOf(change: Change<State, Action>): readonly Tone[] {
  const { before, now, action } = change;
  if (action !== null) return isDry(now) && !isDry(before) ? [DRY] : [];
  return [
    ...hurt(before, now),
    ...kills(before, now),
    ...powers(before, now),
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
  if (now.kills === before.kills) return now.struck > before.struck ? [TICK] : [];
  const lost = before.enemies.find(({ id, hits }) => now.enemies.find((enemy) => enemy.id === id)?.hits !== hits);
  const isDown = !now.enemies.some(({ id }) => id === lost?.id);
  return [...blastOf(lost?.kind ?? 'scout', isDown), ...comboOf(before.combo, now.combo)];
}

function blastOf(kind: EnemyKind, isDown: boolean): readonly Tone[] {
  if (kind === 'ace' || kind === 'boss') return isDown ? ACE_DOWN : CLANK;
  // A bomber is an octave lower.
  const [low, ms] = kind === 'bomber' ? [0.5, 320] : [1, 180];
  return [
    { wave: 'noise', from: 1_200 * low, ms, gain: 0.4 },
    { wave: 'triangle', from: 400 * low, to: 60, ms, gain: 0.4 },
  ];
}

/** A third higher with each kill of a combo; a chord where it is worth more. */
function comboOf(before: number, now: number): readonly Tone[] {
  const multiplier = multiplierOf(now);
  if (multiplier === multiplierOf(before))
    return now > 1 ? [{ wave: 'sine', from: semitonesAbove(500, 4 * Math.min(now - 1, 6)), ms: 70, gain: 0.14 }] : [];
  const root = multiplier === 2 ? 392 : 523;
  return melody(pitchesAbove(root, CHORD), { wave: 'sine', ms: 260, gain: 0.2, apartMs: 0 });
}

function powers(before: Frozen<State>, now: Frozen<State>): readonly Tone[] {
  if (!before.powers || !now.powers) return [];
  if (now.powers.shield > before.powers.shield || now.powers.spread > before.powers.spread) return POWER_UP;
  return now.powers.shield < before.powers.shield ? PING : [];
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
  const zap: Tone = { wave: 'square', from: pitch, to: pitch * 0.55, ms: 40, gain: 0.1 };
  return now.ammo <= SUPPLY.below ? [zap, CLICK] : [zap];
}

function calls({ wave }: Frozen<State>, now: Frozen<State>): readonly Tone[] {
  if (now.wave !== wave) {
    if (hasAce(now.wave)) return HORNS;
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
