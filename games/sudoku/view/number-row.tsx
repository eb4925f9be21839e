import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { DIGITS, SIZE } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { editorOf, digitAction, useEditorState } from '#games/sudoku/view/editor.ts';
import { ToolIcon } from '#games/sudoku/view/icons.tsx';
import { Tools } from '#games/sudoku/view/tools.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { LiveGame } from '#kit/live-game.ts';
import { useMoment } from '#kit/use-moment.ts';

/** How long a digit is held until it is locked. */
export const HOLD_MS = 350;

/** The keys below the grid, and what is to be read there. */
export function Keys({ game }: FieldProps<State, Action>) {
  const row = useRef<HTMLDivElement>(null);
  const { now } = useMoment(game);
  const { message, locked } = useEditorState(game);
  useEffect(
    // On a short screen the row would begin below the edge; the grid and the row fit on it together.
    () => game.onChange(({ fresh }) => fresh && row.current?.scrollIntoView?.({ block: 'nearest' })),
    [game],
  );
  return (
    <div className="sudoku-keys">
      <div ref={row} className="sudoku-digits" role="group" aria-label="Digits">
        {DIGITS.map((digit) => (
          <DigitKey
            key={digit}
            game={game}
            digit={digit}
            left={SIZE - now.values.filter((value) => value === digit).length}
            locked={locked}
          />
        ))}
        <EraseKey game={game} />
      </div>
      <Tools game={game} />
      <p className="sudoku-message">{message}</p>
    </div>
  );
}

/** On a phone, where two rows of five keys are easier to hit than one of nine, the tenth erases. */
function EraseKey({ game }: FieldProps<State, Action>) {
  return (
    <button
      className="key sudoku-digit sudoku-erase"
      type="button"
      aria-label="Erase"
      onMouseDown={keepFocus}
      onClick={() => void game.act({ kind: 'clear', cells: editorOf(game).state.selected })}
    >
      <ToolIcon sign="erase" />
    </button>
  );
}

interface DigitKeyProps {
  readonly game: LiveGame<State, Action>;
  readonly digit: number;
  /** How many of this digit are still to be placed. */
  readonly left: number;
  /** The digit that is locked, if any is. */
  readonly locked: number | null;
}

/** A tap enters the digit; holding locks it, so that every cell tapped gets it. */
function DigitKey({ game, digit, left, locked }: DigitKeyProps) {
  const editor = editorOf(game);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the press has locked the digit, so that the click at its end must not enter it. */
  const spent = useRef(false);
  const release = () => clearTimeout(timer.current);
  useEffect(() => release, []);
  const press = () => {
    release();
    spent.current = false;
    timer.current = setTimeout(() => {
      spent.current = true;
      editor.lock(digit);
    }, HOLD_MS);
  };
  const click = (event: MouseEvent) => {
    const isSpent = spent.current && event.detail !== 0;
    spent.current = false;
    if (isSpent) return;
    if (locked === null) game.act(digitAction(editor.state, digit));
    else editor.lock(locked === digit ? null : digit);
  };
  return (
    <button
      className="key sudoku-digit"
      type="button"
      aria-label={`${digit}, ${Math.max(left, 0)} left`}
      aria-pressed={locked === null ? undefined : locked === digit}
      disabled={left <= 0 && locked !== digit}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onMouseDown={keepFocus}
      onContextMenu={keepFocus}
      onClick={click}
    >
      <b>{digit}</b>
      <small>{Math.max(left, 0)}</small>
    </button>
  );
}

/** The focus stays on the grid, so that the arrow keys go on working, and no menu opens on a long press. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
