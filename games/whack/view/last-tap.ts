import { useEffect, useState } from 'react';
import type { Action, State } from '#games/whack/rules/whack.ts';
import type { LiveGame } from '#kit/live-game.ts';

/** A tap on a hole, for what the eye still sees of it. */
export interface LastTap {
  /** Goes up with every tap on the hole, so that each one is seen anew. */
  readonly number: number;
  readonly hit: boolean;
}

/** A little longer than the longest motion in `whack.css`: on a slow machine motions begin late. */
const SEEN_MS = 700;

/** The last tap on a hole; `null` when there is nothing more to be seen of it. */
export function useLastTap(game: LiveGame<State, Action>, hole: number): LastTap | null {
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
