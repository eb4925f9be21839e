export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const LETTER = /^[A-Za-z]$/;

/** `null` if the character is not an ASCII letter. */
export function toLetter(character: string): string | null {
  // Test first: some non-ASCII characters become ASCII letters in `toUpperCase`.
  return LETTER.test(character) ? character.toUpperCase() : null;
}
