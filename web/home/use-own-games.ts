import { useMemo, useSyncExternalStore } from 'react';
import { readStored } from '#kit/storage.ts';
import { unfinishedRun } from '#kit/unfinished-note.ts';
import { onOwnGames, readList, writeList } from '#web/device/own-games.ts';

const NONE: readonly string[] = [];

export function useFavorites(): readonly string[] {
  return useList('favorites');
}

export function toggleFavorite(key: string): void {
  const favorites = readList('favorites');
  writeList('favorites', favorites.includes(key) ? favorites.filter((other) => other !== key) : [...favorites, key]);
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

function useList(name: 'favorites' | 'recent'): readonly string[] {
  return useSyncExternalStore(
    onOwnGames,
    () => readList(name),
    () => NONE,
  );
}
