import type { Entry, Frozen, Ranked } from '#engine/rules.ts';

/** Server-only checks of a ranked run besides its score. */
export interface Judge<Action, State = unknown> {
  /** Names a rule that a log of legal actions breaks, for the player. */
  refusal?(log: readonly Entry<Action>[]): string | null;
  doubt?(log: readonly Entry<Action>[], score: number, seen?: SeenByServer): Doubt | null;
  /** The seed alone determines the right actions, so good players do the same. */
  readonly isForced?: boolean;
  /** Breaks ties: 0 to `MAX_TIE_BREAK`, higher is better. */
  measure?(run: FinishedRun<Action, State>, limits: Ranked): number;
  times?(log: readonly Entry<Action>[]): JudgedTimes;
  /** A new observer per replay. */
  witness?(): Witness<State, Action>;
}

/** In ticks. */
export interface JudgedTimes {
  /** `reactions` to visible events, or `gaps` between actions. */
  readonly kind: 'reactions' | 'gaps';
  /** Noun: `hit`, `hits`. */
  readonly done: readonly [one: string, many: string];
  readonly ticks: readonly number[];
}

export interface Measured {
  /** Key in `Doubt.figures`. */
  readonly name: string;
  readonly value: number;
  /** log10 likelihood ratio, bot to person. */
  readonly weight: number;
  /** Shown if this measure weighs most. */
  readonly reason: string;
}

/** Suspicion, not proof. */
export interface Doubt {
  /** 1: worth knowing, 2: rare for people, 3: almost never. Moderators review from `REVIEW_STRENGTH` on. */
  readonly strength: 1 | 2 | 3;
  readonly reason: string;
  /** Includes `evidence`, the total. */
  readonly figures: Readonly<Record<string, number>>;
}

export const REVIEW_STRENGTH = 2;

export function strongerDoubt(one: Doubt | null, other: Doubt | null): Doubt | null {
  if (one === null || other === null) return one ?? other;
  return other.strength > one.strength ? other : one;
}

export interface FinishedRun<Action, State> {
  readonly log: readonly Entry<Action>[];
  readonly ticks: number;
  readonly state: Frozen<State>;
}

export const MAX_TIE_BREAK = 0xf_ffff;

export function tieBreakByLess(amount: number, most: number): number {
  return MAX_TIE_BREAK - Math.floor((Math.min(amount, most) * MAX_TIE_BREAK) / most);
}

export interface Witness<State, Action> {
  /** Before each action. */
  acts(state: Frozen<State>, action: Frozen<Action>, ticks: number): void;
  /** After each tick. */
  ticked(state: Frozen<State>, ticks: number): void;
  doubt(log: readonly Entry<Action>[], score: number, seen?: SeenByServer): Doubt | null;
  times?(): JudgedTimes;
}

/** Not in any log. */
export interface SeenByServer {
  /** Unexplained waits of at least 30 s, up to 7, in games that wait for the player. */
  readonly waits: number;
  /** Extra real time as a fraction of game time; 0.25 is 25 % slow motion. */
  readonly lag?: number;
  /** From the operator's private judge file. */
  readonly extra?: readonly Measured[];
  /** Called with everything that was weighed, so that the zoo can say why. */
  readonly onWeighed?: (measures: readonly Measured[]) => void;
}
