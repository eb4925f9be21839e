import type { Random } from '#engine/random.ts';

/** `time`: the clock ran out. All but `playing` are final. */
export type Status = 'playing' | 'won' | 'lost' | 'draw' | 'time';

/** Only the rules write to a state. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

export type Entry<Action> = readonly [tick: number, action: Action];

export const TICKS_PER_SECOND = 60;

export interface Rules<State, Action, Mode extends string = string> {
  /** Folder, route and database key. Never changes. */
  readonly id: string;
  /** Must rise when an old log would play out differently. */
  readonly version: number;
  /** The first is the default and the only ranked one. */
  readonly modes: readonly [Mode, ...Mode[]];
  /** Modes that only rooms play: never offered to one player. */
  readonly roomModes?: readonly Mode[];
  /** The first mode with undo: never offered, the page continues a run there at its first undo. */
  readonly undoMode?: Mode;
  /** Modes that only a shared link starts. */
  readonly linkModes?: readonly Mode[];
  start(mode: Mode, random: Random): State;
  /** Rejects all but the exact shape of an action. */
  readAction(data: unknown): Action | null;
  /** Called only while `playing`. */
  legal(state: Frozen<State>, action: Frozen<Action>): boolean;
  act(state: State, action: Frozen<Action>, random: Random): void;
  /** Absent in turn-based games. */
  readonly time?: { tick(state: State, random: Random): void };
  status(state: Frozen<State>): Status;
  /** A whole number, at least 0. */
  score(state: Frozen<State>): number;
  /** Present on games that submit scores. */
  readonly ranked?: Ranked<State>;
}

export interface Ranked<State = unknown> {
  readonly maxTicks: number;
  readonly maxEntries: number;
  /** JSON length; an action is at most a flat array or object. */
  readonly actionBytes: number;
  /** From ticket to submission. */
  readonly submitWithinHours: number;
  /** In total. */
  readonly pauseSeconds: number;
  readonly maxScore: number;
  /** Checkpoints passed; a new seed is due at each. Never decreases. */
  checkpoint(state: Frozen<State>, ticks: number, entries: number): number;
  /** Maximum checkpoints ahead of the last seed. Beyond it the player could know the seed in advance. */
  readonly maxCheckpointLag: number;
  readonly maxCheckpoints: number;
  /** Timed, but a lost connection only stops the run. */
  readonly waitsForPlayer?: true;
}

export function everyMode<Mode extends string>({
  modes,
  roomModes = [],
  undoMode,
  linkModes = [],
}: Pick<Rules<never, never, Mode>, 'modes' | 'roomModes' | 'undoMode' | 'linkModes'>): readonly Mode[] {
  return [...modes, ...roomModes, ...(undoMode ? [undoMode] : []), ...linkModes];
}
