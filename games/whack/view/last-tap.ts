import { useEffect, useState } from 'react';
import type { Action, State } from '#games/whack/rules/whack.ts';
import { whack } from '#games/whack/rules/whack.ts';
import type { Change, RunningGame } from '#kit/running-game.ts';

export interface LastTap {
  /** Increases with every tap, so that effects restart. */
  readonly number: number;
  readonly hit: boolean;
  /** Shown over the hole. */
  readonly words: string;
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
    const stop = game.onChange((change) => {
      const { action, fresh } = change;
      if (fresh) forget();
      else if (action?.hole === hole) {
        setTap({ number: ++number, hit: action.hit, words: wordsOf(change) });
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

function wordsOf({ before, now }: Change<State, Action>): string {
  if (before.rush && now.rush && now.rush.hearts < before.rush.hearts) return 'Boom!';
  const gain = whack.score(now) - whack.score(before);
  return gain === 0 ? 'Once more!' : `+${gain}`;
}
