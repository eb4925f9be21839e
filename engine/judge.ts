import type { Entry, Frozen } from '#engine/rules.ts';

/** What the server makes of a ranked run besides its score. The page has no use for it, and players need not read it. */
export interface Judge<Action, State = unknown> {
  /** The rule that the log breaks although each of its actions is legal, as a sentence for the player; `null` if none. */
  refusal?(log: readonly Entry<Action>[]): string | null;
  /** What makes a run worth a second look although it is accepted; `null` if nothing does. */
  doubt?(log: readonly Entry<Action>[], score: number): string | null;
  /** Someone new to look on while a run is played again, where the log alone does not tell what to doubt. */
  witness?(): Witness<State, Action>;
}

/** Looks on while one run is played again, and touches nothing. */
export interface Witness<State, Action> {
  /** Sees the state in which an action is about to be taken, after so many ticks. */
  acts(state: Frozen<State>, action: Frozen<Action>, ticks: number): void;
  /** Sees the state after a tick, and how many have passed with it. */
  ticked(state: Frozen<State>, ticks: number): void;
  /** What makes the run worth a second look although it is accepted; `null` if nothing does. */
  doubt(): string | null;
}
