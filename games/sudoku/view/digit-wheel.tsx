/** Buttons of a gamepad, and digits over the selected cell. Lazy, so the grid passes what this would import. */
import type { FocusEvent, KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import { clamp } from '#engine/arithmetic.ts';
import { columnOf, DIGITS, digitsOf, rowOf, SIZE } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import type { Editor, EditorState } from '#games/sudoku/view/editor.ts';
import { cellAround } from '#kit/grid.tsx';
import type { RunningGame } from '#kit/running-game.ts';
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

type Game = RunningGame<State, Action>;

interface Pad {
  readonly game: Game;
  readonly editor: Editor;
  readonly requestHint: (game: Game) => Promise<void>;
}

/** A opens the digits, B erases or closes them, X takes notes, Y is a hint, a shoulder button undoes. */
export function takeButton(button: string, target: EventTarget | null, { game, editor, requestHint }: Pad): void {
  const { selected, wheel, locked } = editor.state;
  const found = cellAround(target);
  if (button === 'shoulder') game.act('undo');
  else if (button === 'restart' && !game.room) void requestHint(game);
  else if (button === 'tertiary') editor.toggleNoting();
  else if (button === 'secondary' && wheel) leaveWheel(editor);
  else if (button === 'secondary' && found) game.act({ kind: 'clear', cells: selected });
  // With a locked digit the page's click enters it.
  else if (button === 'primary' && found && locked === null && !game.moment().now.given[found.cell])
    editor.showWheel(true);
}

/** Returns the focus to the cell. */
function leaveWheel(editor: Editor): void {
  editor.showWheel(false);
  document.querySelector<HTMLElement>(`.sudoku-grid [data-cell="${editor.state.cursor}"]`)?.focus();
}

interface DigitWheelProps extends Omit<Pad, 'requestHint'> {
  readonly actionOf: (state: EditorState, digit: number) => Action;
}

export function DigitWheel({ game, editor, actionOf }: DigitWheelProps) {
  const wheel = useRef<HTMLDivElement>(null);
  const { cursor, noting } = editor.state;
  const { values, notes } = useMoment(game).now;
  const pressed = noting ? digitsOf(notes[cursor]!) : [values[cursor]];
  const focus = (digit: number) => wheel.current?.querySelectorAll('button')[digit - 1]?.focus();
  useEffect(() => focus(5), []);
  const enter = (digit: number) => {
    game.act(actionOf(editor.state, digit));
    // Several notes may follow.
    if (!noting) leaveWheel(editor);
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
    if (!currentTarget.contains(relatedTarget)) editor.showWheel(false);
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
          aria-pressed={pressed.includes(digit)}
          onClick={() => enter(digit)}
        >
          {digit}
        </button>
      ))}
    </div>
  );
}
