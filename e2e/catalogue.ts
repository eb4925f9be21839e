import path from 'node:path';
import type { GameFacts } from '#games/games.ts';
import { entriesFrom, listed } from '#games/games.ts';

const doors = await Promise.all(
  listed.map(async ([key]) => {
    const door = path.join(import.meta.dirname, '..', 'games', key, 'game.ts');
    return [key, ((await import(door)) as { facts: GameFacts }).facts] as const;
  }),
);
const facts = new Map(doors);

/** The catalogue of `games/catalogue.ts`, built without Vite, which these tests do not use. */
export const catalogue = entriesFrom((key) => facts.get(key)!);
