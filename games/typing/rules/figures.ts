/** Words per minute and accuracy, in whole numbers. */

/** How well it goes. */
export interface Figures {
  /** Words per minute, where five characters make a word. */
  wpm: number;
  /** Correct keystrokes in percent of all; only a run without a slip has 100. */
  accuracy: number;
}

/** How many places of the sentence hold the right character. */
export function correctChars(sentence: string, typed: string): number {
  let count = 0;
  for (let place = 0; place < typed.length; place++) if (typed[place] === sentence[place]) count++;
  return count;
}

/** Words per minute for so many right characters in so many ticks, rounded to the nearest. */
export function wordsPerMinute(chars: number, ticks: number): number {
  // It is 720 times the characters by the ticks; doubled, and half of it added, it is rounded in whole numbers.
  return ticks === 0 ? 0 : Math.floor((chars * 1_440 + ticks) / (2 * ticks));
}

/** Percent of keystrokes that were right, rounded down; 0 before the first. */
export function accuracyOf(correct: number, keystrokes: number): number {
  return keystrokes === 0 ? 0 : Math.floor((100 * correct) / keystrokes);
}
