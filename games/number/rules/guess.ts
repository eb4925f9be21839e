export const LOWEST = 1;
export const HIGHEST = 100;
/** In mode `thousand`. */
export const THOUSAND = 1_000;

/** Digits with a value in the range, with optional surrounding whitespace. */
export function guessIn(text: string, highest = HIGHEST): number | null {
  const digits = text.trim();
  if (!/^[0-9]+$/.test(digits) || digits.length > String(highest).length) return null;
  const guess = Number(digits);
  return guess >= LOWEST && guess <= highest ? guess : null;
}
