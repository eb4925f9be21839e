/** One of two names for the same animation: changing the name is what starts it again. */
export function alternatingName(number: number): 'a' | 'b' {
  return number % 2 === 0 ? 'a' : 'b';
}
