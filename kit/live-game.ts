/** A view's read access to the run it shows. */
import type { Entry, Frozen } from '#engine/rules.ts';

export interface Moment<State> {
  readonly before: Frozen<State>;
  readonly now: Frozen<State>;
  /** From 0 (just ticked) to 1 (about to tick). */
  readonly fraction: number;
}

/** A tick, an action or a new run. */
export interface Change<State, Action> {
  readonly before: Frozen<State>;
  readonly now: Frozen<State>;
  /** `null` for a tick. */
  readonly action: Frozen<Action> | null;
  /** `now` belongs to a new run. */
  readonly fresh: boolean;
}

export interface LiveGame<State, Action> {
  /** The state a prerendered page shows. */
  readonly first: Moment<State>;
  moment(): Moment<State>;
  /** Returns whether the action was legal. */
  act(action: Action): boolean;
  allows(action: Action): boolean;
  /** If time is running and can pause. */
  pause(): void;
  /** In the same mode, without confirmation. */
  restart(): void;
  onChange(listener: (change: Change<State, Action>) => void): () => void;
  /** Fires for illegal actions. */
  onRefused(listener: (action: Action) => void): () => void;
  /** Fires before every frame that may change the picture. */
  onFrame(listener: () => void): () => void;
}

export interface RunFacts {
  readonly actions: number;
  readonly ticks: number;
  /** Absent where only the counts are known. */
  readonly log?: readonly Entry<unknown>[];
}
