/** Waits for the key or gamepad button that the player wants to use. */
import { padsAside } from '#kit/input/gamepad.ts';
import { listen, stopAll } from '#kit/listen.ts';
import { isBindable } from '#kit/own-keys/keys-in-force.ts';

/** An input, a request to remove the present one, or `null` to change nothing. */
export type Answer<Input> = { readonly input: Input } | 'remove' | null;

/**
 * Sees keys before the game and the page. Shortcuts and keys of the browser keep their meaning; a held key does not
 * answer.
 */
export function awaitKey(answer: (answer: Answer<string>) => void): () => void {
  const keydown = (event: KeyboardEvent) => {
    const { code, key } = event;
    if (key === 'Tab') return answer(null);
    const isCommand = key === 'Escape' || code === 'Backspace' || code === 'Delete';
    if (event.ctrlKey || event.metaKey || event.altKey || !(isCommand || isBindable(code))) return;
    swallow(event);
    if (event.repeat) return;
    swallowRelease(code);
    if (key === 'Escape') answer(null);
    else answer(isCommand ? 'remove' : { input: code });
  };
  return listen(window, { keydown }, { capture: true });
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Firefox presses a focused button when Space goes up. */
function swallowRelease(code: string): void {
  const keyup = (event: KeyboardEvent) => {
    stop();
    if (event.code === code) swallow(event);
  };
  const stop = listen(window, { keyup }, { capture: true });
}

const MENU = 9;

export function pressedPadButtons(): readonly number[] {
  const pads = [...(navigator.getGamepads?.() ?? [])].filter((pad) => pad !== null);
  return pads.flatMap(({ buttons }) => buttons.flatMap(({ pressed }, index) => (pressed ? [index] : [])));
}

/** The button that opened the question must be released first, and the answer before the game sees the pad again. */
export function awaitPadButton(answer: (answer: Answer<number>) => void): () => void {
  padsAside.on = true;
  let isReady = false;
  let answered = false;
  let frame = 0;
  const read = () => {
    const [pressed] = pressedPadButtons();
    if (answered && pressed === undefined) return void (padsAside.on = false);
    if (isReady && !answered && pressed !== undefined) {
      answered = true;
      stopKeys();
      answer(pressed === MENU ? null : { input: pressed });
    }
    isReady ||= pressed === undefined;
    frame = requestAnimationFrame(read);
  };
  const stopKeys = awaitKey((key) => {
    if (key === null || key === 'remove') answer(key);
  });
  read();
  return stopAll(stopKeys, () => {
    if (answered) return;
    cancelAnimationFrame(frame);
    padsAside.on = false;
  });
}
