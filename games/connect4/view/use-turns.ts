/** Schedules the computer's replies and first moves. */
import { useEffect } from 'react';
import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { connect4, isOpponentsTurn } from '#games/connect4/rules/connect4.ts';
import { landMs } from '#games/connect4/view/fall.ts';
import { firstMove, nextToStart, onFirstMove } from '#games/connect4/view/first-move.ts';
import type { RunningGame } from '#kit/running-game.ts';

/** After the disc has landed. */
const THINKING_MS = 250;

export function useTurns(game: RunningGame<State, Action>): void {
  useEffect(() => {
    // A room decides who starts.
    if (game.room) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (action: Action, ms: number) => {
      timer = setTimeout(() => game.act(action), ms);
    };
    const stop = game.onChange(({ before, now, fresh }) => {
      clearTimeout(timer);
      // A new run accepts actions only after all listeners have been notified.
      if (fresh && nextToStart(before) === 'yellow') soon('yellow starts', 0);
      else if (isOpponentsTurn(now) && connect4.status(now) === 'playing') soon('reply', landMs(now) + THINKING_MS);
    });
    const stopChoices = onFirstMove(() => giveFirstMove(game));
    return () => {
      clearTimeout(timer);
      stop();
      stopChoices();
    };
  }, [game]);
}

/** Applies only to an empty grid; a running game continues. */
function giveFirstMove(game: RunningGame<State, Action>): void {
  const { now } = game.moment();
  const wanted = firstMove();
  if (now.moves.length > 0 || wanted === 'turns' || wanted === now.first) return;
  if (wanted === 'yellow') game.act('yellow starts');
  else game.restart();
}
