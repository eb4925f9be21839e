/** Games the player marked as favorite, played or left unfinished, stored on the device. */
import { useMemo, useSyncExternalStore } from 'react';
import { Listeners } from '#kit/listeners.ts';
import { store, readStored } from '#kit/storage.ts';
import { unfinishedRun } from '#kit/unfinished-note.ts';

type ListName = 'favorites' | 'recent';

const MOST_RECENT = 4;
const NONE: readonly string[] = [];
const lists = new Map<ListName, readonly string[]>();
const listeners = new Listeners();

export function useFavorites(): readonly string[] {
  return useList('favorites');
}

export function toggleFavorite(key: string): void {
  const favorites = read('favorites');
  write('favorites', favorites.includes(key) ? favorites.filter((other) => other !== key) : [...favorites, key]);
}

export function notePlayed(key: string): void {
  store(`played:${key}`, Date.now());
  write('recent', [key, ...read('recent').filter((other) => other !== key)].slice(0, MOST_RECENT));
}

/** Recently played games, then favorites. */
export function ownGames(): readonly string[] {
  return [...read('recent'), ...read('favorites')];
}

export interface PlayedGame {
  readonly key: string;
  /** A short description of the unfinished run; `null` if there is none. */
  readonly unfinished: string | null;
  /** By the device's clock. */
  readonly playedMs: number | null;
}

/** Unfinished games first. */
export function usePlayedGames(): readonly PlayedGame[] {
  const recent = useList('recent');
  return useMemo(() => {
    const games = recent.map((key) => ({
      key,
      unfinished: unfinishedRun(key),
      playedMs: readStored(`played:${key}`, (data) => (typeof data === 'number' ? data : null)),
    }));
    return games.toSorted((one, other) => Number(other.unfinished !== null) - Number(one.unfinished !== null));
  }, [recent]);
}

function useList(name: ListName): readonly string[] {
  return useSyncExternalStore(
    listeners.add,
    () => read(name),
    () => NONE,
  );
}

function read(name: ListName): readonly string[] {
  const list = lists.get(name) ?? readStored(name, readKeys) ?? NONE;
  lists.set(name, list);
  return list;
}

function write(name: ListName, list: readonly string[]): void {
  lists.set(name, list);
  store(name, list);
  // Keeps the attribute that `web/loading/inline-script.js` sets: the home page reserves space for lists that are not empty.
  document.documentElement.toggleAttribute(`data-${name}`, list.length > 0);
  listeners.emit();
}

const readKeys = (data: unknown) =>
  Array.isArray(data) ? data.filter((key): key is string => typeof key === 'string') : null;
