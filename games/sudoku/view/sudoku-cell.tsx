import type { CSSProperties } from 'react';
import { memo } from 'react';
import { DIGITS, digitsOf } from '#games/sudoku/rules/grid.ts';
import type { Mark } from '#games/sudoku/view/explained.ts';
import type { Effect } from '#games/sudoku/view/effects.ts';

/** `same`: equal digit to the selected cell; `near`: in its row, column or box. */
export type Tint = 'selected' | 'same' | 'near' | null;

interface SudokuCellProps {
  readonly cell: number;
  readonly name: string;
  readonly value: number;
  readonly notes: number;
  readonly given: boolean;
  readonly conflict: boolean;
  readonly wrong: boolean;
  readonly tint: Tint;
  readonly mark: Mark | null;
  /** The digit that a hint would fill in; 0 without one. */
  readonly hinted: number;
  readonly isCursor: boolean;
  readonly effect: Effect | null;
  /** Increases with every change, so that effects restart. */
  readonly moment: number;
}

export const SudokuCell = memo(function SudokuCell(props: SudokuCellProps) {
  const { cell, name, value, notes, given, conflict, wrong, tint, mark, hinted, isCursor, effect, moment } = props;
  return (
    <button
      className="sudoku-cell"
      type="button"
      aria-label={name}
      tabIndex={isCursor ? 0 : -1}
      data-cell={cell}
      data-autofocus={isCursor || undefined}
      data-tint={tint ?? undefined}
      data-mark={mark ?? undefined}
      data-given={given || undefined}
      data-conflict={conflict || undefined}
      data-wrong={wrong || undefined}
    >
      {effect && (effect.kind === 'sweep' || effect.kind === 'wave') && (
        <i key={`sheen-${moment}`} className="sudoku-sheen" style={delay(effect)} />
      )}
      {hinted !== 0 && <b className="sudoku-hinted">{hinted}</b>}
      {mark === 'crossed' && <i className="sudoku-cross">×</i>}
      {value !== 0 && hinted === 0 && (
        <b
          key={effect ? `digit-${moment}` : 'digit'}
          className={effect ? `sudoku-${effect.kind}` : undefined}
          style={delay(effect)}
        >
          {value}
        </b>
      )}
      {value === 0 && hinted === 0 && notes !== 0 && <Notes notes={notes} />}
    </button>
  );
});

function Notes({ notes }: { readonly notes: number }) {
  const digits = digitsOf(notes);
  return (
    <span className="sudoku-notes">
      {DIGITS.map((digit) => (
        <span key={digit}>{digits.includes(digit) && digit}</span>
      ))}
    </span>
  );
}

/** No style without an effect: the pre-rendered page must not contain inline styles. */
function delay(effect: Effect | null): CSSProperties | undefined {
  return effect ? { animationDelay: `${effect.delayMs}ms` } : undefined;
}
