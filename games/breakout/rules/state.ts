import type { GiftKind } from '#games/breakout/rules/walls.ts';

/** Center of the ball and movement per tick. */
export interface Ball {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

export interface State {
  /** Row by row from the top left; `true` stands. */
  bricks: boolean[];
  /** Left end. */
  paddle: number;
  width: number;
  /** Percent of the paddle's speed; negative is left. */
  push: number;
  /** `null` while it sits on the paddle. */
  ball: Ball | null;
  /** Paddle hits since the serve; each speeds up the ball. */
  hits: number;
  /** Ball speed in percent. */
  pace: number;
  lives: number;
  /** Only in the mode `levels`. */
  levels?: LevelsState;
}

export interface LevelsState {
  /** From 1. */
  level: number;
  points: number;
  /** Hard bricks hit once. */
  cracked: number[];
  /** Balls in flight beside `ball`. */
  more: Ball[];
  gifts: Gift[];
  bolts: Bolt[];
  /** Left in the laser; each fires two bolts. */
  shots: number;
  /** Ticks until the laser can fire again. */
  reload: number;
  /** Ticks for which the paddle stays wide. */
  wide: number;
  /** A ball was lost in this level. */
  lost: boolean;
  /** Ticks until the serve in a new level. */
  pause: number;
}

/** `x` and `y` are the center. */
export interface Gift {
  kind: GiftKind;
  x: number;
  y: number;
}

/** `y` is the tip. */
export interface Bolt {
  x: number;
  y: number;
}
