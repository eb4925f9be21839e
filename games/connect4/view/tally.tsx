import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { winOf } from '#games/connect4/rules/discs.ts';
import { sideOf } from '#games/connect4/view/describe.ts';
import type { FirstMove } from '#games/connect4/view/first-move.ts';
import { chooseFirstMove, useFirstMove } from '#games/connect4/view/first-move.ts';
import { Chips } from '#kit/chips.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { TallySource } from '#kit/tally.tsx';
import { TallyList, useTally } from '#kit/tally.tsx';
import { useMoment } from '#kit/use-moment.ts';

/** Red comes first; against the computer the player is red. */
const GAMES: TallySource<State> = {
  pairing: ({ house }) => `connect4:${house ?? 'two players'}`,
  ending(state) {
    if (connect4.status(state) === 'playing') return null;
    const color = winOf(state)?.color;
    return color === undefined ? 'draw' : color === 'red' ? 'own' : 'other';
  },
};

export function Tally({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const [{ own, other, draw }] = useTally(game, GAMES);
  return (
    <div className="connect4-below">
      <TallyList
        className="connect4-tally"
        counts={[
          [sideOf(now, 'red'), own],
          ['Draws', draw],
          [sideOf(now, 'yellow'), other],
        ]}
      />
      {now.house === null && (
        <button className="button" type="button" disabled={!game.allows('undo')} onClick={() => game.act('undo')}>
          Undo
        </button>
      )}
      <First red={sideOf(now, 'red')} yellow={sideOf(now, 'yellow')} />
    </div>
  );
}

/** Takes effect with the next game. */
function First({ red, yellow }: { readonly red: string; readonly yellow: string }) {
  const options: readonly (readonly [FirstMove, string])[] = [
    ['turns', 'Take turns'],
    ['red', red],
    ['yellow', yellow],
  ];
  return (
    <div className="connect4-first">
      <span aria-hidden="true">Starts</span>
      <Chips label="Who starts" options={options} chosen={useFirstMove()} onChoose={chooseFirstMove} />
    </div>
  );
}
