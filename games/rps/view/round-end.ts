import type { Frozen } from '#engine/rules.ts';
import type { Action, Round, State } from '#games/rps/rules/rps.ts';
import type { Change } from '#kit/live-game.ts';

/** The round that the change has counted; `null` if it counted none. */
export function ended({ before, now }: Change<State, Action>): Frozen<Round> | null {
  return before.player !== null && now.player === null ? now.history.at(-1)! : null;
}
