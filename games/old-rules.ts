/** The rules that games had before, for pages: each is fetched when somebody turns to a run that was played by it. */
import type { Rules } from '#engine/rules.ts';

const doors = import.meta.glob<Rules<unknown, unknown>>('/games/*/rules/v*/rules.ts', { import: 'rules' });

/** The rules of a game as they were in an older version; `null` if there are none. */
export async function oldRulesOf(id: string, version: number): Promise<Rules<unknown, unknown> | null> {
  return (await doors[`/games/${id}/rules/v${version}/rules.ts`]?.()) ?? null;
}
