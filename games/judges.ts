/** Judges of the games that submit scores. Only the server imports this module. */
import type { Judge } from '#engine/judge.ts';

const found = import.meta.glob<Judge<unknown>>(['/games/*/judge/judge.ts', '!/games/_*/**'], {
  eager: true,
  import: 'judge',
});

export const judges: Readonly<Record<string, Judge<unknown>>> = Object.fromEntries(
  Object.entries(found).map(([file, judge]) => [file.split('/')[2] ?? '', judge] as const),
);
