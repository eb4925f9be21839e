/** Alternates between two names of one animation: a changed name restarts it. */
export function alternatingName(number: number): 'a' | 'b' {
  return number % 2 === 0 ? 'a' : 'b';
}
