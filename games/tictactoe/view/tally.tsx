import type { Frozen } from '#engine/rules.ts';
import { resultOf, sizeOf } from '#games/tictactoe/rules/lines.ts';
import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { TallySource } from '#kit/tally.tsx';
import { TallyList, useTally } from '#kit/tally.tsx';
import { useGame } from '#kit/use-moment.ts';

/** Two players are counted as X and O; games against the computer by level. */
const GAMES: TallySource<State> = {
  pairing: ({ cells, house }) => `tictactoe:${sizeOf(cells) === 4 ? '4x4:' : ''}${house?.level ?? 'two players'}`,
  ending({ cells, house }) {
    const result = resultOf(cells);
    if (result === null || result === 'Draw') return result && 'draw';
    return result === ownMark(house) ? 'own' : 'other';
  },
};

/** The mark counted first: the player's, or X. */
function ownMark(house: Frozen<State>['house']) {
  return house?.mark === 'X' ? 'O' : 'X';
}

export function Tally({ game }: FieldProps<State, Action>) {
  const [{ own, other, draw }, reset] = useTally(game, GAMES);
  const isAlone = useGame(game, ({ now }) => now.house !== null);
  const counts = [
    [isAlone ? 'You' : 'X', own],
    [isAlone ? 'Computer' : 'O', other],
    ['Draws', draw],
  ] as const;
  return (
    <div className="tictactoe-tally">
      <TallyList className="stats" countClassName="stat" counts={counts} />
      <button className="button" type="button" onClick={reset}>
        Reset tally
      </button>
    </div>
  );
}
