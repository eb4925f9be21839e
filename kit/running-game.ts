import type { Entry, Frozen } from '#engine/rules.ts';

export interface Moment<State> {
  readonly before: Frozen<State>;
  readonly now: Frozen<State>;
  /** 0 just after a tick, 1 before the next. */
  readonly fraction: number;
}

/** A tick, an action or a new run. */
export interface Change<State, Action> {
  readonly before: Frozen<State>;
  readonly now: Frozen<State>;
  /** `null` for a tick. */
  readonly action: Frozen<Action> | null;
  /** A new run. */
  readonly fresh: boolean;
}

/** The players of a run in a room. */
export interface RoomSeats {
  /** The own seat; -1 for spectators. */
  readonly seat: number;
  /** By seat; "You" for the own one. */
  readonly names: readonly string[];
  /** Seats whose action the run waits for. */
  readonly toMove: readonly number[];
  /** The own action that stays secret until the others' are in; `null` without one. */
  readonly sealed: unknown;
  /** Where a player points: an action not taken. `null`: nowhere. */
  pointing(seat: number): unknown;
  point(at: unknown): void;
  /** Any of these has changed. */
  onChange(listener: () => void): () => void;
}

/** The first undo of a run in the ranked mode. */
export interface UndoOffer<Action> {
  /** The run could still get on a board. */
  readonly costsRank: boolean;
  /** Continues the run in the mode that allows the action, and takes it. */
  take(action: Action): void;
}

export interface RunningGame<State, Action> {
  /** Only in a room. */
  readonly room?: RoomSeats;
  /** The player plays it alone: it is neither recorded nor a room's. */
  readonly isOwn?: boolean;
  /** Shown by a prerendered page. */
  readonly first: Moment<State>;
  moment(): Moment<State>;
  /** False if illegal. */
  act(action: Action): boolean;
  allows(action: Action): boolean;
  pause(): void;
  /** Without confirmation. */
  restart(): void;
  onChange(listener: (change: Change<State, Action>) => void): () => void;
  /** Absent if this run can never undo, `null` if it cannot now. */
  readonly undoOffer?: UndoOffer<Action> | null | undefined;
  onRefused(listener: (action: Action) => void): () => void;
  /** Before every frame that may change the picture. */
  onFrame(listener: () => void): () => void;
}

export interface RunFacts {
  readonly actions: number;
  readonly ticks: number;
  readonly log?: readonly Entry<unknown>[];
}
