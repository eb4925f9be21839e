import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/connect4/rules/connect4.ts';
import { freeIn } from '#games/connect4/rules/discs.ts';
import { COLUMNS } from '#games/connect4/rules/lines.ts';
import { describeColumn } from '#games/connect4/view/describe.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { Grid } from '#kit/grid.tsx';
import { usePress } from '#kit/use-press.ts';

interface ColumnsProps {
  readonly state: Frozen<State>;
  /** Pointer enters or focus moves to a column. */
  readonly onAim: (column: number) => void;
  readonly onLeave: () => void;
  readonly onDrop: (column: number) => void;
}

/** One full-height button per column. */
export function Columns(props: ColumnsProps) {
  const { onAim, onLeave } = props;
  const columnAt = (column: number, focus: CellFocus) => <Column {...props} column={column} focus={focus} />;
  return (
    <div className="connect4-layer" onPointerLeave={onLeave} onBlur={onLeave}>
      <Grid
        label="Columns"
        className="connect4-columns"
        rows={1}
        columns={COLUMNS}
        onFocusCell={onAim}
        cell={columnAt}
      />
    </div>
  );
}

interface ColumnProps extends Omit<ColumnsProps, 'onLeave'> {
  readonly column: number;
  readonly focus: CellFocus;
}

function Column({ state, column, focus, onAim, onDrop }: ColumnProps) {
  const press = usePress(() => onDrop(column));
  return (
    <button
      {...focus}
      {...press}
      className="connect4-column"
      type="button"
      aria-label={describeColumn(state, column)}
      aria-disabled={freeIn(state.moves, column) === 0 || undefined}
      onPointerEnter={() => onAim(column)}
      onKeyDown={(event) => {
        press.onKeyDown(event);
        if (event.key === 'ArrowDown' && !event.repeat) onDrop(column);
      }}
      onClick={(event) => {
        // Safari does not focus clicked buttons, and keyboard navigation continues from here.
        event.currentTarget.focus({ preventScroll: true });
        press.onClick(event);
      }}
    />
  );
}
