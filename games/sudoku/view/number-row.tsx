import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { DIGITS, SIZE } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { isStopped } from '#games/sudoku/rules/sudoku.ts';
import { editorOf, digitAction, useEditorState } from '#games/sudoku/view/editor.ts';
import { ToolIcon } from '#games/sudoku/view/icons.tsx';
import { OptionSwitches, useOptions } from '#games/sudoku/view/options.tsx';
import { leaveHint, takeHint } from '#games/sudoku/view/request-hint.ts';
import { Tools } from '#games/sudoku/view/tools.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import type { RunningGame } from '#kit/running-game.ts';
import { useMoment } from '#kit/use-moment.ts';

const Card = lazyPart(async () => (await import('#games/sudoku/view/cards.tsx')).Card);

/** A long press locks a digit. */
export const HOLD_MS = 350;

export function Keys({ game }: FieldProps<State, Action>) {
  const row = useRef<HTMLDivElement>(null);
  const { now } = useMoment(game);
  const { message, locked, hint } = useEditorState(game);
  const stopped = isStopped(now);
  useOptions({ game });
  useEffect(
    // On a short screen the row would start below the viewport.
    () =>
      game.onChange(({ fresh }) => {
        if (!fresh) return;
        row.current?.scrollIntoView?.({ block: 'nearest' });
        Card.prepare();
      }),
    [game],
  );
  return (
    <div className="sudoku-buttons">
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
      {!game.room && <OptionSwitches />}
      {(stopped || hint) && (
        <Card
          key={stopped ? '' : hint!.sentence}
          hint={stopped ? null : hint}
          onMain={() => void (stopped ? game.act('go on') : takeHint(game, hint!))}
          onOther={() => (stopped ? game.restart() : leaveHint(game, hint!.cell))}
        />
      )}
    </div>
  );
}

/** Phones show two rows of five buttons, which are easier to hit; the tenth erases. */
function EraseKey({ game }: FieldProps<State, Action>) {
  return (
    <button
      className="button sudoku-digit sudoku-erase"
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
  readonly game: RunningGame<State, Action>;
  readonly digit: number;
  /** Still to be placed. */
  readonly left: number;
  readonly locked: number | null;
}

/** A long press locks the digit, so that every tapped cell gets it. */
function DigitKey({ game, digit, left, locked }: DigitKeyProps) {
  const editor = editorOf(game);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Set when the press locked the digit, so that its click does not enter it. */
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
      className="button sudoku-digit"
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

/** Keeps the focus on the grid and suppresses the long-press menu. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
