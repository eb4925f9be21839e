import { answerTo } from '#games/number/rules/answer.ts';
import type { Action, State } from '#games/number/rules/number.ts';
import type { Change } from '#kit/running-game.ts';
import { FANFARE_PITCHES, melody } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const FANFARE = melody(FANFARE_PITCHES, { ms: 220, gain: 0.4, apartMs: 90 });

export function tonesOf({ now, action }: Change<State, Action>): readonly Tone[] {
  if (action === null) return [];
  const answer = answerTo(action, now.secret);
  if (answer === 'correct') return FANFARE;
  return [{ wave: 'triangle', from: answer === 'too low' ? 220 : 587, ms: 180, gain: 0.45 }];
}
