/** The computer guesses the player's number. */
import type { Random } from '#engine/random.ts';
import type { Interval } from '#games/number/rules/answer.ts';
import { HIGHEST, LOWEST } from '#games/number/rules/guess.ts';

export type Reply = 'lower' | 'yes' | 'higher';

/** Empty (`from` above `to`) if the replies contradict each other. */
export function leftBy(questions: readonly number[], replies: readonly Reply[]): Interval {
  let from = LOWEST;
  let to = HIGHEST;
  for (const [index, reply] of replies.entries()) {
    const question = questions[index]!;
    if (reply !== 'lower') from = Math.max(from, reply === 'yes' ? question : question + 1);
    if (reply !== 'higher') to = Math.min(to, reply === 'yes' ? question : question - 1);
  }
  return { from, to };
}

export const isEmpty = ({ from, to }: Interval) => from > to;

/** Any question that keeps the longest possible search as short as bisection does. */
export function nextQuestion({ from, to }: Interval, random: Random): number {
  let half = 0;
  while (2 * half + 1 < to - from + 1) half = 2 * half + 1;
  const lowest = Math.max(from, to - half);
  const highest = Math.min(to, from + half);
  return lowest + random.below(highest - lowest + 1);
}
