import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';

/** What makes a button act as soon as a finger is down, once for each press, whatever it is pressed with. */
export function usePress(press: () => void) {
  /** Whether the click that is to come belongs to a press that was already taken. */
  const taken = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      taken.current = true;
      press();
    },
    onClick(event: MouseEvent) {
      // A keyboard, a gamepad or a screen reader clicks without a finger.
      if (!taken.current || event.detail === 0) press();
      taken.current = false;
    },
    onKeyDown(event: KeyboardEvent) {
      // A held Enter would click again and again.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
}
