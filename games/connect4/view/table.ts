/** What happens at the table between the moves of the players. */
import { useEffect } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, Color, State } from '#games/connect4/rules/connect4.ts';
import { connect4, isHousesTurn } from '#games/connect4/rules/connect4.ts';
import { other } from '#games/connect4/rules/discs.ts';
import { fallMs, lastRow } from '#games/connect4/view/fall.ts';
import type { LiveGame } from '#kit/live-game.ts';

/** How long the house thinks after a disc has landed. */
const THINKING_MS = 250;

/** Lets the house answer when the last disc has landed, and gives each new game to whom it belongs. */
export function useTable(game: LiveGame<State, Action>): void {
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
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [game]);
}

/** After a finished game the other colour starts; a game that was broken off is started again by the same. */
export function nextToStart(state: Frozen<State>): Color {
  return connect4.status(state) === 'playing' ? state.first : other(state.first);
}

function landsInMs(state: Frozen<State>): number {
  const row = lastRow(state);
  return row === null ? 0 : fallMs(row);
}
