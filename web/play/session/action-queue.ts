import type { Frozen } from '#engine/rules.ts';
import type { Run } from '#engine/run.ts';
import type { Spacing } from '#kit/input/controls.ts';

/** Queues presses that arrive faster than the judge accepts, so fast players are not flagged as bots. */
export class ActionQueue<State, Action> {
  readonly #spacing: Spacing<State, Action> | undefined;
  readonly #run: Run<State, Action>;
  readonly #waiting: Action[] = [];

  constructor(spacing: Spacing<State, Action> | undefined, run: Run<State, Action>) {
    this.#spacing = spacing;
    this.#run = run;
  }

  /** Queues the action if it returns `false` and there is room. */
  admits(action: Action, tick: number): boolean {
    if (!this.#spacing) return true;
    // First in, first out.
    if (this.#waiting.length === 0 && !this.#isTooSoon(action, tick)) return true;
    if (this.#waiting.length < this.#spacing.room) this.#waiting.push(action);
    return false;
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  release(tick: number, take: (action: Action) => void): void {
    for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
      const action = this.#spacing?.renewed?.(first as Frozen<Action>, this.#run.state) ?? first;
      if (this.#isTooSoon(action, tick)) return;
      this.#waiting.shift();
      take(action);
    }
  }

  clear(): void {
    this.#waiting.length = 0;
  }

  #isTooSoon(action: Action, tick: number): boolean {
    const { log, state } = this.#run;
    return this.#spacing?.tooSoon(action as Frozen<Action>, log, tick, state) ?? false;
  }
}
