/** The sentence word by word, for those who have it read to them. */

const NAMES: Readonly<Record<string, string>> = { ',': 'comma', '.': 'full stop', ';': 'semicolon', ':': 'colon' };

/** The word that is to be typed at the given place, or next if that is between two; the last one at the end. */
export function wordAt(sentence: string, place: number): string {
  const words = sentence.split(' ');
  let end = -1;
  return words.find((word) => (end += word.length + 1) > place) ?? words.at(-1)!;
}

/** The word with all that must be typed but is not heard. */
export function spokenWord(word: string): string {
  const parts = [word.replace(/[,.;:]$/, ''), /^[A-Z]/.test(word) && 'capital', NAMES[word.at(-1) ?? '']];
  return parts.filter(Boolean).join(', ');
}
