/** Readable without loading the game. */
import { removeStored, store, readStored } from '#kit/storage.ts';

const nameOf = (id: string) => `unfinished:${id}`;

export function storeUnfinished(id: string, words: string): void {
  store(nameOf(id), words);
}

export function removeUnfinished(id: string): void {
  removeStored(nameOf(id));
}

export function unfinishedRun(id: string): string | null {
  return readStored(nameOf(id), (data) => (typeof data === 'string' ? data : null));
}
