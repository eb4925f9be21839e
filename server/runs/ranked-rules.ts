import type { Ranked, Rules } from '#engine/rules.ts';
import { entryOf } from '#games/catalogue.ts';
import { rulesOf } from '#games/rules-by-id.ts';

export type RankedRules = Rules<unknown, unknown> & { readonly ranked: Ranked };

export function rankedRulesOf(game: string): RankedRules | undefined {
  const rules = entryOf(game)?.submits ? rulesOf(game) : undefined;
  return rules?.ranked && (rules as RankedRules);
}
