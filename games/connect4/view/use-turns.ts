/** What happens between the moves of the players. */
import { useEffect } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { connect4, isHousesTurn } from '#games/connect4/rules/connect4.ts';
import { fallMs, lastRow } from '#games/connect4/view/fall.ts';
import { firstMove, nextToStart, onFirstMove } from '#games/connect4/view/first-move.ts';
import type { LiveGame } from '#kit/live-game.ts';

/** How long the computer thinks after a disc has landed. */
const THINKING_MS = 250;

/** Lets the computer answer when the last disc has landed, and gives each new game to whom it belongs. */
export function useTurns(game: LiveGame<State, Action>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (action: Action, ms: number) => {
      timer = setTimeout(() => game.act(action), ms);
    };
    const stop = game.onChange(({ before, now, fresh }) => {
      clearTimeout(timer);
      // A new run takes actions only when everybody has been told of it.
      if (fresh && nextToStart(before) === 'yellow') soon('yellow starts', 0);
      else if (isHousesTurn(now) && connect4.status(now) === 'playing') soon('reply', landsInMs(now) + THINKING_MS);
    });
    const stopChoices = onFirstMove(() => giveFirstMove(game));
    return () => {
      clearTimeout(timer);
      stop();
      stopChoices();
    };
  }, [game]);
}

/** Gives a game in which nothing has been dropped to the side that is to begin; a game that is on goes on as it is. */
function giveFirstMove(game: LiveGame<State, Action>): void {
  const { now } = game.moment();
  const wanted = firstMove();
  if (now.moves.length > 0 || wanted === 'turns' || wanted === now.first) return;
  if (wanted === 'yellow') game.act('yellow starts');
  else game.restart();
}

function landsInMs(state: Frozen<State>): number {
  const row = lastRow(state);
  return row === null ? 0 : fallMs(row);
}
