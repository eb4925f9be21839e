import type { KeyboardEvent, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { guessIn } from '#games/number/rules/guess.ts';
import type { Action, State } from '#games/number/rules/number.ts';
import { highestOf } from '#games/number/rules/number.ts';
import type { FieldProps } from '#kit/game-view.ts';

interface GuessFormProps extends FieldProps<State, Action> {
  readonly locked: boolean;
  readonly invalid: boolean;
  /** Id of the element that shows the open interval. */
  readonly describedBy: string;
  readonly onInvalid: () => void;
}

/** The field keeps the focus and selects its content for the next guess. */
export function GuessForm({ game, locked, invalid, describedBy, onInvalid }: GuessFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      game.onChange(({ before, fresh }) => {
        if (!field.current || !fresh || before.guesses.length === 0) return;
        field.current.value = '';
        // The page moves the focus here when it sets up a run, before the next render enables the field.
        field.current.disabled = false;
      }),
    [game],
  );
  useEffect(() => {
    // Focus only with a mouse: on touch devices the focus would open the on-screen keyboard over the game.
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!field.current) return;
    const guess = guessIn(field.current.value, highestOf(game.moment().now));
    if (guess === null) onInvalid();
    else game.act(guess);
    field.current.focus();
    field.current.select();
  };
  return (
    <form className="number-form" noValidate autoComplete="off" onSubmit={submit} onKeyDown={holdBack}>
      <label htmlFor="number-field">Your guess</label>
      <input
        ref={field}
        id="number-field"
        className="number-field"
        // `type="number"` would change its value with the mouse wheel.
        type="text"
        inputMode="numeric"
        enterKeyHint="go"
        disabled={locked}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        data-autofocus
      />
      <button className="button number-guess" type="submit" disabled={locked}>
        Guess
      </button>
    </form>
  );
}

function holdBack(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
