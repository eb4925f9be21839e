/** What is new in a run that plays on from a watched one, for games whose runs draw on chance. */
const words = import.meta.glob<string>(['/games/*/chance.ts', '!/games/_*/**'], { eager: true, import: 'chance' });

/** Follows "From here on". */
export function chanceOf(key: string): string | null {
  return words[`/games/${key}/chance.ts`] ?? null;
}
