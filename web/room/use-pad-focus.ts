import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { PadButton } from '#kit/input/gamepad.ts';
import { pressInOverlay } from '#web/play/input/pad-focus.ts';
import { attachPagePad } from '#web/play/input/page-pad.ts';

/**
 * Moves the focus with a gamepad: A presses, B goes back, Start presses the main button. `part` contains the main
 * button.
 */
export function usePadFocus(root: RefObject<HTMLElement | null>, isActive: boolean, part = '[data-lobby]'): void {
  useEffect(() => {
    if (isActive) return attachPagePad((button) => press(root.current, part, button));
  }, [root, isActive, part]);
}

function press(root: HTMLElement | null, part: string, button: PadButton): void {
  const main = root?.querySelector<HTMLElement>(part);
  if (!root || !main) return;
  if (button === 'pause') main.querySelector<HTMLElement>('.button-game')?.click();
  else if (button === 'secondary') goBack(root);
  else pressInOverlay(root, main, button);
}

/** Closes an open menu; otherwise the next A leaves the room. */
function goBack(root: HTMLElement): void {
  const menu = root.querySelector<HTMLElement>('.room-player-open[aria-expanded=true]');
  if (menu) menu.click();
  else root.querySelector<HTMLElement>('.top-bar .button')?.focus();
}
