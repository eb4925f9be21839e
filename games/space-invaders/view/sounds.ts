import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/space-invaders/rules/space-invaders.ts';
import { isShotDown } from '#games/space-invaders/view/effects.ts';
import type { Change } from '#kit/running-game.ts';
import { FANFARE_PITCHES, melody } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

/** In Hz. */
const NOTES = [98, 87, 78, 73] as const;
/** Minimum ticks between notes, so that they do not overlap. */
const LEAST_APART = 6;
const SIREN_EVERY = 24;

/** Kept outside the state, as only the sound needs it. */
const marching = { note: 0, since: LEAST_APART };

const FIRE: Tone = { wave: 'square', from: 1_200, to: 300, ms: 130, gain: 0.16 };
const KILL: readonly Tone[] = [
  { wave: 'noise', from: 900, ms: 120, gain: 0.35 },
  { wave: 'square', from: 420, to: 120, ms: 140, gain: 0.2 },
];
const DOWNED: readonly Tone[] = [
  { wave: 'triangle', from: 880, to: 220, ms: 350, gain: 0.4 },
  { wave: 'noise', from: 700, ms: 200, gain: 0.3 },
];
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
  if (now.aliens.length < before.aliens.length) tones.push(...KILL);
  if (isShotDown(before, now)) tones.push(...DOWNED);
  if (now.aliens.length === 0 && before.aliens.length > 0) return [...tones, ...CLEARED];
  if (now.shot && !before.shot) tones.push(FIRE);
  if (now.ship && now.ship.x % SIREN_EVERY === 0 && now.rest === 0)
    tones.push({ wave: 'triangle', from: 520, to: 640, ms: 120, gain: 0.15 });
  return [...tones, ...march(before)];
}

function march(before: Frozen<State>): readonly Tone[] {
  marching.since++;
  const begins = before.rest === 0 && before.turn >= before.aliens.length && before.aliens.length > 0;
  if (!begins || marching.since < LEAST_APART) return [];
  marching.since = 0;
  marching.note = (marching.note + 1) % NOTES.length;
  return [{ wave: 'square', from: NOTES[marching.note]!, ms: 80, gain: 0.3 }];
}
