import type { CSSProperties } from 'react';
import type { Frozen } from '#engine/rules.ts';
import { LOWEST } from '#games/number/rules/guess.ts';
import type { State } from '#games/number/rules/number.ts';
import { highestOf, numberGuessing, possible } from '#games/number/rules/number.ts';

export function Bar({ state }: { readonly state: Frozen<State> }) {
  const { guesses } = state;
  const { from, to } = possible(state);
  const highest = highestOf(state);
  const found = numberGuessing.status(state) === 'won';
  const percent = (numbers: number) => (numbers * 100) / highest;
  return (
    <div className="number-bar" data-found={found || undefined} aria-hidden="true">
      <div className="number-track">
        <i className="number-out" style={movedBy(percent(from - LOWEST))} />
        <i className="number-out number-out-above" style={movedBy(percent(to - highest))} />
      </div>
      {guesses.map((guess, index) => (
        <Pin key={index} guess={guess} at={percent(guess - LOWEST + 0.5)} last={index === guesses.length - 1} />
      ))}
      <div className="number-ends">
        <span>{LOWEST}</span>
        <span>{highest}</span>
      </div>
    </div>
  );
}

interface PinProps {
  readonly guess: number;
  /** In percent. */
  readonly at: number;
  readonly last: boolean;
}

function Pin({ guess, at, last }: PinProps) {
  return (
    <span className="number-pin" style={{ left: `${at}%` }} data-last={last || undefined}>
      <svg viewBox="0 0 20 28">
        <path d="M10 27C4 18 1 14 1 10a9 9 0 0 1 18 0c0 4-3 8-9 17z" />
      </svg>
      {last && <b>{guess}</b>}
    </span>
  );
}

/**
 * Moves a shade with a transform, which needs no layout, unlike a width. Returns no style for 0: the pre-rendered page
 * must not contain inline styles.
 */
function movedBy(percent: number): CSSProperties | undefined {
  return percent === 0 ? undefined : { transform: `translateX(${percent}%)` };
}
