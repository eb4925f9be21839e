import type { Action, State } from '#games/_sample/rules/sample.ts';
import type { Change } from '#kit/running-game.ts';
import type { Tone } from '#kit/sound.ts';

export function tonesOf({ before, now }: Change<State, Action>): readonly Tone[] {
  return now.lit === before.lit ? [] : [{ wave: 'triangle', from: 440, ms: 80 }];
}
