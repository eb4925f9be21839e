import type { KeyboardEvent, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { guessIn } from '#games/number/rules/guess.ts';
import type { Action, State } from '#games/number/rules/number.ts';
import { highestOf } from '#games/number/rules/number.ts';
import { DigitKeys, typeInto, useHasGamepad } from '#games/number/view/digit-keys.tsx';
import type { FieldProps } from '#kit/game-view.ts';

interface GuessFormProps extends FieldProps<State, Action> {
  readonly locked: boolean;
  readonly invalid: boolean;
  /** Id of the element that shows the open interval. */
  readonly describedBy: string;
  readonly onInvalid: () => void;
}

/**
 * The field keeps the focus and selects its content for the next guess. Touch screens and gamepads get digits to press, so
 * that no system keyboard covers the game.
 */
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
  const hasGamepad = useHasGamepad();
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.focus({ preventScroll: true });
    else if (field.current) field.current.inputMode = 'none';
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!field.current) return;
    const guess = guessIn(field.current.value, highestOf(game.moment().now));
    if (guess === null) onInvalid();
    else game.act(guess);
    // A gamepad presses the focused key, so the focus stays among the keys.
    const isOnKeys = document.activeElement?.matches('[data-gamepad] button');
    (isOnKeys ? event.currentTarget.querySelector<HTMLElement>('button[data-autofocus]') : field.current)?.focus();
    field.current.select();
  };
  return (
    <form
      className="number-form"
      noValidate
      autoComplete="off"
      data-gamepad={hasGamepad || undefined}
      onSubmit={submit}
      onKeyDown={holdBack}
    >
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
        data-autofocus={!hasGamepad || undefined}
        data-pad-skip={hasGamepad || undefined}
      />
      <DigitKeys
        locked={locked}
        hasGamepad={hasGamepad}
        onType={(key) => field.current && typeInto(field.current, key, String(highestOf(game.moment().now)).length)}
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
