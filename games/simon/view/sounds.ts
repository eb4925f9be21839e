import { isFaster } from '#games/simon/rules/pace.ts';
import type { Action, State } from '#games/simon/rules/simon.ts';
import { lightMs, padTones } from '#games/simon/view/pad-tones.ts';
import type { Change } from '#kit/running-game.ts';
import { melody } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const FAILURE: Tone = { wave: 'square', from: 42, ms: 800, gain: 0.6 };
/** Announces a faster pace, after the last press has faded. */
const ARPEGGIO = melody([415, 523, 622], { ms: 110, gain: 0.3, apartMs: 90, delayMs: 260 });

/** Two notes, one for each player. */
const HANDED = melody([330, 494], { ms: 120, gain: 0.3, apartMs: 130, delayMs: 260 });

/** Sounds of pads the game lights. `pressed-pads.ts` plays those of the player. */
export function tonesOf({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (now.wrong !== null) return [FAILURE];
  if (typeof action === 'number') {
    const grew = now.sequence.length > before.sequence.length;
    if (grew && now.player !== undefined) return HANDED;
    return grew && isFaster(now.sequence.length) ? ARPEGGIO : [];
  }
  const lights = now.phase === 'light' && before.phase !== 'light';
  return lights ? padTones(now.sequence[now.position]!, lightMs(now.sequence.length, now.fast)) : [];
}
