import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { guessIn } from '#games/number/rules/guess.ts';
import type { Action, State } from '#games/number/rules/number.ts';
import { highestOf } from '#games/number/rules/number.ts';
import type { FieldProps } from '#kit/game-view.ts';
import { IconFrame } from '#kit/icon.tsx';
import { listen } from '#kit/listen.ts';

interface GuessFormProps extends FieldProps<State, Action> {
  readonly locked: boolean;
  readonly invalid: boolean;
  /** Id of the element that shows the open interval. */
  readonly describedBy: string;
  readonly onInvalid: () => void;
}

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

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
  const middle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.focus({ preventScroll: true });
    else if (field.current) field.current.inputMode = 'none';
  }, []);
  /** Replaces a selected guess. Without a digit it erases. */
  const type = (digit: string) => {
    const input = field.current;
    if (!input) return;
    const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const text = isSelected ? '' : input.value;
    const longest = String(highestOf(game.moment().now)).length;
    input.value = digit === '' ? text.slice(0, -1) : (text + digit).slice(0, longest);
    input.setSelectionRange(input.value.length, input.value.length);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!field.current) return;
    const guess = guessIn(field.current.value, highestOf(game.moment().now));
    if (guess === null) onInvalid();
    else game.act(guess);
    (isOnKeys() ? middle.current : field.current)?.focus();
    field.current.select();
  };
  const key = (digit: string, face: ReactNode = digit) => (
    <button
      key={digit}
      ref={digit === '5' ? middle : undefined}
      className="button number-digit"
      type="button"
      disabled={locked}
      aria-label={digit === '' ? 'Erase' : undefined}
      data-autofocus={(hasGamepad && digit === '5') || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => type(digit)}
    >
      {face}
    </button>
  );
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
      {DIGITS.map((digit) => key(String(digit)))}
      {key('', <EraseIcon />)}
      {key('0')}
      <button className="button number-guess" type="submit" disabled={locked}>
        Guess
      </button>
    </form>
  );
}

function EraseIcon() {
  return (
    <IconFrame>
      <path d="M9 5h12v14H9l-6-7zM12.5 9.5l5 5m0-5l-5 5" />
    </IconFrame>
  );
}

/** A gamepad presses the focused key, so the focus stays among the keys. */
const isOnKeys = () => document.activeElement?.matches('[data-gamepad] button') === true;

/** Browsers announce a gamepad with its first press. */
function useHasGamepad(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const read = () => setHas([...(navigator.getGamepads?.() ?? [])].some((pad) => pad !== null));
    read();
    return listen(window, { gamepadconnected: read, gamepaddisconnected: read });
  }, []);
  return has;
}

function holdBack(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
