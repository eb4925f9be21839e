import { useEffect, useState } from 'react';
import type { Action, State } from '#games/whack/rules/whack.ts';
import type { LiveGame } from '#kit/live-game.ts';

/** The last tap on a hole, for what the eye still sees of it. */
export interface LastTap {
  /** Goes up with every tap of the run, so that each one is seen anew. */
  readonly number: number;
  readonly hit: boolean;
}

/** The last tap on each hole: two fingers leave two. */
export type LastTaps = Readonly<Partial<Record<number, LastTap>>>;

const NONE: LastTaps = {};

export function useLastTaps(game: LiveGame<State, Action>): LastTaps {
  const [taps, setTaps] = useState(NONE);
  useEffect(
    () =>
      game.onChange(({ now, action, fresh }) => {
        if (fresh) setTaps(NONE);
        else if (action !== null)
          setTaps((before) => ({ ...before, [action.hole]: { number: now.hits + now.misses, hit: action.hit } }));
      }),
    [game],
  );
  return taps;
}
