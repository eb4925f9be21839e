/** The numbers among which the secret lies. */
export const LOWEST = 1;
export const HIGHEST = 100;

const DIGITS = /^[0-9]{1,3}$/;

/** The guess that a text stands for: one to three digits, with or without space around them; `null` if it is none. */
export function guessIn(text: string): number | null {
  const digits = text.trim();
  if (!DIGITS.test(digits)) return null;
  const guess = Number(digits);
  return guess >= LOWEST && guess <= HIGHEST ? guess : null;
}
