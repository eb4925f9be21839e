import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { connect4, takeBacksLeft } from '#games/connect4/rules/connect4.ts';
import { winOf } from '#games/connect4/rules/discs.ts';
import { sideOf } from '#games/connect4/view/describe.ts';
import type { FirstMove } from '#games/connect4/view/first-move.ts';
import { chooseFirstMove, useFirstMove } from '#games/connect4/view/first-move.ts';
import { askHint, mayAskHint, useHint } from '#games/connect4/view/hint.ts';
import { Chips } from '#kit/chips.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { TallySource } from '#kit/tally.tsx';
import { TallyList, useTally } from '#kit/tally.tsx';
import { useMoment } from '#kit/use-moment.ts';

/** Red comes first; against the computer the player is red. */
const GAMES: TallySource<State> = {
  pairing: ({ house, popOut }) => `connect4:${house ?? 'two players'}${popOut ? ':pop out' : ''}`,
  ending(state) {
    if (connect4.status(state) === 'playing') return null;
    const color = winOf(state)?.color;
    return color === undefined ? 'draw' : color === 'red' ? 'own' : 'other';
  },
};

export function Tally({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const [{ own, other, draw }] = useTally(game, GAMES);
  const hint = useHint(game);
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
      {game.isOwn && (
        <div className="connect4-tools">
          <button className="button" type="button" disabled={!game.allows('undo')} onClick={() => game.act('undo')}>
            Take back{now.house && ` (${takeBacksLeft(now)})`}
          </button>
          <button className="button" type="button" disabled={!mayAskHint(now)} onClick={() => askHint(now)}>
            Hint
          </button>
        </div>
      )}
      <p className={hint ? 'connect4-hint is-hinting' : 'connect4-hint'} role="status">
        {hint?.words}
      </p>
      {!hint && <First red={sideOf(now, 'red')} yellow={sideOf(now, 'yellow')} />}
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
