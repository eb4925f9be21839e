import type { Action, State } from '#games/memory/rules/memory.ts';
import { memory } from '#games/memory/rules/memory.ts';
import type { Change } from '#kit/running-game.ts';
import { FANFARE_PITCHES, melody } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const FLIP: Tone = { wave: 'triangle', from: 480, to: 720, ms: 60, gain: 0.25 };
const TURN_BACK: Tone = { wave: 'triangle', from: 420, to: 280, ms: 80, gain: 0.18 };
/** Plays after the card has turned. */
const TURNED_MS = 300;
const TWO_NOTES = [523, 784];

export function tonesOf({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (action === null) return before.flipped.length > now.flipped.length ? [TURN_BACK] : [];
  if (typeof action === 'object') return [];
  if (now.matched.length === before.matched.length) return [FLIP];
  const notes = memory.status(now) === 'won' ? FANFARE_PITCHES : TWO_NOTES;
  return [FLIP, ...melody(notes, { wave: 'sine', ms: 180, gain: 0.35, apartMs: 110, delayMs: TURNED_MS })];
}
