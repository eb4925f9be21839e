import type { Access } from '#games/games.ts';

const modules = import.meta.glob<Access>(['/games/*/access.ts', '!/games/_*/**'], { eager: true, import: 'access' });

/** By the game's key. */
export const accessOfGames: ReadonlyMap<string, Access> = new Map(
  Object.entries(modules).map(([file, access]) => [file.split('/')[2]!, access]),
);
