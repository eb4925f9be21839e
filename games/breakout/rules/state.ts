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
}
