import type { Rules } from '#engine/rules.ts';
import { listed } from '#games/games.ts';

type AnyRules = Rules<unknown, unknown>;

const modules = import.meta.glob<AnyRules>('/games/*/game.ts', { eager: true, import: 'rules' });
const older = import.meta.glob<AnyRules>('/games/*/rules/v*/rules.ts', { eager: true, import: 'rules' });

export const rules: readonly AnyRules[] = listed.map(([key]) => modules[`/games/${key}/game.ts`]!);

/** The templates of `npm run new-game`: tested, never listed. */
export const unlisted: readonly AnyRules[] = Object.keys(modules)
  .filter((file) => file.startsWith('/games/_'))
  .map((file) => modules[file]!);

/** Defaults to the current version. */
export function rulesOf(id: string, version?: number): AnyRules | undefined {
  const newest = rules.find((game) => game.id === id);
  if (version === undefined || version === newest?.version) return newest;
  return newest && older[`/games/${id}/rules/v${version}/rules.ts`];
}
