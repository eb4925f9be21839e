import { resultOf, turnOf } from '#games/tictactoe/rules/lines.ts';
import { GOAL, markOf } from '#games/tictactoe/rules/series.ts';
import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import { playerNames, roundWords } from '#games/tictactoe/view/describe.ts';
import { MarkSign } from '#games/tictactoe/view/mark.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import { Pips } from '#kit/pips.tsx';
import { useGame } from '#kit/use-moment.ts';

/** Marks and won rounds of both players, and the state of the series. */
export function SeriesSeats({ game }: FieldProps<State, Action>) {
  const words = useGame(game, ({ now }) => (now.series ? roundWords(now) : null));
  return (
    <div className="tictactoe-series">
      <Seat game={game} player={0} />
      <Seat game={game} player={1} />
      <p className="tictactoe-round">{words}</p>
    </div>
  );
}

function Seat({ game, player }: FieldProps<State, Action> & { readonly player: 0 | 1 }) {
  const name = useGame(game, ({ now }) => playerNames(now)[player]);
  const mark = useGame(game, ({ now }) => (now.series ? markOf(now.series, player) : 'X'));
  const wins = useGame(game, ({ now }) => now.series?.wins[player] ?? 0);
  const isTurn = useGame(game, ({ now: { cells } }) => resultOf(cells) === null && turnOf(cells) === mark);
  return (
    <div className="tictactoe-seat" data-turn={isTurn || undefined}>
      <MarkSign mark={mark} className="" />
      <span>{name}</span>
      <Pips wins={wins} goal={GOAL} />
    </div>
  );
}
