import type { Entry, Frozen, Ranked } from '#engine/rules.ts';

/** Server-only checks of a ranked run besides its score. */
export interface Judge<Action, State = unknown> {
  /** A rule that the log breaks although every action is legal, as a sentence for the player. */
  refusal?(log: readonly Entry<Action>[]): string | null;
  /** Suspicion from the log alone. */
  doubt?(log: readonly Entry<Action>[], score: number, seen?: SeenByServer): Doubt | null;
  /** Set where the seed alone determines the right actions, so good players on one seed do the same. */
  readonly isForced?: boolean;
  /** Breaks ties between equal scores: 0 to `FINEST`, higher ranks higher. */
  measure?(run: FinishedRun<Action, State>, limits: Ranked): number;
  times?(log: readonly Entry<Action>[]): JudgedTimes;
  /** A new observer for one replay, where the log alone is not enough. */
  witness?(): Witness<State, Action>;
}

/** Times in ticks that a reviewer sees first. */
export interface JudgedTimes {
  /** `reactions`: from a visible event to the action. `gaps`: between two actions. */
  readonly kind: 'reactions' | 'gaps';
  /** Singular and plural noun: `hit`, `hits`. */
  readonly done: readonly [one: string, many: string];
  readonly ticks: readonly number[];
}

export interface Measured {
  /** Key in `Doubt.figures`. */
  readonly name: string;
  readonly value: number;
  /** log10 of how much likelier a bot is than a person. */
  readonly weight: number;
  /** Sentence shown if this measure weighs most. */
  readonly reason: string;
}

/** Suspicion against an accepted run. It is no proof. */
export interface Doubt {
  /** 1: worth knowing, 2: rare for people, 3: almost never seen. From `REVIEWED` on, a moderator reviews the run. */
  readonly strength: 1 | 2 | 3;
  readonly reason: string;
  /** All measures by name, plus `evidence`, the total. */
  readonly figures: Readonly<Record<string, number>>;
}

export const REVIEWED = 2;

/** On a tie, the first. */
export function strongerDoubt(one: Doubt | null, other: Doubt | null): Doubt | null {
  if (one === null || other === null) return one ?? other;
  return other.strength > one.strength ? other : one;
}

export interface FinishedRun<Action, State> {
  readonly log: readonly Entry<Action>[];
  readonly ticks: number;
  readonly state: Frozen<State>;
}

export const FINEST = 0xf_ffff;

/** Scales 0..most to FINEST..0. */
export function lessIsBetter(amount: number, most: number): number {
  return FINEST - Math.floor((Math.min(amount, most) * FINEST) / most);
}

/** Observes a replay without changing it. */
export interface Witness<State, Action> {
  /** Called before each action. */
  acts(state: Frozen<State>, action: Frozen<Action>, ticks: number): void;
  /** Called after each tick; `ticks` includes it. */
  ticked(state: Frozen<State>, ticks: number): void;
  /** Called at the end. */
  doubt(log: readonly Entry<Action>[], score: number, seen?: SeenByServer): Doubt | null;
  times?(): JudgedTimes;
}

/** Observations of the server that are in no log. */
export interface SeenByServer {
  /** Waits of at least 30 s that the run does not explain, in games that wait for the player; at most 7. */
  readonly waits: number;
  /** Extra real time as a fraction of game time, in timed games: 0.25 is 25 % slow motion. */
  readonly lag?: number;
  /** Measures of the operator's private judge file, added to the game's own. */
  readonly extra?: readonly Measured[];
}
