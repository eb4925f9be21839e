import type { Rules } from '#engine/rules.ts';
import type { AnyView } from '#kit/game-view.ts';

/** What a recorded run is played again by. */
export interface RulesOfRun {
  readonly rules: Rules<unknown, unknown>;
  /** Whether the game's view shows it. If not, it can only be checked. */
  readonly canBeShown: boolean;
}

/** The rules that a run of the game was played by, fetched if they are older than those of today; `null` if nobody has them. */
export async function rulesOfRun(view: AnyView, version: number): Promise<RulesOfRun | null> {
  if (version === view.rules.version) return { rules: view.rules, canBeShown: true };
  const { oldRulesOf } = await import('#games/old-rules.ts');
  const rules = await oldRulesOf(view.rules.id, version);
  return rules && { rules, canBeShown: view.showsVersion?.(version) ?? false };
}
