/** Remembers across a reload that a run was on which cannot be continued. */
const KEY = 'arcade:playing';

/** Marks that a run of a game is on, or with `null` that none is. */
export function markPlaying(game: string | null): void {
  try {
    if (game === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, game);
  } catch {
    // Storage is blocked: the page says nothing after a reload.
  }
}

/** Whether a run of the game was on when the page was left; says so once. */
export function endedByReload(game: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== game) return false;
  } catch {
    return false;
  }
  markPlaying(null);
  return true;
}
