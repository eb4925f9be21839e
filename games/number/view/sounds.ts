import { answerTo } from '#games/number/rules/answer.ts';
import type { Action, State } from '#games/number/rules/number.ts';
import { possible } from '#games/number/rules/number.ts';
import { isEmpty } from '#games/number/rules/your-number.ts';
import type { Change } from '#kit/running-game.ts';
import { FANFARE_PITCHES, melody } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const FANFARE = melody(FANFARE_PITCHES, { ms: 220, gain: 0.4, apartMs: 90 });
const PUZZLED = melody([196, 185, 175], { ms: 160, gain: 0.4, apartMs: 130 });
const PITCHES = { lower: 220, undo: 330, higher: 587 } as const;

export function tonesOf({ now, action }: Change<State, Action>): readonly Tone[] {
  if (action === null) return [];
  if (typeof action === 'number') return tonesOfGuess(action, now.secret);
  if (action === 'yes') return FANFARE;
  if (isEmpty(possible(now))) return PUZZLED;
  return [{ wave: 'triangle', from: PITCHES[action], ms: 120, gain: 0.4 }];
}

function tonesOfGuess(guess: number, secret: number): readonly Tone[] {
  const answer = answerTo(guess, secret);
  if (answer === 'correct') return FANFARE;
  return [{ wave: 'triangle', from: answer === 'too low' ? 220 : 587, ms: 180, gain: 0.45 }];
}
