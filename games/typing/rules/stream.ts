/** Words without end, typed against the clock. */
import type { Random } from '#engine/random.ts';
import { readFields } from '#engine/read.ts';
import { WORDS } from '#games/typing/rules/words.ts';

/** Chosen before the first character. */
export interface StreamOptions {
  readonly punctuation: boolean;
  readonly numbers: boolean;
  /** Up to two letters to practice: most words have one of them. */
  readonly letters: string;
}

export const PLAIN: StreamOptions = { punctuation: false, numbers: false, letters: '' };

/** More than the fastest typists need. */
const WORDS_PER_SECOND = 5;

export function readStreamOptions(data: unknown): StreamOptions | null {
  const fields = readFields(data, ['punctuation', 'numbers', 'letters']);
  if (fields === null) return null;
  const { punctuation, numbers, letters } = fields;
  if (typeof punctuation !== 'boolean' || typeof numbers !== 'boolean' || typeof letters !== 'string') return null;
  return /^[a-z]{0,2}$/.test(letters) ? { punctuation, numbers, letters } : null;
}

export function streamText(seconds: number, options: StreamOptions, random: Random): string {
  const fitting = WORDS.filter((word) => [...options.letters].some((letter) => word.includes(letter)));
  const words: string[] = [];
  let isFirst = options.punctuation;
  let before = '';
  while (words.length < seconds * WORDS_PER_SECOND) {
    before = nextWord(fitting, before, random);
    const word =
      options.numbers && random.chance(1, 8) ? String(random.below(random.chance(1, 2) ? 100 : 3_000)) : before;
    const mark = options.punctuation ? markAfter(random) : '';
    words.push((isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word) + mark);
    isFirst = mark === '.' || mark === '?';
  }
  return words.join(' ');
}

function nextWord(fitting: readonly string[], before: string, random: Random): string {
  const list = fitting.length > 0 && random.chance(4, 5) ? fitting : WORDS;
  const index = random.below(list.length);
  // Never the same word twice in a row.
  return list[index] === before ? list[(index + 1) % list.length]! : list[index]!;
}

function markAfter(random: Random): string {
  const drawn = random.below(40);
  if (drawn < 5) return ',';
  if (drawn < 9) return '.';
  return ['?', ';', ':'][drawn - 9] ?? '';
}
