import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import { conflictsOf, peersOf, SIZE } from '#games/sudoku/rules/grid.ts';
import type { Action, State } from '#games/sudoku/rules/sudoku.ts';
import { nameOf } from '#games/sudoku/view/describe.ts';
import type { EditorState } from '#games/sudoku/view/editor.ts';
import { digitAction, editorOf, useEditorState } from '#games/sudoku/view/editor.ts';
import type { Effect } from '#games/sudoku/view/effects.ts';
import { markOf } from '#games/sudoku/view/explained.ts';
import { effectsOf } from '#games/sudoku/view/effects.ts';
import type { Tint } from '#games/sudoku/view/sudoku-cell.tsx';
import { SudokuCell } from '#games/sudoku/view/sudoku-cell.tsx';
import { useDrag } from '#games/sudoku/view/use-drag.ts';
import { useKeyboard } from '#games/sudoku/view/use-keyboard.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { lazyPart } from '#kit/lazy-part.tsx';
import type { RunningGame } from '#kit/running-game.ts';

const DigitWheel = lazyPart(async () => (await import('#games/sudoku/view/digit-wheel.tsx')).DigitWheel);

const INDEXES = Array.from({ length: SIZE }, (_, index) => index);

interface Shown {
  readonly moment: number;
  readonly state: Frozen<State>;
  readonly effects: ReadonlyMap<number, Effect>;
}

/** One tab stop, with headers for screen readers. */
export function SudokuGrid({ game }: FieldProps<State, Action>) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useShown(game);
  const editor = useEditorState(game);
  const drag = useDrag(game);
  useKeyboard(game, element);
  useEffect(() => game.onChange((change) => editorOf(game).update(change)), [game]);
  return (
    <>
      <div ref={element} className="sudoku-grid" role="grid" aria-label="Sudoku" aria-multiselectable="true" {...drag}>
        <div className="visually-hidden" role="row">
          <span role="columnheader">Row</span>
          {INDEXES.map((column) => (
            <span key={column} role="columnheader">{`Column ${column + 1}`}</span>
          ))}
        </div>
        {INDEXES.map((row) => (
          <div key={row} className="contents sudoku-row" role="row">
            <span className="visually-hidden" role="rowheader">{`Row ${row + 1}`}</span>
            {INDEXES.map((column) => {
              const cell = row * SIZE + column;
              return (
                <div key={column} className="contents" role="gridcell" aria-selected={editor.selected.includes(cell)}>
                  {cellOf(shown, editor, cell)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {editor.wheel && <DigitWheel game={game} editor={editorOf(game)} actionOf={digitAction} />}
    </>
  );
}

function cellOf({ state, effects, moment }: Shown, editor: EditorState, cell: number): ReactNode {
  const effect = effects.get(cell) ?? null;
  return (
    <SudokuCell
      cell={cell}
      name={nameOf(state, cell, editor.wrong.includes(cell))}
      value={state.values[cell]!}
      notes={state.notes[cell]!}
      given={state.given[cell]!}
      conflict={conflictsOf(state.values, cell).length > 0}
      wrong={editor.wrong.includes(cell)}
      tint={editor.hint ? null : tintOf(state, editor, cell)}
      mark={markOf(editor.hint, cell)}
      hinted={editor.hint?.cell === cell ? (editor.hint.fills ?? 0) : 0}
      isCursor={cell === editor.cursor}
      effect={effect}
      moment={effect ? moment : 0}
    />
  );
}

function tintOf({ values }: Frozen<State>, { selected, cursor, locked }: EditorState, cell: number): Tint {
  if (selected.includes(cell)) return 'selected';
  const digit = locked ?? values[cursor];
  if (digit !== 0 && values[cell] === digit) return 'same';
  return peersOf(cursor).includes(cell) ? 'near' : null;
}

function useShown(game: RunningGame<State, Action>): Shown {
  const [shown, setShown] = useState<Shown>(() => ({ moment: 0, state: game.moment().now, effects: new Map() }));
  useEffect(
    () =>
      game.onChange((change) => {
        const effects = change.fresh ? new Map<number, Effect>() : effectsOf(change);
        setShown(({ moment }) => ({ moment: moment + 1, state: change.now, effects }));
      }),
    [game],
  );
  return shown;
}
