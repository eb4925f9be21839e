export function interpolate(from: number, to: number, fraction: number): number {
  return from + (to - from) * fraction;
}
