import type { MouseEvent } from 'react';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { editorOf, useEditorState } from '#games/sudoku/view/editor.ts';
import type { ToolSign } from '#games/sudoku/view/icons.tsx';
import { ToolIcon } from '#games/sudoku/view/icons.tsx';
import { AUTO_NOTES } from '#games/sudoku/view/options.tsx';
import { requestHint } from '#games/sudoku/view/request-hint.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { setSetting } from '#kit/settings.ts';
import { useMoment } from '#kit/use-moment.ts';

export function Tools({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const { noting, selected } = useEditorState(game);
  const hasEntries = now.values.some((value, cell) => value !== 0 && !now.given[cell]);
  const act = (action: Action) => () => void game.act(action);
  return (
    <div className="sudoku-tools" role="group" aria-label="Tools">
      <Tool sign="undo" label="Undo" disabled={now.past.length === 0} onClick={act('undo')} />
      <Tool sign="redo" label="Redo" disabled={now.future.length === 0} onClick={act('redo')} />
      <Tool sign="erase" label="Erase" onClick={act({ kind: 'clear', cells: selected })} />
      <Tool sign="notes" label="Notes" pressed={noting} onClick={() => editorOf(game).toggleNoting()} />
      {!game.room && (
        <Tool sign="auto" label="Auto notes" pressed={now.auto === true} onClick={() => toggleAutoNotes(game)} />
      )}
      {!game.room && <Tool sign="hint" label="Hint" onClick={() => void requestHint(game)} />}
      <Tool sign="check" label="Check" disabled={!hasEntries} onClick={act('check')} />
    </div>
  );
}

/** The next run begins as this one goes on. */
export function toggleAutoNotes(game: RunningGame<State, Action>): void {
  if (game.act('auto')) setSetting(AUTO_NOTES, game.moment().now.auto === true);
}

interface ToolProps {
  readonly sign: ToolSign;
  readonly label: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function Tool({ sign, label, disabled, pressed, onClick }: ToolProps) {
  return (
    <button
      className="button sudoku-tool"
      type="button"
      data-sign={sign}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={keepFocus}
      onClick={onClick}
    >
      <ToolIcon sign={sign} />
      {label}
    </button>
  );
}

/** Keeps the focus on the grid, so that arrow keys still work. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
