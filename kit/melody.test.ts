import { expect, test } from 'vitest';
import { melody, pitchesAbove, risingNotes } from '#kit/melody.ts';

test('the notes of a melody start one after the other', () => {
  expect(melody([440, 550], { ms: 100, gain: 0.3, apartMs: 80, delayMs: 20 })).toEqual([
    { wave: 'triangle', from: 440, ms: 100, gain: 0.3, delayMs: 20, inMelody: true },
    { wave: 'triangle', from: 550, ms: 100, gain: 0.3, delayMs: 100, inMelody: true },
  ]);
});

test('an octave has twelve semitones', () => {
  expect(pitchesAbove(220, [0, 12, 24])).toEqual([220, 440, 880]);
});

test('risingNotes rise and have the requested gain', () => {
  const [low, high] = risingNotes(0.4);
  expect(high!.from).toBeGreaterThan(low!.from);
  expect([low!.gain, high!.gain]).toEqual([0.4, 0.4]);
});
