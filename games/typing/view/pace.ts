import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import { correctChars, wordsPerMinute } from '#games/typing/rules/figures.ts';
import type { State } from '#games/typing/rules/typing.ts';
import { sentenceOf, STRETCH } from '#games/typing/rules/typing.ts';

/** Words per minute in each five seconds, and in the rest if it lasts a second or more. */
export function paceOf(state: Frozen<State>): number[] {
  const left = state.elapsed - state.pace.length * STRETCH;
  const marks = left < TICKS_PER_SECOND ? state.pace : [...state.pace, correctChars(sentenceOf(state), state.typed)];
  return marks.map((chars, index) => {
    const ticks = index === state.pace.length ? left : STRETCH;
    // Stretches with more deletions than insertions count as 0.
    return wordsPerMinute(Math.max(0, chars - (marks[index - 1] ?? 0)), ticks);
  });
}
