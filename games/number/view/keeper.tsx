import type { GuessAnswer } from '#games/number/rules/answer.ts';
import { Eyes } from '#kit/eyes.tsx';

/** Vertical pupil offset. */
const LOOK: Readonly<Record<GuessAnswer, number>> = { 'too low': -6, 'too high': 6, correct: 0 };

/** The character that keeps the secret. It looks toward the secret and smiles when it is found. */
export function Keeper({ answer }: { readonly answer: GuessAnswer | null }) {
  const look = answer === null ? 0 : LOOK[answer];
  return (
    <svg className="number-keeper" viewBox="0 0 100 108" aria-hidden="true">
      <path fill="var(--paint-yellow-deep)" d="M0 50v8a50 50 0 0 0 100 0v-8z" />
      <circle cx="50" cy="50" r="50" fill="var(--paint-yellow)" />
      {answer === 'correct' ? (
        <g fill="none" stroke="var(--paint-ink)" strokeWidth="7" strokeLinecap="round">
          <path d="M18 50q13-18 26 0M56 50q13-18 26 0" />
        </g>
      ) : (
        <Eyes x={50} y={47} apart={21} radius={20} pupil={11} look={[0, look]} />
      )}
    </svg>
  );
}
