import { clamp } from '#engine/arithmetic.ts';
import type { Frozen } from '#engine/rules.ts';
import { FIELD } from '#games/space-invaders/rules/field.ts';
import { FORMATION } from '#games/space-invaders/rules/march.ts';
import type { Alien } from '#games/space-invaders/rules/state.ts';
import type { Action, State } from '#games/space-invaders/rules/space-invaders.ts';
import { isShotDown, killedIn, shipWorth } from '#games/space-invaders/view/effects.ts';
import type { Change } from '#kit/running-game.ts';
import { FANFARE_PITCHES, melody, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

/** In Hz. */
const NOTES = [98, 87, 78, 73] as const;
/** Minimum ticks between notes, so that they do not overlap. */
const LEAST_APART = 6;
const SIREN_EVERY = 24;

/** Kept outside the state, as only the sound needs it. */
const marching = { note: 0, since: LEAST_APART };

const FIRE: Tone = { wave: 'square', from: 1_200, to: 300, ms: 130, gain: 0.16 };
/** Semitones by row: squids are highest. */
const PITCH_BY_ROW = [7, 4, 4, 0, 0] as const;
const DOWNED: readonly Tone[] = [
  { wave: 'triangle', from: 680, to: 100, ms: 500, gain: 0.4 },
  { wave: 'noise', from: 700, ms: 200, gain: 0.3 },
];
/** The ship that is worth most. */
const JACKPOT = 300;
const BELLS = melody([1_047, 1_319, 1_568], { wave: 'sine', ms: 300, gain: 0.3, apartMs: 120, delayMs: 200 });
/** The march rises by a semitone with each eighth alien. */
const ALIENS_A_STEP = 8;
const ALIENS = FORMATION.columns * FORMATION.rows;
const EXPLOSION: readonly Tone[] = [
  { wave: 'noise', from: 220, ms: 900, gain: 0.7 },
  { wave: 'triangle', from: 200, to: 40, ms: 700 },
];
const LANDED: readonly Tone[] = [{ wave: 'sawtooth', from: 160, to: 40, ms: 900, gain: 0.5 }];
const CLEARED = melody(FANFARE_PITCHES.slice(0, 3), { ms: 200, apartMs: 110 });

/** The march plays one note per round, so its tempo shows how many aliens are left. */
export function tonesOf({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (action !== null) return [];
  if (now.landed) return LANDED;
  if (now.lives < before.lives) return EXPLOSION;
  const tones: Tone[] = [];
  tones.push(...killedIn(before, now).flatMap(popOf));
  if (isShotDown(before, now)) tones.push(...DOWNED, ...(shipWorth(before, now) === JACKPOT ? BELLS : []));
  if (now.aliens.length === 0 && before.aliens.length > 0) return [...tones, ...CLEARED];
  if (now.shot && !before.shot) tones.push(FIRE);
  if (now.ship && now.ship.x % SIREN_EVERY === 0 && now.rest === 0)
    tones.push({ wave: 'triangle', from: 600, to: 700, ms: 160, gain: 0.16, pan: panAt(now.ship.x) });
  return [...tones, ...march(before)];
}

function march(before: Frozen<State>): readonly Tone[] {
  marching.since++;
  const begins = before.rest === 0 && before.turn >= before.aliens.length && before.aliens.length > 0;
  if (!begins || marching.since < LEAST_APART) return [];
  marching.since = 0;
  marching.note = (marching.note + 1) % NOTES.length;
  const risen = Math.floor((ALIENS - before.aliens.length) / ALIENS_A_STEP);
  return [{ wave: 'square', from: semitonesAbove(NOTES[marching.note]!, risen), ms: 80, gain: 0.3 }];
}

function popOf({ row }: Frozen<Alien>): readonly Tone[] {
  const pitch = semitonesAbove(380, PITCH_BY_ROW[row] ?? 0);
  return [
    { wave: 'noise', from: 900, ms: 120, gain: 0.35 },
    { wave: 'square', from: pitch, to: pitch / 3.5, ms: 140, gain: 0.2 },
  ];
}

function panAt(x: number): number {
  return clamp((2 * x) / FIELD.width - 1, -1, 1);
}
