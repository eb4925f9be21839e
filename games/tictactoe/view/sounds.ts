import type { Frozen } from '#engine/rules.ts';
import { resultOf } from '#games/tictactoe/rules/lines.ts';
import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import { ticTacToe } from '#games/tictactoe/rules/tictactoe.ts';
import { newMark } from '#games/tictactoe/view/new-mark.ts';
import type { Change } from '#kit/running-game.ts';
import { FANFARE_PITCHES, melody } from '#kit/melody.ts';
import type { Tone } from '#kit/sound.ts';

/** Pencil sounds that last as long as the animated strokes. */
const STROKES = {
  X: [
    { wave: 'noise', from: 3200, ms: 110, gain: 0.12 },
    { wave: 'noise', from: 2800, ms: 110, gain: 0.12, delayMs: 120 },
  ],
  O: [{ wave: 'noise', from: 2400, ms: 180, gain: 0.12 }],
} as const satisfies Record<string, readonly Tone[]>;

const NOTES = { ms: 200, gain: 0.35, apartMs: 90, delayMs: 200 } as const;
const WIN = melody(FANFARE_PITCHES.slice(0, 3), NOTES);
const SERIES_WIN = melody(FANFARE_PITCHES, NOTES);
/** The computer has won. */
const LOSS = melody([392, 330, 262], NOTES);
const DRAW: readonly Tone[] = [
  { wave: 'triangle', from: 330, ms: 160, gain: 0.3, delayMs: 240 },
  { wave: 'triangle', from: 294, ms: 240, gain: 0.3, delayMs: 380 },
];

export function tonesOf(change: Change<State, Action>): readonly Tone[] {
  const cell = newMark(change);
  if (cell === null) return [];
  return [...STROKES[change.now.cells[cell]!], ...endOf(change.now)];
}

function endOf(state: Frozen<State>): readonly Tone[] {
  const { cells, house, series } = state;
  const result = resultOf(cells);
  if (result === null) return [];
  if (result === 'Draw') return DRAW;
  if (result === house?.mark) return LOSS;
  return series && ticTacToe.status(state) === 'won' ? SERIES_WIN : WIN;
}
