import type { Rules } from '#engine/rules.ts';
import type { AnyView } from '#kit/game-view.ts';

export interface RulesOfRun {
  readonly rules: Rules<unknown, unknown>;
  /** If `false`, the run can only be verified. */
  readonly canBeShown: boolean;
}

/** `null` if the version is unknown. */
export async function rulesOfRun(view: AnyView, version: number): Promise<RulesOfRun | null> {
  if (version === view.rules.version) return { rules: view.rules, canBeShown: true };
  const { oldRulesOf } = await import('#games/old-rules.ts');
  const rules = await oldRulesOf(view.rules.id, version);
  return rules && { rules, canBeShown: view.showsVersion?.(version) ?? false };
}
