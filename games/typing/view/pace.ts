import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { correctChars, wordsPerMinute } from '#games/typing/rules/figures.ts';
import type { State } from '#games/typing/rules/typing.ts';
import { sentenceOf, stretchOf } from '#games/typing/rules/typing.ts';

/** Words per minute in each stretch, and in the rest if it lasts a second or more. */
export function paceOf(state: Frozen<State>): number[] {
  const stretch = stretchOf(state);
  const left = state.elapsed - state.pace.length * stretch;
  const marks = left < TICKS_PER_SECOND ? state.pace : [...state.pace, correctChars(sentenceOf(state), state.typed)];
  return marks.map((chars, index) => {
    const ticks = index === state.pace.length ? left : stretch;
    // Stretches with more deletions than insertions count as 0.
    return wordsPerMinute(Math.max(0, chars - (marks[index - 1] ?? 0)), ticks);
  });
}

/** All keystrokes, right or wrong, as words per minute. */
export function rawOf({ keystrokes, elapsed }: Frozen<State>): number {
  return wordsPerMinute(keystrokes, elapsed);
}

/** In percent: 100 minus the spread of the speed from second to second. */
export function consistencyOf(state: Frozen<State>): number {
  const speeds = paceOf(state);
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
  if (!mean) return 0;
  const variance = speeds.reduce((sum, speed) => sum + (speed - mean) ** 2, 0) / speeds.length;
  return Math.max(0, Math.round(100 - (100 * Math.sqrt(variance)) / mean));
}
