/** All entries of this device in `localStorage` that belong to the player, raw. */

import type { StoredEntries } from '#web/progress/stored-progress.ts';

const PREFIX = 'arcade:';

/** Secrets of this device, permissions of single runs, and notes that mean nothing elsewhere. */
const NOT_SAVED =
  /^(device|device-secret|room-secret|rooms|account|appeals|pending-scores|theme|moved)$|^(unnamed|board-room|everywhere|sync):/;

export function isSaved(name: string): boolean {
  return /^[\w:. -]{1,100}$/.test(name) && name !== '__proto__' && !NOT_SAVED.test(name);
}

export function readAllStored(isWanted = isSaved): StoredEntries {
  try {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const entries = names.map((key) => key.slice(PREFIX.length)).filter(isWanted);
    return Object.fromEntries(entries.flatMap((name) => parsed(name, localStorage.getItem(PREFIX + name))));
  } catch {
    return {};
  }
}

/** Also secrets and settings: the next visit starts as the first. */
export function removeAllStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}

function parsed(name: string, text: string | null): [string, unknown][] {
  try {
    return text === null ? [] : [[name, JSON.parse(text)]];
  } catch {
    return [];
  }
}
