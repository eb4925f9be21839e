import type { Frozen } from '#engine/rules.ts';
import { answerTo } from '#games/number/rules/answer.ts';
import type { State } from '#games/number/rules/number.ts';
import { Arrow } from '#games/number/view/arrow.tsx';

/** Newest first. */
export function Tried({ state }: { readonly state: Frozen<State> }) {
  return (
    <ol className="number-tried" aria-label="Your guesses, the newest first" reversed>
      {state.guesses.map((guess, index) => <Guess key={index} guess={guess} secret={state.secret} />).toReversed()}
    </ol>
  );
}

function Guess({ guess, secret }: { readonly guess: number; readonly secret: number }) {
  const answer = answerTo(guess, secret);
  return (
    <li>
      {answer !== 'correct' && <Arrow answer={answer} />}
      {guess}
      <span className="visually-hidden">, {answer}</span>
    </li>
  );
}
