/** What a round is to those who look on. The computer's hand is a secret until it is shown. */
import type { Frozen } from '#engine/rules.ts';
import type { Outcome } from '#games/rps/rules/hands.ts';
import { outcomeOf } from '#games/rps/rules/hands.ts';
import type { Action, Round, State } from '#games/rps/rules/rps.ts';
import { REVEAL } from '#games/rps/rules/rps.ts';
import type { Change } from '#kit/live-game.ts';

/** Before the first throw, while the fists pump, while the hands are open, and when the round is counted. */
export type Phase = 'waiting' | 'pumping' | 'open' | 'counted';

/** The hands open after three pumps of 140 ms; without motion after 300 ms. */
const OPENS_AFTER = { moving: 25, still: 18 } as const;

/** How far the round is. */
export function phaseOf(state: Frozen<State>, still: boolean): Phase {
  if (state.player === null) return state.history.length === 0 ? 'waiting' : 'counted';
  return REVEAL - state.wait < OPENS_AFTER[still ? 'still' : 'moving'] ? 'pumping' : 'open';
}

/** The hands on show; `null` while there are fists. */
export function handsOf(state: Frozen<State>, still: boolean): Frozen<Round> | null {
  const phase = phaseOf(state, still);
  if (phase === 'open') return { player: state.player!, house: state.house };
  return phase === 'counted' ? state.history.at(-1)! : null;
}

/** How the last round ended, from its count to the next throw; `null` else. */
export function verdictOf(state: Frozen<State>): Outcome | null {
  const last = state.player === null ? state.history.at(-1) : undefined;
  return last ? outcomeOf(last.player, last.house) : null;
}

/** The round that the change has counted; `null` if it counted none. */
export function countedRound({ before, now }: Change<State, Action>): Frozen<Round> | null {
  return before.player !== null && now.player === null ? now.history.at(-1)! : null;
}
