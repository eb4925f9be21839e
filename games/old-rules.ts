/** Old rules versions for pages, loaded on demand when a replay needs them. */
import type { Rules } from '#engine/rules.ts';

const modules = import.meta.glob<Rules<unknown, unknown>>('/games/*/rules/v*/rules.ts', { import: 'rules' });

export async function oldRulesOf(id: string, version: number): Promise<Rules<unknown, unknown> | null> {
  return (await modules[`/games/${id}/rules/v${version}/rules.ts`]?.()) ?? null;
}
