import type { Random } from '#engine/random.ts';

/** All but `playing` are final; `time` means the clock ran out. */
export type Status = 'playing' | 'won' | 'lost' | 'draw' | 'time';

/** Deep read-only. Only the rules write to a state. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** `tick` is the number of ticks before the action. */
export type Entry<Action> = readonly [tick: number, action: Action];

export const TICKS_PER_SECOND = 60;

/** Pure functions over plain data. The page plays by them and the server verifies by them. */
export interface Rules<State, Action, Mode extends string = string> {
  /** Folder name, route and database key. Never changes. */
  readonly id: string;
  /** Must rise with every change that makes an old log play out differently. */
  readonly version: number;
  /** The first is the default and the only ranked one. */
  readonly modes: readonly [Mode, ...Mode[]];
  start(mode: Mode, random: Random): State;
  /** `null` unless untrusted `data` has exactly the shape of an action. */
  readAction(data: unknown): Action | null;
  /** Called only while `playing`. */
  legal(state: Frozen<State>, action: Frozen<Action>): boolean;
  /** Writes the outcome into `state`. */
  act(state: State, action: Frozen<Action>, random: Random): void;
  /** Absent in games that wait for the player. */
  readonly time?: { tick(state: State, random: Random): void };
  status(state: Frozen<State>): Status;
  /** A whole number, at least 0. */
  score(state: Frozen<State>): number;
  /** Present exactly on games that submit scores. */
  readonly ranked?: Ranked<State>;
}

export interface Ranked<State = unknown> {
  readonly ticks: number;
  readonly entries: number;
  /** Maximum JSON length of an action, which is at most a flat array or object. */
  readonly actionBytes: number;
  /** Deadline for submission, in hours after the ticket was issued. */
  readonly hours: number;
  /** All pauses together. */
  readonly pauseSeconds: number;
  readonly highest: number;
  /** The number of checkpoints passed; at each one a new seed is due. Never decreases. */
  border(state: Frozen<State>, ticks: number, entries: number): number;
  /** Checkpoints a run may be ahead of its last seed. Beyond that, the player could have known the seed in advance. */
  readonly late: number;
  readonly borders: number;
  /** Timed, but waits for the player's next action, so a lost connection only stops the run. */
  readonly waitsForPlayer?: true;
}
