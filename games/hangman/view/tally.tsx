import { useEffect, useState } from 'react';
import type { Action, State } from '#games/hangman/rules/hangman.ts';
import { hangman } from '#games/hangman/rules/hangman.ts';
import { GALLOWS } from '#games/hangman/view/gallows.tsx';
import type { FieldProps } from '#kit/game-view.ts';
import type { LiveGame } from '#kit/live-game.ts';
import { OptionKey } from '#kit/option-key.tsx';

/** How many words were found and missed since the page was opened, and which picture counts the wrong guesses. */
export function Tally({ game }: FieldProps<State, Action>) {
  const { won, lost } = useTally(game);
  return (
    <div className="hangman-below">
      <dl className="hangman-tally">
        <div>
          <dt>Wins</dt>
          <dd>{won}</dd>
        </div>
        <div>
          <dt>Losses</dt>
          <dd>{lost}</dd>
        </div>
      </dl>
      <OptionKey option={GALLOWS} label="Classic gallows" />
    </div>
  );
}

function useTally(game: LiveGame<State, Action>): { readonly won: number; readonly lost: number } {
  const [tally, setTally] = useState({ won: 0, lost: 0 });
  useEffect(
    () =>
      game.onChange(({ now, action }) => {
        const status = hangman.status(now);
        // Only an action ends a run, and nothing follows it; so each end is seen once.
        if (action === null || (status !== 'won' && status !== 'lost')) return;
        setTally((before) => ({ ...before, [status]: before[status] + 1 }));
      }),
    [game],
  );
  return tally;
}
