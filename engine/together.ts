/** How a game is played in a room. A game without `games/KEY/together.ts` is a race with the defaults below. */
import type { Frozen, Rules } from '#engine/rules.ts';

export type Together<State = unknown, Action = unknown> =
  | Race<State>
  | Turns<State, Action>
  | SharedField<State, Action>;

/** Everybody plays an own run on the same seed, started at the same moment. */
export interface Race<State = unknown> {
  readonly kind: 'race';
  /** Default: the rules' first mode. */
  readonly mode?: string;
  /** Default: 300. */
  readonly limitSeconds?: number;
  /**
   * What rivals see during the round: the field, progress along a track, or points only. `field` is for games in which
   * nothing can be copied. Default: `points`.
   */
  readonly shows?: 'field' | 'progress' | 'points';
  /** Needed for `progress`: steps done of all steps. Never reveals an answer. */
  progress?(state: Frozen<State>): RaceProgress;
  /** Short text beside a rival's name, such as "62 WPM". Default: the score. */
  figure?(state: Frozen<State>, ticks: number): string;
  /**
   * Compared number by number, higher first. Default: score, then won before not won, then the faster win or the longer life. Ended runs and
   * runs cut off by the limit are compared the same way.
   */
  order?(state: Frozen<State>, ticks: number): readonly number[];
  /** How full a field is in percent, for a rival whose field does not fit on the screen. Full means lost. */
  fullness?(state: Frozen<State>): number;
  /** Limits for games without `ranked`. Default: 20 entries per second, 200 bytes per action. */
  readonly maxEntries?: number;
  readonly actionBytes?: number;
}

export interface RaceProgress {
  readonly done: number;
  readonly of: number;
  readonly mistakes?: number;
}

/** One shared run without a running clock: ticks pass only while no seat may move, so both sides agree on every tick. */
export interface Turns<State = unknown, Action = unknown> {
  readonly kind: 'turns';
  readonly seats: { readonly min: number; readonly max: number };
  mode(players: number): string;
  /** Seats that may act now. None while something moves. More than one: their actions stay sealed until all are in. */
  toMove(state: Frozen<State>): readonly number[];
  /** Rejects legal actions that rooms do not have, such as taking back a move. */
  allows?(state: Frozen<State>, action: Frozen<Action>): boolean;
  /** The action that reveals sealed ones, by seat. */
  reveal?(sealed: readonly Action[]): Action;
  /** The action that removes a seat from the round, if the others can go on. Without it the others win. */
  removeSeat?(seat: number): Action;
  /** After the end. Empty: a draw. */
  winners(state: Frozen<State>): readonly number[];
  /** Points of each seat, if the game counts any. */
  points?(state: Frozen<State>): readonly number[];
  /** What a turn asks for ("Pick a column"), what it takes ("Drop a disc") and the winner's headline. */
  readonly words?: { readonly turn: string; readonly move: string; readonly won?: string };
  /** By seat. */
  readonly pieces?: readonly SeatPiece[];
}

/** What a seat plays with, told by its shape as well as its color. */
export interface SeatPiece {
  readonly name: string;
  /** Of the tokens `--paint-…`. */
  readonly paint: 'red' | 'yellow' | 'blue' | 'pink' | 'sky';
  readonly shape: 'ring' | 'star' | 'cross' | 'bar';
}

/** Two players steer one timed run. */
export interface SharedField<State = unknown, Action = unknown> {
  readonly kind: 'shared';
  readonly seats: { readonly min: 2; readonly max: 2 };
  readonly mode: string;
  readonly limitSeconds: number;
  seatOf(action: Frozen<Action>): number;
  /** An action of the first seat's controls as the given seat's action. */
  forSeat(action: Frozen<Action>, seat: number): Action;
  /** The state as the controls of a player alone expect it, with this seat as the player. */
  seenBy(state: Frozen<State>, seat: number): Frozen<State>;
  winners(state: Frozen<State>): readonly number[];
  points(state: Frozen<State>): readonly number[];
  /** A newer position replaces an older one, so not every one is sent. */
  isPosition?(action: Frozen<Action>): boolean;
  /** By seat. */
  readonly pieces?: readonly SeatPiece[];
  /**
   * The picture for `seat` (-1: a spectator), composed of the present and the past. The other seat's input arrives about
   * `lag` ticks late: near the other seat the past is certain, the present is a guess. `past(n)` is the state n ticks
   * ago; `before` is the last picture. Default: the present.
   */
  shown?(past: (ticks: number) => Frozen<State>, lag: number, seat: number, before: Frozen<State>): Frozen<State>;
}

export const DEFAULT_RACE: Race = { kind: 'race' };
export const RACE_LIMIT_SECONDS = 300;
export const RACE_SEATS = { min: 2, max: 8 } as const;

export function seatsOf(together: Together): { readonly min: number; readonly max: number } {
  return together.kind === 'race' ? RACE_SEATS : together.seats;
}

/** Compared with `compareOrders`. */
export function raceOrder(
  race: Race,
  rules: Pick<Rules<unknown, unknown>, 'score' | 'status'>,
  state: Frozen<unknown>,
  ticks: number,
): readonly number[] {
  const isWon = rules.status(state) === 'won';
  return race.order?.(state, ticks) ?? [rules.score(state), isWon ? 1 : 0, isWon ? -ticks : ticks];
}

/** Negative if the first ranks before the second, 0 if they share a place. */
export function compareOrders(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const difference = (other[index] ?? 0) - (one[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
