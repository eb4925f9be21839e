/** Where the ball's middle is and how far it moves in a tick. */
export interface Ball {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

export interface State {
  /** Which bricks stand, row by row from the top left. */
  bricks: boolean[];
  /** The left end of the paddle. */
  paddle: number;
  /** How wide the paddle is. */
  width: number;
  /** How hard the paddle is pushed, in percent of its speed: below 0 to the left, above to the right. */
  push: number;
  /** `null` while it sits on the paddle. */
  ball: Ball | null;
  /** How often the ball has hit the paddle since it was served: each hit makes it faster. */
  hits: number;
  /** How fast the ball is, in percent. */
  pace: number;
  lives: number;
}
