import type { Rules } from '#engine/rules.ts';
import type { AnyView } from '#kit/game-view.ts';

export interface RulesOfRun {
  readonly rules: Rules<unknown, unknown>;
  /** `null` if the run can only be verified. */
  readonly shownBy: Rules<unknown, unknown> | null;
}

/** `null` if the version is unknown. */
export async function rulesOfRun(view: AnyView, version: number): Promise<RulesOfRun | null> {
  if (version === view.rules.version) return { rules: view.rules, shownBy: view.rules };
  const { oldRulesOf } = await import('#games/old-rules.ts');
  const rules = await oldRulesOf(view.rules.id, version);
  const shown = view.showsVersion?.(version) ?? null;
  return rules && { rules, shownBy: shown === 'current rules' ? view.rules : shown && rules };
}
