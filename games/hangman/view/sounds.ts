import type { Action, State } from '#games/hangman/rules/hangman.ts';
import { hangman, misses } from '#games/hangman/rules/hangman.ts';
import type { Change } from '#kit/live-game.ts';
import type { Tone } from '#kit/sound.ts';

const FANFARE = [523, 659, 784, 1047];
const PLUCK = 440;
/** As long as one letter waits for the one before it to flip up. */
const APART_MS = 60;

/** A pluck for every letter that opens, a snap for a string that breaks, and an end for better or worse. */
export function hear({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (action === null) return [];
  const status = hangman.status(now);
  if (status === 'won') {
    return FANFARE.map((from, index) => ({ wave: 'triangle', from, ms: 220, gain: 0.4, delayMs: index * 90 }));
  }
  if (status === 'lost') return [snap, { wave: 'triangle', from: 330, to: 110, ms: 600, delayMs: 120 }];
  if (misses(now) > misses(before)) return [snap, { wave: 'sine', from: 150, to: 90, ms: 160 }];
  return [...now.word]
    .filter((letter) => letter === action)
    .map((_, index) => ({ wave: 'triangle', from: PLUCK, ms: 140, gain: 0.4, delayMs: index * APART_MS }));
}

const snap: Tone = { wave: 'noise', from: 1_200, ms: 60, gain: 0.4 };
