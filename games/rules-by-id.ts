/** The rules of all games, by what they are called, the older ones too. */
import type { Rules } from '#engine/rules.ts';
import { listed } from '#games/games.ts';

type AnyRules = Rules<unknown, unknown>;

const doors = import.meta.glob<AnyRules>('/games/*/game.ts', { eager: true, import: 'rules' });
const older = import.meta.glob<AnyRules>('/games/*/rules/v*/rules.ts', { eager: true, import: 'rules' });

/** The rules of all games that are listed. */
export const rules: readonly AnyRules[] = listed.map(([key]) => doors[`/games/${key}/game.ts`]!);

/** Always built and tested, never listed: the smallest game that keeps the contract. */
export const unlisted: readonly AnyRules[] = [doors['/games/_blank/game.ts']!];

/** The rules with the given id, of the given version or, where that is left out, those of today. */
export function rulesOf(id: string, version?: number): AnyRules | undefined {
  const newest = rules.find((game) => game.id === id);
  if (version === undefined || version === newest?.version) return newest;
  return newest && older[`/games/${id}/rules/v${version}/rules.ts`];
}
