import type { Tone } from '#kit/sound.ts';
import { playTones } from '#kit/sound.ts';

const SOUNDS = {
  joined: [
    { wave: 'triangle', from: 523, ms: 110, gain: 0.35 },
    { wave: 'triangle', from: 784, ms: 180, gain: 0.35, delayMs: 100 },
  ],
  turn: [{ wave: 'triangle', from: 659, ms: 140, gain: 0.35 }],
  count: [{ wave: 'square', from: 440, ms: 90, gain: 0.2 }],
  go: [{ wave: 'square', from: 880, ms: 220, gain: 0.2 }],
  win: [
    { wave: 'triangle', from: 523, ms: 120, gain: 0.4 },
    { wave: 'triangle', from: 659, ms: 120, gain: 0.4, delayMs: 110 },
    { wave: 'triangle', from: 784, ms: 260, gain: 0.4, delayMs: 220 },
  ],
  reaction: [{ wave: 'sine', from: 880, ms: 60, gain: 0.15 }],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

/** Silent until the player has pressed something, and while the page is muted. */
export function playRoomSound(sound: keyof typeof SOUNDS): void {
  playTones(SOUNDS[sound]);
}
