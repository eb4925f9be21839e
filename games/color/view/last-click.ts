import { useEffect, useState } from 'react';
import type { Action, State } from '#games/color/rules/color.ts';
import type { RunningGame } from '#kit/running-game.ts';

export interface LastClick {
  /** Increases with every click, which restarts the animations. */
  readonly number: number;
  readonly button: number;
  readonly hit: boolean;
  readonly points: number;
}

export function useLastClick(game: RunningGame<State, Action>): LastClick | null {
  const [last, setLast] = useState<LastClick | null>(null);
  useEffect(
    () =>
      game.onChange(({ before: past, now, action, fresh }) => {
        if (fresh) setLast(null);
        else if (action !== null)
          setLast((before) => ({
            number: (before?.number ?? 0) + 1,
            button: action.button,
            hit: action.button === action.target,
            points: now.score - past.score,
          }));
      }),
    [game],
  );
  return last;
}
