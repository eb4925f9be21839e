import type { CatalogueEntry } from '#games/games.ts';
import { plain } from '#web/home/find-games.ts';

/** `null` if no title is close. */
export function guessGame(games: readonly CatalogueEntry[], typed: string): CatalogueEntry | null {
  const wanted = plain(typed);
  if (wanted.length < 3) return null;
  const guesses = games
    .map((game) => ({ game, slips: Math.min(...titlesOf(game).map((name) => slipsBetween(wanted, name))) }))
    .filter(({ slips }) => slips <= Math.max(1, Math.floor(wanted.length / 3)))
    .toSorted((one, other) => one.slips - other.slips);
  return guesses[0]?.game ?? null;
}

/** The title, the title without spaces, and each of its words of four letters or more. */
function titlesOf({ title }: CatalogueEntry): readonly string[] {
  const name = plain(title);
  return [name, name.replaceAll(' ', ''), ...name.split(' ').filter((word) => word.length >= 4)];
}

/** Damerau-Levenshtein distance (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let slips = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped && row > 1 && column > 1) slips = Math.min(slips, before[column - 2]! + 1);
      next.push(slips);
    }
    before = last;
    last = next;
  }
  return last[other.length]!;
}
