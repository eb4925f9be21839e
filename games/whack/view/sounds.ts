import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { LASTS } from '#games/whack/rules/whack.ts';
import { hasAppeared } from '#games/whack/view/describe.ts';
import type { Change } from '#kit/running-game.ts';
import { isOn } from '#kit/settings.ts';
import { TIME_UP, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const BONK = 220;
/** Varies successive hits. */
const SEMITONES = [0, 2, -1, 3, 1];
/** On request, pitch encodes the row; stereo position and glide encode the column. */
const ROWS = [784, 523, 349];
const GLIDES = [0.75, 1, 1.33];
const PANS = [-0.8, 0, 0.8];

export function tonesOf(change: Change<State, Action>): readonly Tone[] {
  const { now, action } = change;
  if (action?.hit) {
    const pitch = semitonesAbove(BONK, SEMITONES[now.hits % SEMITONES.length]!);
    return [
      { wave: 'sine', from: pitch * 1.5, to: pitch * 0.6, ms: 150, gain: 0.6 },
      { wave: 'noise', from: 900, ms: 40, gain: 0.3 },
    ];
  }
  if (action) return [{ wave: 'noise', from: 350, ms: 90, gain: 0.25 }];
  if (now.passed === LASTS) return TIME_UP;
  return hasAppeared(change) && isOn('spoken') ? [placeTone(now)] : [];
}

function placeTone({ hole }: Frozen<State>): Tone {
  const pitch = ROWS[Math.floor(hole / 3)]!;
  return { wave: 'triangle', from: pitch, to: pitch * GLIDES[hole % 3]!, ms: 180, gain: 0.4, pan: PANS[hole % 3]! };
}
