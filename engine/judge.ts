import type { Entry, Frozen, Ranked } from '#engine/rules.ts';

/** What the server makes of a ranked run besides its score. The page has no use for it, and players need not read it. */
export interface Judge<Action, State = unknown> {
  /** The rule that the log breaks although each of its actions is legal, as a sentence for the player; `null` if none. */
  refusal?(log: readonly Entry<Action>[]): string | null;
  /** What makes a run worth a second look although it is accepted, as far as its log tells; `null` if nothing does. */
  doubt?(log: readonly Entry<Action>[], score: number, seen?: SeenByServer): Doubt | null;
  /** Whether luck alone says what is to be done, so that all who play well on the same luck do the same, each at their own pace. */
  readonly isForced?: boolean;
  /** What tells runs of the same score apart, a whole number from 0 to `FINEST`: the bigger ranks higher. */
  measure?(run: FinishedRun<Action, State>, limits: Ranked): number;
  /** The times that the run is judged by, as far as its log tells. */
  times?(log: readonly Entry<Action>[]): JudgedTimes;
  /** Someone new to look on while a run is played again, where the log alone does not tell what to doubt. */
  witness?(): Witness<State, Action>;
}

/** Times that a run is judged by, in ticks and in their order: what somebody who looks at a doubted run sees first. */
export interface JudgedTimes {
  /** Whether each is what passed from something that was to be seen to what was done, or between two things that were done. */
  readonly kind: 'reactions' | 'gaps';
  /** What was done, as one would call one of them and many: `hit`, `hits`. */
  readonly done: readonly [one: string, many: string];
  readonly ticks: readonly number[];
}

/** One thing that was measured of a run. */
export interface Measured {
  /** What it is called among the figures of a doubt. */
  readonly name: string;
  readonly value: number;
  /** How many times likelier it is of a program than of a person, as a power of ten. */
  readonly weight: number;
  /** What stands out if this weighs most, as a sentence. */
  readonly reason: string;
}

/** What makes an accepted run worth a second look. It proves nothing: it says how unlike people's runs this one is. */
export interface Doubt {
  /** 1 is worth knowing, 2 is seldom seen of people, 3 next to never. From `REVIEWED` on somebody looks at the run. */
  readonly strength: 1 | 2 | 3;
  /** What stands out most, as a sentence. */
  readonly reason: string;
  /** All that was measured, by name; `evidence` is what it weighs in all. */
  readonly figures: Readonly<Record<string, number>>;
}

/** The strength from which on a row is under review. */
export const REVIEWED = 2;

/** The stronger one of two doubts, of equal ones the first; `null` if there is none. */
export function strongerDoubt(one: Doubt | null, other: Doubt | null): Doubt | null {
  if (one === null || other === null) return one ?? other;
  return other.strength > one.strength ? other : one;
}

/** A run that was played again to its end. */
export interface FinishedRun<Action, State> {
  readonly log: readonly Entry<Action>[];
  readonly ticks: number;
  /** The last one. */
  readonly state: Frozen<State>;
}

/** The biggest measure. */
export const FINEST = 0xf_ffff;

/** The measure of something of which there can be so much at most, and less is better. Spread over all measures there are. */
export function lessIsBetter(amount: number, most: number): number {
  return FINEST - Math.floor((Math.min(amount, most) * FINEST) / most);
}

/** Looks on while one run is played again, and touches nothing. */
export interface Witness<State, Action> {
  /** Sees the state in which an action is about to be taken, after so many ticks. */
  acts(state: Frozen<State>, action: Frozen<Action>, ticks: number): void;
  /** Sees the state after a tick, and how many have passed with it. */
  ticked(state: Frozen<State>, ticks: number): void;
  /** What makes the run worth a second look although it is accepted, at its end; `null` if nothing does. */
  doubt(log: readonly Entry<Action>[], score: number, seen?: SeenByServer): Doubt | null;
  /** The times that the run is judged by. */
  times?(): JudgedTimes;
}

/** What the server saw while a run was played, which no log tells. */
export interface SeenByServer {
  /** In a game that waits for the player: how often half a minute and more passed that the run says nothing of. Counted up to 7. */
  readonly waits: number;
  /** In a timed game: how much longer the run took than its ticks say, as a part of them. 0.25 is slow motion by a quarter. */
  readonly lag?: number;
  /** Measures of the operator's private judge file, weighed with the game's own. */
  readonly extra?: readonly Measured[];
}
