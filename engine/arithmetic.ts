export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Never overshoots. */
export function towards(value: number, goal: number, step: number): number {
  return value + clamp(goal - value, -step, step);
}
