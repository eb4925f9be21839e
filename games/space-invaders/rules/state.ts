export interface Alien {
  /** Its place in the formation, counted from the top left. */
  readonly column: number;
  readonly row: number;
  x: number;
  y: number;
}

/** The player's shot: the middle of its top. */
export interface Shot {
  readonly x: number;
  y: number;
}

/** A shot of the aliens: the middle of its top. */
export interface Bolt {
  readonly x: number;
  y: number;
}

/** The mystery ship that crosses above the formation. */
export interface Ship {
  x: number;
  readonly heading: -1 | 1;
}

/** To the left, not at all, or to the right. */
export type Push = -1 | 0 | 1;

export interface State {
  /** Counted from 1. */
  wave: number;
  lives: number;
  /** How many aliens were destroyed, mystery ships included. */
  kills: number;
  /** The living aliens in the order in which they march: the bottom row from left to right, then the row above it. */
  aliens: Alien[];
  /** Which alien moves next; beyond the last when the round is done. */
  turn: number;
  /** Which way the aliens march. */
  heading: -1 | 1;
  /** Whether this round goes down instead of sideways. */
  dropping: boolean;
  /** Whether an alien has come too low: the run is lost. */
  landed: boolean;
  /** The middle of the cannon. */
  cannon: number;
  /** What the player holds. */
  held: { push: Push; fire: boolean };
  /** What the player has pressed since the last tick, so that a tap counts that is over before the next. */
  tapped: { push: Push; fire: boolean };
  /** Where the player wants the middle of the cannon, if a finger says so. */
  goal: number | null;
  /** The player's one shot. */
  shot: Shot | null;
  /** The aliens' shots, oldest first. */
  bolts: Bolt[];
  /** Ticks until the aliens may shoot again. */
  reload: number;
  /** Which blocks of the bunkers stand, bunker by bunker and row by row. */
  blocks: boolean[];
  ship: Ship | null;
  /** Ticks of play until the next mystery ship. */
  shipWait: number;
  /** Ticks until play goes on, after a hit or a cleared wave. */
  rest: number;
  /** Whether the cannon was hit and is yet to come back. */
  exploding: boolean;
  /** Ticks for which the cannon cannot be hit. */
  shield: number;
}
