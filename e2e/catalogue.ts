import path from 'node:path';
import type { GameFacts } from '#games/games.ts';
import { entriesFrom, listed } from '#games/games.ts';
import { oneOfEachKind } from '#kit/testing/tier.ts';

const entries = await Promise.all(
  listed.map(async ([key]) => {
    const file = path.join(import.meta.dirname, '..', 'games', key, 'game.ts');
    return [key, ((await import(file)) as { facts: GameFacts }).facts] as const;
  }),
);
const facts = new Map(entries);

/** The catalogue of `games/catalogue.ts`, built without Vite, which these tests do not use. */
export const catalogue = entriesFrom((key) => facts.get(key)!);

const some = oneOfEachKind(listed.map(([key]) => key));

/** What the gate opens where the complete tests open every game. */
export const someGames = catalogue.filter(({ key }) => some.includes(key));
