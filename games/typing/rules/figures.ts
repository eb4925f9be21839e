export interface Figures {
  /** Words per minute, with five characters per word. */
  wpm: number;
  /** Correct keystrokes in percent, rounded down: 100 means no mistake. */
  accuracy: number;
}

export function correctChars(sentence: string, typed: string): number {
  let count = 0;
  for (let place = 0; place < typed.length; place++) if (typed[place] === sentence[place]) count++;
  return count;
}

/** Rounded to the nearest integer. */
export function wordsPerMinute(chars: number, ticks: number): number {
  // `720 * chars / ticks`, rounded with integer arithmetic.
  return ticks === 0 ? 0 : Math.floor((chars * 1_440 + ticks) / (2 * ticks));
}

/** 0 before the first keystroke. */
export function accuracyOf(correct: number, keystrokes: number): number {
  return keystrokes === 0 ? 0 : Math.floor((100 * correct) / keystrokes);
}
