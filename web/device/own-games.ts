/** The games that the player marked as favorite or played last, stored on the device. */
import { Listeners } from '#kit/listeners.ts';
import { store, readStored } from '#kit/storage.ts';

type ListName = 'favorites' | 'recent';

const MOST_RECENT = 4;
const NONE: readonly string[] = [];
const lists = new Map<ListName, readonly string[]>();
const listeners = new Listeners();

export const onOwnGames = listeners.add;

/** The stored lists have changed. */
export function forgetOwnGames(): void {
  lists.clear();
  listeners.emit();
}

export function notePlayed(key: string): void {
  store(`played:${key}`, Date.now());
  writeList('recent', [key, ...readList('recent').filter((other) => other !== key)].slice(0, MOST_RECENT));
}

export function readList(name: ListName): readonly string[] {
  const list = lists.get(name) ?? readStored(name, readKeys) ?? NONE;
  lists.set(name, list);
  return list;
}

export function writeList(name: ListName, list: readonly string[]): void {
  lists.set(name, list);
  store(name, list);
  // Keeps the attribute that `web/loading/inline-script.ts` sets: the home page reserves space for lists that are not empty.
  document.documentElement.toggleAttribute(`data-${name}`, list.length > 0);
  listeners.emit();
}

const readKeys = (data: unknown) =>
  Array.isArray(data) ? data.filter((key): key is string => typeof key === 'string') : null;
