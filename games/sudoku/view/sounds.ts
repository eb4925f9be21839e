import { conflictsOf } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { sudoku } from '#games/sudoku/rules/sudoku.ts';
import { completedUnits, enteredCell } from '#games/sudoku/view/effects.ts';
import type { Change } from '#kit/running-game.ts';
import { melody, pitchesAbove, semitonesAbove } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

const BASE = 262;
/** A pentatonic scale, so that any sequence of digits sounds harmonious. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19];
const FANFARE = melody(pitchesAbove(BASE * 1.5, [0, 4, 7, 12, 16]), { ms: 200, gain: 0.4, apartMs: 100 });

export function tonesOf(change: Change<State, Action>): readonly Tone[] {
  const { now, action } = change;
  if (action === null) return [];
  if (sudoku.status(now) === 'won') return FANFARE;
  const cell = enteredCell(change);
  if (cell === null) return [{ wave: 'square', from: action === 'undo' ? 240 : 300, ms: 25, gain: 0.1 }];
  const isMistake = now.mistakes !== change.before.mistakes;
  if (isMistake || conflictsOf(now.values, cell).length > 0)
    return [{ wave: 'sawtooth', from: 150, to: 120, ms: 150, gain: 0.25 }];
  const pitch = semitonesAbove(BASE, SCALE[now.values[cell]! - 1]!);
  const entry: Tone = { wave: 'triangle', from: pitch, ms: 110, gain: 0.35 };
  if (completedUnits(change).length === 0) return [entry];
  return [
    entry,
    { wave: 'sine', from: semitonesAbove(BASE, 12), ms: 250, gain: 0.3 },
    { wave: 'sine', from: semitonesAbove(BASE, 19), ms: 250, gain: 0.2, delayMs: 60 },
  ];
}
