import type { RefObject } from 'react';
import { useEffect } from 'react';
import type { PadButton } from '#kit/input/gamepad.ts';
import { GamepadReader } from '#kit/input/gamepad.ts';
import { listen, stopAll } from '#kit/listen.ts';
import { pressInOverlay } from '#web/play/input/pad-focus.ts';

/** Moves the focus with a gamepad: A presses, B goes back, Start presses the main button. */
export function usePadFocus(root: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const reader = new GamepadReader();
    let frame = 0;
    const read = () => {
      const pads = [...(navigator.getGamepads?.() ?? [])];
      for (const { button, down } of reader.read(pads)) if (down) press(root.current, button);
      // Without a gamepad no frame is requested.
      frame = pads.some((pad) => pad !== null) ? requestAnimationFrame(read) : 0;
    };
    const begin = () => {
      if (frame === 0) read();
    };
    begin();
    return stopAll(listen(window, { gamepadconnected: begin }), () => cancelAnimationFrame(frame));
  }, [root, isActive]);
}

function press(root: HTMLElement | null, button: PadButton): void {
  const lobby = root?.querySelector<HTMLElement>('[data-lobby]');
  if (!root || !lobby) return;
  if (button === 'pause') lobby.querySelector<HTMLElement>('.button-game')?.click();
  else if (button === 'secondary') root.querySelector<HTMLElement>('.room-player-open[aria-expanded=true]')?.click();
  else pressInOverlay(root, lobby, button);
}
