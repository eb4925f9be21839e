/** Readable without loading the game. */
import { forget, keep, kept } from '#kit/storage.ts';

const nameOf = (id: string) => `unfinished:${id}`;

export function noteUnfinished(id: string, words: string): void {
  keep(nameOf(id), words);
}

export function forgetUnfinished(id: string): void {
  forget(nameOf(id));
}

export function unfinishedRun(id: string): string | null {
  return kept(nameOf(id), (data) => (typeof data === 'string' ? data : null));
}
