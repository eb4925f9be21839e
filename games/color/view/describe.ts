/** What is read out to those who do not see the field. */
import type { Frozen } from '#engine/rules.ts';
import { TICKS_PER_SECOND } from '#engine/rules.ts';
import type { Action, State } from '#games/color/rules/color.ts';
import { COLORS, LASTS } from '#games/color/rules/color.ts';
import { nameOf } from '#games/color/view/sign.tsx';
import type { Change } from '#kit/live-game.ts';

/** The seconds at which the score is told. */
const TOLD_AT = new Set([20, 10, 5]);

/** The score now and then; to those who ask for everything, each new target too. */
export function describeChange({ before, now }: Change<State, Action>, spoken: boolean): string | null {
  const seconds = now.left / TICKS_PER_SECOND;
  if (now.left < before.left && TOLD_AT.has(seconds)) return `${seconds} seconds left. Score ${now.score}.`;
  const isNew = now.hits > before.hits || (before.left === LASTS && now.left < LASTS);
  return spoken && isNew ? `${nameOf(COLORS[now.target]!)}.` : null;
}

/** How the run went. */
export function describeRun({ score, hits, misses, bestStreak }: Frozen<State>): string {
  const clicks = hits + misses;
  const accuracy = clicks === 0 ? 0 : Math.round((100 * hits) / clicks);
  const counts = `${hits} ${hits === 1 ? 'hit' : 'hits'} · ${misses} ${misses === 1 ? 'miss' : 'misses'}`;
  return `Score ${score} · ${counts} · ${accuracy} % accuracy · best streak ${bestStreak}`;
}
