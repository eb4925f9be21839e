import { useEffect, useState } from 'react';
import type { Action, State } from '#games/color/rules/color.ts';
import type { LiveGame } from '#kit/live-game.ts';

/** The last click of the run, for what the eye still sees of it. */
export interface LastClick {
  /** Goes up with every click, so that each one is seen anew. */
  readonly number: number;
  readonly button: number;
  readonly hit: boolean;
  /** What the score gained or lost by it. */
  readonly points: number;
}

/** The last click of the run; `null` before the first. */
export function useLastClick(game: LiveGame<State, Action>): LastClick | null {
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
