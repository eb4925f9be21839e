/** Pitches and phrases that games share, apart from what plays them: a page that is silent fetches neither. */
import type { Tone } from '#kit/sound.ts';

/** The pitch that lies the given number of semitones above another, in Hz. */
export function semitonesAbove(pitch: number, semitones: number): number {
  return pitch * 2 ** (semitones / 12);
}

/** How the notes of a melody are alike. */
interface Notes extends Pick<Tone, 'ms' | 'gain'> {
  /** A triangle where left out. */
  readonly wave?: Tone['wave'];
  /** How long after a note the next one starts; 0 for a chord. */
  readonly apartMs: number;
  /** How long after the others the first one starts. */
  readonly delayMs?: number;
}

/** Notes of the given pitches, one after the other. */
export function melody(
  pitches: readonly number[],
  { wave = 'triangle', apartMs, delayMs = 0, ...note }: Notes,
): readonly Tone[] {
  return pitches.map((from, index) => ({ wave, from, ...note, delayMs: delayMs + index * apartMs }));
}

/** The pitches that lie so many semitones above another, in Hz. */
export function pitchesAbove(pitch: number, semitones: readonly number[]): readonly number[] {
  return semitones.map((steps) => semitonesAbove(pitch, steps));
}

/** The major chord from C to the next one above it: the pitches of most fanfares. */
export const FANFARE_PITCHES = [523, 659, 784, 1047] as const;

/** Two notes that rise, for a point won. */
export function risingNotes(gain?: number): readonly Tone[] {
  return [
    { wave: 'triangle', from: 523, ms: 110, ...(gain && { gain }) },
    { wave: 'triangle', from: 784, ms: 180, ...(gain && { gain }), delayMs: 90 },
  ];
}

/** An octave down, when the time is up. */
export const TIME_UP: readonly Tone[] = [{ wave: 'triangle', from: 523, to: 262, ms: 500 }];

/** A ball that touches a wall. */
export const WALL_TICK: readonly Tone[] = [{ wave: 'square', from: 900, ms: 14, gain: 0.1 }];
