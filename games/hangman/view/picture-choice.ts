/** Which picture counts the wrong guesses: the balloon, or the classic gallows. Remembered on the device. */
import { useSyncExternalStore } from 'react';
import { keep, kept } from '#kit/storage.ts';

const NAME = 'hangman:gallows';
const listeners = new Set<() => void>();
/** Whether it is the gallows; `null` until the device was asked. */
let gallows: boolean | null = null;

function isGallows(): boolean {
  gallows ??= kept(NAME, (data) => (typeof data === 'boolean' ? data : null)) ?? false;
  return gallows;
}

export function chooseGallows(on: boolean): void {
  gallows = on;
  keep(NAME, on);
  for (const listener of listeners) listener();
}

/** Whether the player has chosen the gallows. */
export function useGallows(): boolean {
  return useSyncExternalStore(subscribe, isGallows, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
