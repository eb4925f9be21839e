/** Settings with a number. Read from storage each time, which is rare. */
import { rereadSettings } from '#kit/settings.ts';
import { readStored, store } from '#kit/storage.ts';

/** Volumes in percent; the way of a swipe in CSS pixels. */
export type Level = 'effects' | 'melody' | 'swipe';

export function levelOf(level: Level, otherwise: number): number {
  return readStored(level, readLevel) ?? otherwise;
}

export function setLevel(level: Level, value: number): void {
  store(level, value);
  rereadSettings();
}

const readLevel = (data: unknown) => (typeof data === 'number' && data >= 0 && data <= 100 ? data : null);
