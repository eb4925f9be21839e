import type { Action, State } from '#games/hangman/rules/hangman.ts';
import { hangman, misses } from '#games/hangman/rules/hangman.ts';
import type { Change } from '#kit/running-game.ts';
import { FANFARE_PITCHES, melody } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const FANFARE = melody(FANFARE_PITCHES, { ms: 220, gain: 0.4, apartMs: 90 });
const SNAP: Tone = { wave: 'noise', from: 1_200, ms: 60, gain: 0.4 };
const PLUCK = 440;
/** Matches the delay between flipping letters. */
const APART_MS = 60;

export function tonesOf({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (typeof action !== 'string') return [];
  const status = hangman.status(now);
  if (status === 'won') return FANFARE;
  if (status === 'lost') return [SNAP, { wave: 'triangle', from: 330, to: 110, ms: 600, delayMs: 120 }];
  if (misses(now) > misses(before)) return [SNAP, { wave: 'sine', from: 150, to: 90, ms: 160 }];
  const plucks = [...now.word].filter((letter) => letter === action).map(() => PLUCK);
  return melody(plucks, { ms: 140, gain: 0.4, apartMs: APART_MS });
}
