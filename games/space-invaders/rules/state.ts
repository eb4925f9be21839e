export interface Alien {
  /** Position in the formation, counted from the top left. */
  readonly column: number;
  readonly row: number;
  x: number;
  y: number;
}

/** Center of its top edge. */
export interface Shot {
  readonly x: number;
  y: number;
}

/** Center of its top edge. */
export interface Bolt {
  readonly x: number;
  y: number;
}

export interface Ship {
  x: number;
  readonly heading: -1 | 1;
}

/** -1 is left, 1 is right. */
export type Push = -1 | 0 | 1;

export interface State {
  /** From 1. */
  wave: number;
  lives: number;
  /** Mystery ships included. */
  kills: number;
  /** In marching order: the bottom row from left to right, then the row above it. */
  aliens: Alien[];
  /** Index of the next alien to move; past the last at the end of a round. */
  turn: number;
  heading: -1 | 1;
  /** This round moves down instead of sideways. */
  dropping: boolean;
  landed: boolean;
  /** Its center. */
  cannon: number;
  held: { push: Push; fire: boolean };
  /** Presses since the last tick, so that taps shorter than a tick count. */
  tapped: { push: Push; fire: boolean };
  /** Target of the cannon's center, set by a finger. */
  goal: number | null;
  shot: Shot | null;
  /** Oldest first. */
  bolts: Bolt[];
  /** In ticks. */
  reload: number;
  /** Standing blocks, bunker by bunker and row by row. */
  blocks: boolean[];
  ship: Ship | null;
  /** Ticks of play until the next mystery ship. */
  shipWait: number;
  /** Ticks until play resumes after a hit or a cleared wave. */
  rest: number;
  exploding: boolean;
  /** Ticks of invulnerability. */
  shield: number;
  /** Only in Arcade, where kinds of aliens are worth different points. */
  points?: number;
}
