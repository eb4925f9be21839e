import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { isPop, winOf } from '#games/connect4/rules/discs.ts';
import { landMs, lastRow } from '#games/connect4/view/fall.ts';
import type { Change } from '#kit/running-game.ts';
import { isOn } from '#kit/settings.ts';
import { melody, pitchesAbove, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const CLACK = 165;
const CHORD = pitchesAbove(392, [0, 4, 7, 12]);

export function tonesOf({ now, action }: Change<State, Action>): readonly Tone[] {
  if (action === null || action === 'yellow starts') return [];
  if (action === 'undo') return [{ wave: 'sine', from: 330, to: 440, ms: 90, gain: 0.2 }];
  const row = lastRow(now) ?? 0;
  const delayMs = isOn('still') ? 0 : landMs(now);
  const popped: Tone[] = isPop(now.moves.at(-1)!) ? [{ wave: 'sine', from: 520, to: 180, ms: 110, gain: 0.35 }] : [];
  const clack: Tone[] = [
    ...popped,
    { wave: 'noise', from: 700 + 120 * row, ms: 45, gain: 0.35, delayMs },
    { wave: 'triangle', from: semitonesAbove(CLACK, 2 * row), ms: 90, gain: 0.4, delayMs },
  ];
  if (winOf(now)) return [...clack, ...melody(CHORD, { ms: 260, gain: 0.4, apartMs: 80, delayMs: delayMs + 120 })];
  if (connect4.status(now) === 'draw')
    return [...clack, { wave: 'sine', from: 294, to: 196, ms: 500, delayMs: delayMs + 120 }];
  return clack;
}
