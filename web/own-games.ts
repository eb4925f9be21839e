/** Games the player has marked, played or left unfinished, remembered on the device. */
import { useMemo, useSyncExternalStore } from 'react';
import { Listeners } from '#kit/listeners.ts';
import { keep, kept } from '#kit/storage.ts';
import { unfinishedRun } from '#kit/unfinished-note.ts';

type ListName = 'favorites' | 'recent';

const MOST_RECENT = 4;
const NONE: readonly string[] = [];
const lists = new Map<ListName, readonly string[]>();
const listeners = new Listeners();

/** The games marked as favorites. */
export function useFavorites(): readonly string[] {
  return useList('favorites');
}

/** Marks a game as a favorite, or no longer. */
export function toggleFavorite(key: string): void {
  const favorites = read('favorites');
  write('favorites', favorites.includes(key) ? favorites.filter((other) => other !== key) : [...favorites, key]);
}

/** Notes that a game is being played, and when. */
export function notePlayed(key: string): void {
  keep(`played:${key}`, Date.now());
  write('recent', [key, ...read('recent').filter((other) => other !== key)].slice(0, MOST_RECENT));
}

/** The games played last, and then the favorites. */
export function ownGames(): readonly string[] {
  return [...read('recent'), ...read('favorites')];
}

/** What is known of a game that was played on this device. */
export interface PlayedGame {
  readonly key: string;
  /** How an unfinished run of it stands, in a few words; `null` if none waits. */
  readonly unfinished: string | null;
  /** When it was played last, by the device's clock; `null` if that was not noted. */
  readonly playedMs: number | null;
}

/** The games played last, those with an unfinished run first. */
export function usePlayedGames(): readonly PlayedGame[] {
  const recent = useList('recent');
  return useMemo(() => {
    const games = recent.map((key) => ({
      key,
      unfinished: unfinishedRun(key),
      playedMs: kept(`played:${key}`, (data) => (typeof data === 'number' ? data : null)),
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
  const list = lists.get(name) ?? kept(name, readKeys) ?? NONE;
  lists.set(name, list);
  return list;
}

function write(name: ListName, list: readonly string[]): void {
  lists.set(name, list);
  keep(name, list);
  // The home page has room for the lists that are not empty, as `web/inline-script.js` says before the first paint.
  document.documentElement.toggleAttribute(`data-${name}`, list.length > 0);
  listeners.tell();
}

const readKeys = (data: unknown) =>
  Array.isArray(data) ? data.filter((key): key is string => typeof key === 'string') : null;
