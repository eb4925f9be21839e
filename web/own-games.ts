/** Games the player has marked or played, remembered on the device. */
import { useSyncExternalStore } from 'react';
import { entryOf } from '#games/catalogue.ts';
import { Listeners } from '#kit/listeners.ts';
import { keep, kept } from '#kit/storage.ts';

type ListName = 'favorites' | 'recent';

const MOST_RECENT = 4;
const NONE: readonly string[] = [];
const lists = new Map<ListName, readonly string[]>();
const listeners = new Listeners();

/** The games marked as favorites. */
export function useFavorites(): readonly string[] {
  return useList('favorites');
}

/** The games played last, the latest first. */
export function useRecent(): readonly string[] {
  return useList('recent');
}

/** Marks a game as a favorite, or no longer. */
export function toggleFavorite(key: string): void {
  const favorites = read('favorites');
  write('favorites', favorites.includes(key) ? favorites.filter((other) => other !== key) : [...favorites, key]);
}

/** Notes that a game is being played. */
export function notePlayed(key: string): void {
  write('recent', [key, ...read('recent').filter((other) => other !== key)].slice(0, MOST_RECENT));
}

function useList(name: ListName): readonly string[] {
  return useSyncExternalStore(
    listeners.add,
    () => read(name),
    () => NONE,
  );
}

function read(name: ListName): readonly string[] {
  const list = lists.get(name) ?? kept(name, readKeys) ?? NONE;
  lists.set(name, list);
  return list;
}

function write(name: ListName, list: readonly string[]): void {
  lists.set(name, list);
  keep(name, list);
  listeners.tell();
}

const readKeys = (data: unknown) =>
  Array.isArray(data)
    ? data.filter((key): key is string => typeof key === 'string' && entryOf(key) !== undefined)
    : null;
