/** The listed rules, by what they are called. */
import type { Rules } from '#engine/rules.ts';
import { blank } from '#games/_blank/rules/blank.ts';
import * as listed from '#games/rules.ts';

/** The rules of all games that are listed. */
export const rules: readonly Rules<unknown, unknown>[] = Object.values(listed);

/** Always built and tested, never listed: the smallest game that keeps the contract. */
export const unlisted: readonly Rules<unknown, unknown>[] = [blank];

/** The rules with the given id. */
export function rulesOf(id: string): Rules<unknown, unknown> | undefined {
  return rules.find((game) => game.id === id);
}
