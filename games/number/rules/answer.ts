import { HIGHEST, LOWEST } from '#games/number/rules/guess.ts';

export type GuessAnswer = 'too low' | 'too high' | 'correct';

export type Warmth = 'very close' | 'close' | 'far';

/** Both ends included. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

const VERY_CLOSE = 3;
const CLOSE = 10;

export function answerTo(guess: number, secret: number): GuessAnswer {
  if (guess === secret) return 'correct';
  return guess < secret ? 'too low' : 'too high';
}

/** Ten times as far counts as close among a thousand. */
export function warmthOf(guess: number, secret: number, highest = HIGHEST): Warmth {
  const distance = Math.abs(guess - secret) / (highest / HIGHEST);
  if (distance <= VERY_CLOSE) return 'very close';
  return distance <= CLOSE ? 'close' : 'far';
}

/** A guess outside this interval gives no new information. */
export function openInterval(guesses: readonly number[], secret: number, highest = HIGHEST): Interval {
  if (guesses.includes(secret)) return { from: secret, to: secret };
  let from = LOWEST;
  let to = highest;
  for (const guess of guesses) {
    if (guess < secret) from = Math.max(from, guess + 1);
    else to = Math.min(to, guess - 1);
  }
  return { from, to };
}
