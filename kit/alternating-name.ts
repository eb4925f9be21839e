/** A changed animation name restarts the animation. */
export function alternatingName(number: number): 'a' | 'b' {
  return number % 2 === 0 ? 'a' : 'b';
}
