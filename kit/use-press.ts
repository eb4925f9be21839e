import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';

/** Acts on pointer down, once per press. */
export function usePress(press: () => void) {
  /** Pointer down already handled the click. */
  const taken = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      taken.current = true;
      press();
    },
    onClick(event: MouseEvent) {
      // Keyboards, gamepads and screen readers click without a pointer.
      if (!taken.current || event.detail === 0) press();
      taken.current = false;
    },
    onKeyDown(event: KeyboardEvent) {
      // A held Enter repeats the click.
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
}
