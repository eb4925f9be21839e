/** When the letters that a page is written in come late. */
import { listen } from '#kit/listen.ts';
import { Listeners } from '#kit/listeners.ts';

// Not every place that pages are tested in has letters to wait for.
const listeners: Listeners = new Listeners(() =>
  document.fonts ? listen(document.fonts, { loadingdone: listeners.tell }) : () => {},
);

/** Calls back whenever letters have come, for those who write on canvases or measure, until the returned function is called. */
export const onLetters = listeners.add;

/** Tells that letters are shown which had come before. */
export const lettersShown = listeners.tell;
