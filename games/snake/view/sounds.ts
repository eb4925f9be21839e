import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/snake/rules/snake.ts';
import { isFaster, isLonger } from '#games/snake/view/effects.ts';
import { isCrossing } from '#games/snake/view/ribbon.ts';
import type { Change } from '#kit/running-game.ts';
import { FANFARE_PITCHES, melody, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const FIRST = 330;
/** Semitones of the ten apples between two collars. */
const PENTATONIC = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21] as const;

export function tonesOf({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (now.hit && !before.hit) return endOf(now);
  const tones: Tone[] = [];
  if (now.body.length > before.body.length) tones.push(...biteOf(before, now));
  if (now.body[0] !== before.body[0] && isCrossing(now.body[0]!, now.body[1]!))
    tones.push(
      { wave: 'sine', from: 520, to: 260, ms: 70, gain: 0.3 },
      { wave: 'sine', from: 260, to: 520, ms: 70, gain: 0.3, delayMs: 70 },
    );
  return tones.length > 0 || action === null ? tones : [{ wave: 'square', from: 180, ms: 18, gain: 0.12 }];
}

function endOf({ hit }: Frozen<State>): readonly Tone[] {
  const thud: Tone = { wave: 'triangle', from: 100, to: 60, ms: hit === 'wall' ? 180 : 90, gain: 0.8 };
  return [thud, { wave: 'noise', from: 300, ms: 250, gain: 0.6 }, { wave: 'triangle', from: 220, to: 70, ms: 400 }];
}

/** A crunch with a note that rises and begins again every ten. */
function biteOf(before: Frozen<State>, now: Frozen<State>): readonly Tone[] {
  const pitch = semitonesAbove(FIRST, PENTATONIC[now.body.length % PENTATONIC.length]!);
  const tones: Tone[] = [
    { wave: 'noise', from: 900, ms: 90, gain: 0.25 },
    { wave: 'sine', from: pitch, to: pitch * 1.5, ms: 90 },
  ];
  if (isLonger(before, now)) tones.push(...melody(FANFARE_PITCHES, { ms: 90, apartMs: 85, gain: 0.4 }));
  if (isFaster(before, now))
    tones.push(
      { wave: 'square', from: 880, ms: 30, gain: 0.2, delayMs: 100 },
      { wave: 'square', from: 1320, ms: 30, gain: 0.2, delayMs: 180 },
    );
  return tones;
}
