import type { GuessAnswer } from '#games/number/rules/answer.ts';

export function Arrow({ answer }: { readonly answer: Exclude<GuessAnswer, 'correct'> }) {
  const up = answer === 'too low';
  return (
    <svg className="number-arrow" viewBox="-46 -48 92 104" aria-hidden="true" data-up={up || undefined}>
      <g transform={up ? undefined : 'scale(1 -1)'}>
        <path
          className="number-arrow-side"
          d="M0-40 38 2H16v36h-32V2h-22z"
          transform={`translate(0 ${up ? 10 : -10})`}
        />
        <path className="number-arrow-body" d="M0-40 38 2H16v36h-32V2h-22z" />
      </g>
    </svg>
  );
}
