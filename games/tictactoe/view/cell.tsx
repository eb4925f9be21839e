import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import { resultOf, sizeOf, turnOf, winningLines } from '#games/tictactoe/rules/lines.ts';
import { nameOf } from '#games/tictactoe/view/describe.ts';
import { MarkSign } from '#games/tictactoe/view/mark.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { useGame } from '#kit/use-moment.ts';
import { usePress } from '#kit/use-press.ts';

interface CellProps extends FieldProps<State, Action> {
  readonly cell: number;
  /** Its mark was drawn last. */
  readonly last: boolean;
  readonly mayMove: boolean;
  readonly focus: CellFocus;
}

export function Cell({ game, cell, last, mayMove, focus }: CellProps) {
  const mark = useGame(game, ({ now }) => now.cells[cell] ?? null);
  const ghost = useGame(game, ({ now: { cells, reply } }) =>
    cells[cell] === null && reply === null && resultOf(cells) === null ? turnOf(cells) : null,
  );
  const dim = useGame(game, ({ now }) => {
    const lines = winningLines(now.cells);
    return lines.length > 0 && !lines.some((line) => line.includes(cell));
  });
  const size = useGame(game, ({ now }) => sizeOf(now.cells));
  const press = usePress(() => game.act(cell));
  return (
    <button
      className="tictactoe-cell"
      type="button"
      {...focus}
      {...press}
      data-mark={mark ?? undefined}
      data-dim={dim || undefined}
      aria-label={nameOf(cell, mark, size)}
    >
      {mark && <MarkSign key={mark} mark={mark} className="tictactoe-drawn" eyes={last && mark === 'O'} />}
      {mayMove && ghost && <MarkSign mark={ghost} className="tictactoe-ghost" />}
    </button>
  );
}
