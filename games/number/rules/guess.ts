export const LOWEST = 1;
export const HIGHEST = 100;

const DIGITS = /^[0-9]{1,3}$/;

/** One to three digits, with optional surrounding whitespace. */
export function guessIn(text: string): number | null {
  const digits = text.trim();
  if (!DIGITS.test(digits)) return null;
  const guess = Number(digits);
  return guess >= LOWEST && guess <= HIGHEST ? guess : null;
}
