import type { Frozen } from '#engine/rules.ts';
import { answerTo, warmthOf } from '#games/number/rules/answer.ts';
import type { State } from '#games/number/rules/number.ts';
import { highestOf, numberGuessing } from '#games/number/rules/number.ts';
import { Arrow } from '#games/number/view/arrow.tsx';
import { describeGuess, describeInvalid, describeRepeat } from '#games/number/view/describe.ts';
import { Keeper } from '#games/number/view/keeper.tsx';
import { capitalized } from '#kit/words.ts';

interface MessageProps {
  readonly state: Frozen<State>;
  /** Consecutive invalid texts; 0 after a guess. */
  readonly invalid: number;
}

export function Message({ state, invalid }: MessageProps) {
  const last = state.guesses.at(-1) ?? null;
  const answer = last === null ? null : answerTo(last, state.secret);
  const warmth = last === null ? null : answer === 'correct' ? 'found' : warmthOf(last, state.secret, highestOf(state));
  return (
    <div className="number-message" data-warmth={invalid > 0 ? 'invalid' : (warmth ?? undefined)}>
      <Keeper answer={answer} />
      <div>
        {invalid === 0 && (
          // A new key per answer restarts the slide-in animation.
          <div key={state.guesses.length} className="number-words" aria-hidden="true">
            <Words state={state} last={last} />
          </div>
        )}
        <p className="number-invalid" role="alert">
          {invalid > 0 && (
            <span key={invalid} className="number-words">
              {describeInvalid(state)}
            </span>
          )}
        </p>
      </div>
      {invalid === 0 && answer !== null && answer !== 'correct' && <Arrow key={state.guesses.length} answer={answer} />}
      <p className="visually-hidden" role="status">
        {describeGuess(state)}
      </p>
    </div>
  );
}

/** Hidden from screen readers, which get the status text. */
function Words({ state, last }: { readonly state: Frozen<State>; readonly last: number | null }) {
  if (last === null) return <b>What is my number?</b>;
  const answer = answerTo(last, state.secret);
  if (answer === 'correct') return <b>{last} it is!</b>;
  if (numberGuessing.status(state) === 'lost') return <b>It was {state.secret}</b>;
  const warmth = warmthOf(last, state.secret, highestOf(state));
  return (
    <>
      <b>{capitalized(answer)}</b>
      <span>
        {last}
        {warmth !== 'far' && ` is ${warmth}`}
      </span>
      <span>{describeRepeat(state)}</span>
    </>
  );
}
