import type { KeyboardEvent, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { guessIn } from '#games/number/rules/guess.ts';
import type { Action, State } from '#games/number/rules/number.ts';
import type { FieldProps } from '#kit/game-view.ts';

interface GuessFormProps extends FieldProps<State, Action> {
  readonly locked: boolean;
  /** Whether the last text was no guess. */
  readonly invalid: boolean;
  /** The id of the text that says what is still open. */
  readonly describedBy: string;
  readonly onInvalid: () => void;
}

/** Where guesses are written. The field keeps the focus, with its content selected for the next guess. */
export function GuessForm({ game, locked, invalid, describedBy, onInvalid }: GuessFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      game.onChange(({ before, fresh }) => {
        if (!field.current || !fresh || before.guesses.length === 0) return;
        field.current.value = '';
        // The page moves the focus here as soon as a run is set up, and that is before the next render unlocks the field.
        field.current.disabled = false;
      }),
    [game],
  );
  useEffect(() => {
    // Where there is a keyboard, a guess can be written at once. Elsewhere the focus would only bring one up over the game.
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!field.current) return;
    const guess = guessIn(field.current.value);
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
        // A plain text field: one for numbers would change with the mouse wheel.
        type="text"
        inputMode="numeric"
        enterKeyHint="go"
        disabled={locked}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        data-autofocus
      />
      <button className="key number-guess" type="submit" disabled={locked}>
        Guess
      </button>
    </form>
  );
}

/** A key that is held down guesses once. */
function holdBack(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
