import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';
import { minesweeper } from '#games/minesweeper/rules/minesweeper.ts';
import type { Change } from '#kit/running-game.ts';
import { melody, pitchesAbove, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const TAP = 320;
const FANFARE = melody(pitchesAbove(392, [0, 4, 7, 12]), { ms: 180, gain: 0.4, apartMs: 90 });

export function tonesOf({ before, now, action }: Change<State, Action>): readonly Tone[] {
  if (action === null) return [];
  const status = minesweeper.status(now);
  if (status === 'lost') {
    return [
      { wave: 'noise', from: 260, ms: 300, gain: 0.7 },
      { wave: 'triangle', from: 160, to: 45, ms: 420, gain: 0.6 },
    ];
  }
  if (status === 'won') return FANFARE;
  if (action.kind === 'flag') {
    const set = now.cells[action.cell] === 'flagged';
    return [{ wave: 'square', from: set ? 520 : 390, to: set ? 620 : 300, ms: 50, gain: 0.18 }];
  }
  const opened = now.cells.filter((cell, index) => cell === 'open' && before.cells[index] !== 'open').length;
  if (opened === 1) return [{ wave: 'sine', from: TAP, ms: 45, gain: 0.35 }];
  return [{ wave: 'sine', from: TAP, to: semitonesAbove(TAP, Math.min(4 + opened / 4, 14)), ms: 160, gain: 0.35 }];
}
