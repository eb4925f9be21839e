/** A gamepad on a page without a running game: moves the focus and presses. */
import type { PadButton } from '#kit/input/gamepad.ts';
import { GamepadReader } from '#kit/input/gamepad.ts';
import { listen, stopAll } from '#kit/listen.ts';
import { pressInOverlay } from '#web/play/input/pad-focus.ts';

export function attachPagePad(press: (button: PadButton) => void): () => void {
  const reader = new GamepadReader();
  let frame = 0;
  const read = () => {
    const pads = [...(navigator.getGamepads?.() ?? [])];
    for (const { button, down } of reader.read(pads)) if (down) press(button);
    // Without a gamepad no frame is requested.
    frame = pads.some((pad) => pad !== null) ? requestAnimationFrame(read) : 0;
  };
  const begin = () => {
    if (frame === 0) read();
  };
  begin();
  return stopAll(listen(window, { gamepadconnected: begin }), () => cancelAnimationFrame(frame));
}

/** The first press focuses the main button of the page, or of what was opened on it last. */
export function attachPad(page: HTMLElement = document.querySelector('main')!): () => void {
  return attachPagePad((button) =>
    pressInOverlay(page, page.querySelector<HTMLElement>('[data-pad-first]') ?? page, button),
  );
}
