import type { ScoreNames } from '#kit/words.ts';
import { formatThousands, scoreAmount } from '#kit/words.ts';
import type { Rival } from '#web/race/challenge.ts';

export interface ChallengeOutcome {
  readonly isWon: boolean;
  readonly headline: string;
  /** As in "By 40 points" or "2,636 short". */
  readonly lead: string;
  readonly rest: { readonly amount: string | null; readonly words: string };
  /** The same for screen readers. */
  readonly spoken: string;
  /** The text to share. */
  readonly shared: string;
}

/** Of equal scores the earlier one stays ahead. */
export function outcomeOf(
  names: ScoreNames,
  score: number,
  { name, score: rivalScore }: Pick<Rival, 'name' | 'score'>,
): ChallengeOutcome {
  const isWon = score > rivalScore;
  const amount = Math.abs(score - rivalScore);
  const unit = scoreAmount(names, amount).replace(/^\S+ /, '');
  const against = `${formatThousands(score)} to ${formatThousands(rivalScore)}`;
  if (isWon) {
    const words = `by ${scoreAmount(names, amount)}`;
    const shared = `I beat ${name} ${words}, ${against}. Can you?`;
    return {
      isWon,
      headline: `You beat ${name}!`,
      ...partsOf('By', formatThousands(amount), unit),
      spoken: words,
      shared,
    };
  }
  const shared = `${against} against ${name}. Can you do better?`;
  if (amount === 0) {
    const words = 'The first to score it keeps the place';
    return { isWon, headline: 'A tie', ...partsOf('', null, words), spoken: words.toLowerCase(), shared };
  }
  // An own old run has no name.
  const headline = `${name.replace(/^your old/, 'Your old')} keeps it`;
  return {
    isWon,
    headline,
    ...partsOf('', formatThousands(amount), 'short'),
    spoken: `${formatThousands(amount)} short`,
    shared,
  };
}

const partsOf = (lead: string, amount: string | null, words: string) => ({ lead, rest: { amount, words } });
