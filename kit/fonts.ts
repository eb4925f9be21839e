/** Font loading events. */
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';

// Missing in some test environments.
const listeners: Listeners = new Listeners(() =>
  document.fonts ? listen(document.fonts, { loadingdone: listeners.emit }) : () => {},
);

/** For canvas text and measurements. */
export const onFontsLoaded = listeners.add;

/** Fonts that loaded earlier became visible. */
export const emitFontsLoaded = listeners.emit;
