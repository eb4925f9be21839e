/** Font loading events. */
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';

// Some test environments lack `document.fonts`.
const listeners: Listeners = new Listeners(() =>
  document.fonts ? listen(document.fonts, { loadingdone: listeners.tell }) : () => {},
);

/** For canvas text and layout measurements. */
export const onLetters = listeners.add;

/** Call when fonts that loaded earlier become visible. */
export const lettersShown = listeners.tell;
