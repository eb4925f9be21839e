const NAMES: Readonly<Record<string, string>> = { ',': 'comma', '.': 'full stop', ';': 'semicolon', ':': 'colon' };

/** The word at the position, the next one between words, the last one at the end. */
export function wordAt(sentence: string, place: number): string {
  const words = sentence.split(' ');
  let end = -1;
  return words.find((word) => (end += word.length + 1) > place) ?? words.at(-1)!;
}

/** Adds capitals and punctuation, which are not audible. */
export function spokenWord(word: string): string {
  const parts = [word.replace(/[,.;:]$/, ''), /^[A-Z]/.test(word) && 'capital', NAMES[word.at(-1) ?? '']];
  return parts.filter(Boolean).join(', ');
}
