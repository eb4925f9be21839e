import { useEffect, useState } from 'react';
import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import { resultOf, sizeOf } from '#games/tictactoe/rules/lines.ts';
import { Cell } from '#games/tictactoe/view/cell.tsx';
import { describeOpening } from '#games/tictactoe/view/describe.ts';
import { newMark } from '#games/tictactoe/view/new-mark.ts';
import { WinLines } from '#games/tictactoe/view/win-lines.tsx';
import { useAnnouncer } from '#kit/announcer.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { CellFocus } from '#kit/grid.tsx';
import { Grid } from '#kit/grid.tsx';
import type { RunningGame } from '#kit/running-game.ts';
import { useGame } from '#kit/use-moment.ts';
import { useMayMove } from '#kit/use-seats.ts';

export function Cells({ game }: FieldProps<State, Action>) {
  const last = useLastMark(game);
  const draw = useGame(game, ({ now }) => resultOf(now.cells) === 'Draw');
  const size = useGame(game, ({ now }) => sizeOf(now.cells));
  const mayMove = useMayMove(game);
  useOpening(game);
  const cellAt = (cell: number, focus: CellFocus) => (
    <Cell game={game} cell={cell} last={cell === last} mayMove={mayMove} focus={focus} />
  );
  return (
    <div className="tictactoe-table" data-draw={draw || undefined} data-size={size}>
      <Grid className="tictactoe-grid" label="Tic Tac Toe" rows={size} columns={size} cell={cellAt} />
      <WinLines game={game} />
    </div>
  );
}

function useLastMark(game: RunningGame<State, Action>): number | null {
  const [last, setLast] = useState<number | null>(null);
  useEffect(
    () =>
      game.onChange((change) => {
        if (change.fresh) setLast(null);
        else setLast((before) => newMark(change) ?? before);
      }),
    [game],
  );
  return last;
}

/** Announces the computer's opening mark. */
function useOpening(game: RunningGame<State, Action>): void {
  const announcer = useAnnouncer();
  useEffect(
    () =>
      game.onChange(({ now, fresh }) => {
        const opening = fresh ? describeOpening(now) : null;
        if (opening !== null) announcer.politely(opening);
      }),
    [game, announcer],
  );
}
