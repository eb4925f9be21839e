/** Every game's rules: the server's list. */
import { blank } from '#games/_blank/rules/blank.ts';
import type { Rules } from '#engine/rules.ts';

/** The rules of the games that are listed in the catalogue. */
export const rules: readonly Rules<unknown, unknown>[] = [];

/** Always built and tested, never listed: the smallest game that keeps the contract. */
export const unlisted: readonly Rules<unknown, unknown>[] = [blank];

/** The rules with the given id. */
export function rulesOf(id: string): Rules<unknown, unknown> | undefined {
  return rules.find((game) => game.id === id);
}
