import { useEffect, useState } from 'react';
import type { Action, State } from '#games/whack/rules/whack.ts';
import type { RunningGame } from '#kit/running-game.ts';

export interface LastTap {
  /** Increases with every tap, so that effects restart. */
  readonly number: number;
  readonly hit: boolean;
}

/** Slightly longer than the longest animation in `whack.css`, because slow machines start it late. */
const SEEN_MS = 700;

/** `null` when its effect is over. */
export function useLastTap(game: RunningGame<State, Action>, hole: number): LastTap | null {
  const [tap, setTap] = useState<LastTap | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let number = 0;
    const forget = () => setTap(null);
    const stop = game.onChange(({ action, fresh }) => {
      if (fresh) forget();
      else if (action?.hole === hole) {
        setTap({ number: ++number, hit: action.hit });
        clearTimeout(timer);
        timer = setTimeout(forget, SEEN_MS);
      }
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [game, hole]);
  return tap;
}
