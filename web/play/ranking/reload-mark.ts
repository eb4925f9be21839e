const KEY = 'arcade:playing';

export function markPlaying(game: string | null): void {
  try {
    if (game === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, game);
  } catch {
    // Storage is blocked: no notice after a reload.
  }
}

/** Returns `true` once per mark. */
export function endedByReload(game: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== game) return false;
  } catch {
    return false;
  }
  markPlaying(null);
  return true;
}
