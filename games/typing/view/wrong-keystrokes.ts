import { useEffect } from 'react';
import type { Action, State } from '#games/typing/rules/typing.ts';
import { STRETCH } from '#games/typing/rules/typing.ts';
import type { Change, RunningGame } from '#kit/running-game.ts';

/** Per stretch of the current run. Kept outside the state, as the rules do not need them. */
class WrongKeystrokes {
  #counts: number[] = [];

  take({ before, now, action, fresh }: Change<State, Action>): void {
    if (fresh) this.clear();
    if (fresh || action === null) return;
    const wrong = now.keystrokes - before.keystrokes - (now.correctKeystrokes - before.correctKeystrokes);
    const stretch = Math.floor(now.elapsed / STRETCH);
    this.#counts[stretch] = this.inStretch(stretch) + wrong;
  }

  clear(): void {
    this.#counts = [];
  }

  inStretch(stretch: number): number {
    return this.#counts[stretch] ?? 0;
  }
}

export const wrongKeystrokes = new WrongKeystrokes();

export function useWrongKeystrokes(game: RunningGame<State, Action>): void {
  useEffect(() => {
    wrongKeystrokes.clear();
    return game.onChange((change) => wrongKeystrokes.take(change));
  }, [game]);
}
