import type { Action, State } from '#games/typing/rules/typing.ts';
import { isEdit, typing } from '#games/typing/rules/typing.ts';
import { CLICKS } from '#games/typing/view/clicks.tsx';
import type { Change } from '#kit/running-game.ts';
import { isOn } from '#kit/settings.ts';
import { FANFARE_PITCHES, TIME_UP, melody } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const FANFARE = melody(FANFARE_PITCHES, { ms: 200, gain: 0.4, apartMs: 80 });

export function tonesOf({ before, now, action }: Change<State, Action>): readonly Tone[] {
  const status = typing.status(now);
  if (status === 'won') return FANFARE;
  if (status === 'time') return TIME_UP;
  if (action === null || !isEdit(action) || !isOn(CLICKS)) return [];
  const right = now.correctKeystrokes - before.correctKeystrokes === now.keystrokes - before.keystrokes;
  return [{ wave: 'noise', from: right ? 2_600 : 700, ms: 22, gain: 0.25 }];
}
