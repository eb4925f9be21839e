export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Moves `value` towards `goal` by at most `step`, without overshooting. */
export function towards(value: number, goal: number, step: number): number {
  return value + clamp(goal - value, -step, step);
}
