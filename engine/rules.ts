import type { Random } from '#engine/random.ts';

/** How a run stands. Everything but `playing` is final; `time` is a neutral end (the clock ran out). */
export type Status = 'playing' | 'won' | 'lost' | 'draw' | 'time';

/** What anyone but the rules may do with a state: look. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** One logged action: the number of ticks that had passed when it was taken, and what was done. */
export type Entry<Action> = readonly [tick: number, action: Action];

/** How many ticks make a second, for every game. */
export const TICKS_PER_SECOND = 60;

/** A game's rules: plain functions over plain data. The page plays by them and the server plays each run again by them. */
export interface Rules<State, Action, Mode extends string = string> {
  /** Folder name, route and database key in one. Never changes. */
  readonly id: string;
  /** Raised by every change that could make an old log play out differently. */
  readonly version: number;
  /** The variants on offer; the first is what a newcomer gets and the only one that is ranked. */
  readonly modes: readonly [Mode, ...Mode[]];
  /** Sets the table for a new run. */
  start(mode: Mode, random: Random): State;
  /** Reads an action from data that may have come from anywhere: `null` unless it has exactly an action's shape. */
  readAction(data: unknown): Action | null;
  /** Whether the action may be taken now. Asked only while `playing`. */
  legal(state: Frozen<State>, action: Frozen<Action>): boolean;
  /** Takes a legal action, writing the outcome into `state`. */
  act(state: State, action: Frozen<Action>, random: Random): void;
  /** How time passes, 60 ticks a second. Left out by games that wait for the player as long as it takes. */
  readonly time?: { tick(state: State, random: Random): void };
  /** How the run stands. */
  status(state: Frozen<State>): Status;
  /** Whole number, never negative. */
  score(state: Frozen<State>): number;
  /** What a run must keep to for its score to be put on a board. Present on exactly the games that submit scores. */
  readonly ranked?: Ranked<State>;
}

/** The limits of a ranked run. */
export interface Ranked<State = unknown> {
  /** How long a run may last. */
  readonly ticks: number;
  /** How many actions a run may have. */
  readonly entries: number;
  /** How many characters the longest action has as JSON. An action is at most a list or an object of plain values. */
  readonly actionBytes: number;
  /** How long after its ticket was issued a run may still be handed in. */
  readonly hours: number;
  /** How long all pauses of a run may last together. */
  readonly pauseSeconds: number;
  /** The highest score there can be. */
  readonly highest: number;
  /**
   * How many borders a run has come to, after so many ticks and with so many entries in its log: at each of them new luck
   * is due. It never goes down.
   */
  border(state: Frozen<State>, ticks: number, entries: number): number;
  /** How many borders a run may be ahead of its luck: more, and it was not played on luck that nobody knew. */
  readonly late: number;
  /** How many borders there can be at most. */
  readonly borders: number;
  /** Set where time passes, but the game waits for the player's next action: a lost connection stops such a run, no more. */
  readonly waitsForPlayer?: true;
}
