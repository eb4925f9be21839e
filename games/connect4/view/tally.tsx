import { useEffect, useState } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { winOf } from '#games/connect4/rules/discs.ts';
import type { FieldProps } from '#kit/game-view.ts';
import type { LiveGame } from '#kit/live-game.ts';
import { useMoment } from '#kit/use-moment.ts';

interface Wins {
  readonly red: number;
  readonly draws: number;
  readonly yellow: number;
}

const NONE: Wins = { red: 0, draws: 0, yellow: 0 };

/** How often each colour has won since the page was opened, and a key to take a disc back. */
export function Tally({ game }: FieldProps<State, Action>) {
  const { now } = useMoment(game);
  const { red, draws, yellow } = useWins(game);
  const isHouse = now.house !== null;
  return (
    <div className="connect4-below">
      <dl className="connect4-tally">
        <Count label={isHouse ? 'You' : 'Red'} value={red} />
        <Count label="Draws" value={draws} />
        <Count label={isHouse ? 'Computer' : 'Yellow'} value={yellow} />
      </dl>
      {!isHouse && (
        <button className="key" type="button" disabled={!game.allows('undo')} onClick={() => game.act('undo')}>
          Undo
        </button>
      )}
    </div>
  );
}

function Count({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Counts finished games; another opponent starts from nothing. */
function useWins(game: LiveGame<State, Action>): Wins {
  const [wins, setWins] = useState(NONE);
  useEffect(
    () =>
      game.onChange(({ before, now, fresh }) => {
        if (fresh && before.house !== now.house) setWins(NONE);
        else if (!fresh && connect4.status(now) !== 'playing') setWins((last) => countedIn(last, now));
      }),
    [game],
  );
  return wins;
}

function countedIn(wins: Wins, state: Frozen<State>): Wins {
  const winner = winOf(state)?.color ?? 'draws';
  return { ...wins, [winner]: wins[winner] + 1 };
}
