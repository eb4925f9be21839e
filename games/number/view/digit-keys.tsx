import { useEffect, useState } from 'react';
import { IconFrame } from '#kit/icon.tsx';
import { listen } from '#kit/listen.ts';

/** In reading order of the layout; '' erases. */
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'];

interface DigitKeysProps {
  readonly locked: boolean;
  readonly hasGamepad: boolean;
  readonly onType: (key: string) => void;
}

/** For touch screens and gamepads. A gamepad starts in the middle. */
export function DigitKeys({ locked, hasGamepad, onType }: DigitKeysProps) {
  return KEYS.map((key) => (
    <button
      key={key}
      className="button number-digit"
      type="button"
      disabled={locked}
      aria-label={key === '' ? 'Erase' : undefined}
      data-autofocus={(hasGamepad && key === '5') || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onType(key)}
    >
      {key || (
        <IconFrame>
          <path d="M9 5h12v14H9l-6-7zM12.5 9.5l5 5m0-5l-5 5" />
        </IconFrame>
      )}
    </button>
  ));
}

/** Replaces a selected guess. */
export function typeInto(input: HTMLInputElement, key: string, longest: number): void {
  const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  const text = isSelected ? '' : input.value;
  input.value = key === '' ? text.slice(0, -1) : (text + key).slice(0, longest);
  input.setSelectionRange(input.value.length, input.value.length);
}

/** Browsers announce a gamepad with its first press. */
export function useHasGamepad(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const read = () => setHas([...(navigator.getGamepads?.() ?? [])].some((pad) => pad !== null));
    read();
    return listen(window, { gamepadconnected: read, gamepaddisconnected: read });
  }, []);
  return has;
}
