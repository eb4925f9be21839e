/** Separate from the player, so that a muted page loads neither. */
import type { Tone } from '#kit/sound.ts';

export function semitonesAbove(pitch: number, semitones: number): number {
  return pitch * 2 ** (semitones / 12);
}

interface Notes extends Pick<Tone, 'ms' | 'gain'> {
  /** Default: triangle. */
  readonly wave?: Tone['wave'];
  /** 0 for a chord. */
  readonly apartMs: number;
  readonly delayMs?: number;
}

export function melody(
  pitches: readonly number[],
  { wave = 'triangle', apartMs, delayMs = 0, ...note }: Notes,
): readonly Tone[] {
  return pitches.map((from, index) => ({
    wave,
    from,
    ...note,
    delayMs: delayMs + index * apartMs,
    // Noise has no pitch.
    ...(wave !== 'noise' && { inMelody: true }),
  }));
}

export function pitchesAbove(pitch: number, semitones: readonly number[]): readonly number[] {
  return semitones.map((steps) => semitonesAbove(pitch, steps));
}

/** C major, C5 to C6. */
export const FANFARE_PITCHES = [523, 659, 784, 1047] as const;

export function risingNotes(gain?: number): readonly Tone[] {
  return [
    { wave: 'triangle', from: 523, ms: 110, ...(gain && { gain }), inMelody: true },
    { wave: 'triangle', from: 784, ms: 180, ...(gain && { gain }), delayMs: 90, inMelody: true },
  ];
}

export const TIME_UP: readonly Tone[] = [{ wave: 'triangle', from: 523, to: 262, ms: 500 }];

export const WALL_TICK: readonly Tone[] = [{ wave: 'square', from: 900, ms: 14, gain: 0.1 }];
