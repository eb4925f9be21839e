/** Small sums that come up in one game after the other. */

/** The value, or the end of the range that it lies beyond. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** The value after one step towards a goal, no longer than the given one and never past the goal. */
export function towards(value: number, goal: number, step: number): number {
  return value + clamp(goal - value, -step, step);
}
