/** Digits over the selected cell, for a gamepad. */
import type { FocusEvent, KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { clamp } from '#engine/arithmetic.ts';
import { bitOf, columnOf, DIGITS, rowOf, SIZE } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { digitAction, editorOf, useEditorState } from '#games/sudoku/view/editor.ts';
import { leaveWheel } from '#games/sudoku/view/gamepad.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { useMoment } from '#kit/use-moment.ts';
import { cellName } from '#kit/words.ts';

const SIDE = 3;
/** They wrap around, so a digit is at most two presses away and the focus never leaves by accident. */
const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** In cells of the grid. */
const WIDTH = 4.5;

export function DigitWheel({ game }: FieldProps<State, Action>) {
  const wheel = useRef<HTMLDivElement>(null);
  const { values, notes } = useMoment(game).now;
  const { cursor, noting } = useEditorState(game);
  const focus = (digit: number) => wheel.current?.querySelectorAll('button')[digit - 1]?.focus();
  useEffect(() => focus(values[cursor] || 5), []);
  const enter = (digit: number, asNote: boolean) => {
    game.act(digitAction(editorOf(game).state, digit, asNote));
    // Several notes may follow.
    if (!asNote) leaveWheel(game);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [across, down] = STEPS[event.key] ?? [0, 0];
    if (across === down) return;
    event.preventDefault();
    const from = Number((event.target as HTMLElement).textContent) - 1;
    const column = (from + across + SIDE) % SIDE;
    const row = (Math.floor(from / SIDE) + down + SIDE) % SIDE;
    focus(row * SIDE + column + 1);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) editorOf(game).showWheel(false);
  };
  const place = (index: number) => `${(100 * clamp(index + 0.5 - WIDTH / 2, 0, SIZE - WIDTH)) / SIZE}%`;
  return (
    <div
      ref={wheel}
      className="sudoku-wheel"
      role="group"
      aria-label={`${noting ? 'Note' : 'Digit'} for ${cellName(cursor, SIZE)}`}
      style={{ left: place(columnOf(cursor)), top: place(rowOf(cursor)), width: `${(100 * WIDTH) / SIZE}%` }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {DIGITS.map((digit) => (
        <button
          key={digit}
          className="button"
          type="button"
          aria-pressed={noting ? (notes[cursor]! & bitOf(digit)) !== 0 : values[cursor] === digit}
          onClick={() => enter(digit, noting)}
        >
          {digit}
        </button>
      ))}
    </div>
  );
}
