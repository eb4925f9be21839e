import type { CSSProperties } from 'react';
import { memo } from 'react';
import { nameOf } from '#games/minesweeper/view/describe.ts';
import { CrossIcon, FlagIcon, MineIcon } from '#games/minesweeper/view/icons.tsx';
import type { CellLook } from '#games/minesweeper/view/look.ts';
import type { CellFocus } from '#kit/grid.tsx';

interface MineCellProps extends CellFocus {
  /** Of the field, for the name. */
  readonly columns: number;
  readonly look: CellLook;
  /** 0 while closed. */
  readonly number: number;
  /** Delay in ms after the click; `null` unless this action opens it. */
  readonly opensAfter: number | null;
  /** Steps from the last click after the end; `null` before. */
  readonly far: number | null;
  readonly sunk: boolean;
  /** A finger is waiting for the long press. */
  readonly waits: boolean;
  /** Marks a number without enough flags; two names restart the animation. */
  readonly flash: 'a' | 'b' | null;
  /** Highlighted as provably safe. */
  readonly proven: boolean;
}

export const MineCell = memo(function MineCell(props: MineCellProps) {
  const { columns, look, number, opensAfter, far, sunk, waits, flash, proven, ...focus } = props;
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
      aria-label={nameOf(focus['data-cell'], look, number, columns)}
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

/** No style attribute initially: the CSP forbids them in prerendered pages. */
function styleOf(opensAfter: number | null, far: number | null): CSSProperties | undefined {
  if (opensAfter === null && far === null) return undefined;
  return { '--opens-after': `${opensAfter ?? 0}ms`, '--far': far ?? 0 } as CSSProperties;
}
