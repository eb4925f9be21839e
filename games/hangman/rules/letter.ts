/** The letters, in order. */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const LETTER = /^[A-Za-z]$/;

/** The letter that a typed character stands for, raised if it is a small one; `null` if it is none of A to Z. */
export function letterIn(character: string): string | null {
  // Some foreign letters would become one of ours when raised, so they are told apart before.
  return LETTER.test(character) ? character.toUpperCase() : null;
}
