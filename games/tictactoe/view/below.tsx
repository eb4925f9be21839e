import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import { SeriesSeats } from '#games/tictactoe/view/series-seats.tsx';
import { Tally } from '#games/tictactoe/view/tally.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { useGame } from '#kit/use-moment.ts';

export function Below({ game }: FieldProps<State, Action>) {
  const isSeries = useGame(game, ({ now }) => now.series !== undefined);
  return isSeries ? <SeriesSeats game={game} /> : <Tally game={game} />;
}
