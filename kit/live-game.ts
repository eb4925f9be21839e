/** What a view knows of the run it shows: it can look, ask and be told. It cannot touch. */
import type { Entry, Frozen } from '#engine/rules.ts';

/** What to draw: the state one tick ago, the state now, and how far the screen is between them. */
export interface Moment<State> {
  readonly before: Frozen<State>;
  readonly now: Frozen<State>;
  /** From 0 (just ticked) to 1 (about to tick). */
  readonly fraction: number;
}

/** A change of state: a tick passed, an action was taken, or a new run began. */
export interface Change<State, Action> {
  readonly before: Frozen<State>;
  readonly now: Frozen<State>;
  /** The action that was taken; `null` when time alone did it. */
  readonly action: Frozen<Action> | null;
  /** Whether `now` belongs to another run than `before`: nothing moved, the table was set anew. */
  readonly fresh: boolean;
}

/** The run on the screen. */
export interface LiveGame<State, Action> {
  /** What was shown first, before anything was done: what a prerendered page shows. */
  readonly first: Moment<State>;
  moment(): Moment<State>;
  /** Takes the action if it is legal now; says whether it was taken. */
  act(action: Action): boolean;
  /** Whether the action would be taken now. */
  allows(action: Action): boolean;
  /** Stops time, where it runs and can be stopped. */
  pause(): void;
  /** Begins a new run in the same mode, without asking. */
  restart(): void;
  /** Calls back after every change, until the returned function is called. */
  onChange(listener: (change: Change<State, Action>) => void): () => void;
  /** Calls back with every action that was tried and not legal, until the returned function is called. */
  onRefused(listener: (action: Action) => void): () => void;
  /** Calls back before every frame in which something may look different, until the returned function is called. */
  onFrame(listener: () => void): () => void;
}

/** What is known of a run besides its state. */
export interface RunFacts {
  /** How many actions were taken. */
  readonly actions: number;
  readonly ticks: number;
  /** What was done when, for figures that the last state does not tell; left out where only the two above are known. */
  readonly log?: readonly Entry<unknown>[];
}
