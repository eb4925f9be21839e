import { useEffect } from 'react';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Action, State } from '#games/color/rules/color.ts';
import { LASTS } from '#games/color/rules/color.ts';
import type { Change, RunningGame } from '#kit/running-game.ts';

/** Ticks from target to hit. Only the view uses them, so they are not game state. */
export class Reactions {
  #times: number[] = [];
  #since = LASTS;

  take({ now, action, fresh }: Change<State, Action>): void {
    if (fresh) this.clear();
    else if (action !== null && action.button === action.target) {
      this.#times.push(this.#since - now.left);
      this.#since = now.left;
    }
  }

  clear(): void {
    this.#times = [];
    this.#since = LASTS;
  }

  /** `null` before the first hit. */
  get medianMs(): number | null {
    const sorted = [...this.#times].sort((one, other) => one - other);
    const middle = sorted[Math.floor((sorted.length - 1) / 2)];
    return middle === undefined ? null : Math.round((middle * 1_000) / TICKS_PER_SECOND);
  }
}

/** Shared: a page shows one run at a time. */
export const reactions = new Reactions();

export function useReactions(game: RunningGame<State, Action>): void {
  useEffect(() => {
    reactions.clear();
    return game.onChange((change) => reactions.take(change));
  }, [game]);
}
