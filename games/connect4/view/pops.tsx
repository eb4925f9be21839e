import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { popFrom, turnOf } from '#games/connect4/rules/discs.ts';
import { COLUMNS } from '#games/connect4/rules/lines.ts';
import { describePop } from '#games/connect4/view/describe.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { Grid } from '#kit/grid.tsx';
import { usePress } from '#kit/use-press.ts';

interface PopsProps {
  readonly state: Frozen<State>;
  /** The column to pop by a hint. */
  readonly hinted: number | null;
  readonly onPop: (action: Action) => void;
}

/** One button under each column, enabled under own discs. */
export function Pops(props: PopsProps) {
  const cell = (column: number, focus: CellFocus) => <Pop {...props} column={column} focus={focus} />;
  return <Grid label="Pop out" className="connect4-pops" rows={1} columns={COLUMNS} cell={cell} />;
}

interface PopProps extends PopsProps {
  readonly column: number;
  readonly focus: CellFocus;
}

function Pop({ state, hinted, onPop, column, focus }: PopProps) {
  const press = usePress(() => onPop(popFrom(column)));
  const isAlive = connect4.status(state) === 'playing' && connect4.legal(state, popFrom(column));
  return (
    <button
      {...focus}
      {...press}
      className="connect4-pop"
      type="button"
      aria-label={describePop(column)}
      aria-disabled={!isAlive || undefined}
      data-color={isAlive ? turnOf(state) : undefined}
      data-hinted={hinted === column || undefined}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 9l6 6 6-6" />
      </svg>
    </button>
  );
}
