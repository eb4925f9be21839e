import type { CSSProperties } from 'react';
import { memo } from 'react';
import { nameOf } from '#games/minesweeper/view/describe.ts';
import { CrossIcon, FlagIcon, MineIcon } from '#games/minesweeper/view/icons.tsx';
import type { Look } from '#games/minesweeper/view/look.ts';
import type { CellFocus } from '#kit/grid.tsx';

interface MineCellProps extends CellFocus {
  readonly look: Look;
  /** How many mines touch the cell; 0 as long as it is closed. */
  readonly number: number;
  /** How many ms after the click it opens; `null` if it was open before or still is closed. */
  readonly opensAfter: number | null;
  /** How many steps it lies from the last click, once the run is over; `null` before. */
  readonly far: number | null;
  readonly sunk: boolean;
  /** Whether a finger on it is waiting for the long press. */
  readonly waits: boolean;
  /** The flash of a number that does not have its flags; two names, so that it can start again. */
  readonly flash: 'a' | 'b' | null;
  /** Whether it is pointed out as a cell that was safe. */
  readonly proven: boolean;
}

/** One cell of the minefield. */
export const MineCell = memo(function MineCell(props: MineCellProps) {
  const { look, number, opensAfter, far, sunk, waits, flash, proven, ...focus } = props;
  const classes = [
    'minesweeper-cell',
    opensAfter !== null && 'minesweeper-opens',
    sunk && 'minesweeper-sunk',
    flash && `minesweeper-flash-${flash}`,
    proven && 'minesweeper-proven',
  ].filter(Boolean);
  return (
    <button
      {...focus}
      className={classes.join(' ')}
      style={styleOf(opensAfter, far)}
      type="button"
      aria-label={nameOf(focus['data-cell'], look, number)}
      data-look={look}
      data-number={look === 'open' && number > 0 ? number : undefined}
    >
      {look === 'open' && number > 0 && number}
      {(look === 'flagged' || look === 'wrong') && <FlagIcon />}
      {look === 'wrong' && <CrossIcon />}
      {(look === 'mine' || look === 'struck') && <MineIcon struck={look === 'struck'} />}
      {waits && (
        <svg className="minesweeper-ring" viewBox="0 0 36 36" aria-hidden="true">
          <circle cx="18" cy="18" r="15" pathLength="100" />
        </svg>
      )}
    </button>
  );
});

/** Nothing as long as nothing has happened: a page that was rendered ahead may not carry styles. */
function styleOf(opensAfter: number | null, far: number | null): CSSProperties | undefined {
  if (opensAfter === null && far === null) return undefined;
  return { '--opens-after': `${opensAfter ?? 0}ms`, '--far': far ?? 0 } as CSSProperties;
}
