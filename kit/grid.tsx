import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { clamp } from '#engine/arithmetic.ts';

interface GridProps {
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  readonly className?: string;
  /** Cells are numbered in reading order. */
  readonly cell: (cell: number, focus: CellFocus) => ReactNode;
  readonly onFocusCell?: (cell: number) => void;
}

export interface CellFocus {
  readonly tabIndex: 0 | -1;
  readonly 'data-cell': number;
  readonly 'data-autofocus': true | undefined;
}

/** Roving tabindex: arrows move; Home and End go to the row ends, with Ctrl to the corners. */
export function Grid({ label, rows, columns, className, cell, onFocusCell }: GridProps) {
  const element = useRef<HTMLDivElement>(null);
  const [last, setCurrent] = useState(0);
  // The grid may have shrunk.
  const current = Math.min(last, rows * columns - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellAround(event.target)?.cell ?? current;
    const to = cellAfterKey(event, from, rows, columns);
    if (to === null || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    element.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  };
  const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
  return (
    <div
      ref={element}
      className={className}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rows}
      aria-colcount={columns}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const focused = cellAround(event.target);
        if (!focused) return;
        setCurrent(focused.cell);
        onFocusCell?.(focused.cell);
      }}
    >
      {indexes(rows).map((row) => (
        <div key={row} className="contents" role="row">
          {indexes(columns).map((column) => {
            const index = row * columns + column;
            const isCurrent = index === current;
            return (
              <div key={column} className="contents" role="gridcell">
                {cell(index, {
                  tabIndex: isCurrent ? 0 : -1,
                  'data-cell': index,
                  'data-autofocus': isCurrent || undefined,
                })}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

export function focusedCell(): number | null {
  return cellAround(document.activeElement)?.cell ?? null;
}

export function cellAround(
  target: EventTarget | null,
): { readonly cell: number; readonly element: HTMLElement } | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return element && { cell: Number(element.dataset['cell']), element };
}

/** `null` for other keys. */
export function cellAfterKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  from: number,
  rows: number,
  columns: number,
): number | null {
  const row = Math.floor(from / columns);
  const column = from % columns;
  const at = (toRow: number, toColumn: number) => clamp(toRow, 0, rows - 1) * columns + clamp(toColumn, 0, columns - 1);
  switch (event.key) {
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'Home':
      return event.ctrlKey ? 0 : at(row, 0);
    case 'End':
      return event.ctrlKey ? rows * columns - 1 : at(row, columns - 1);
    default:
      return null;
  }
}
