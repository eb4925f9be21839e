/** The hint for a position, computed on request. */
import { useSyncExternalStore } from 'react';
import type { Frozen } from '#engine/rules.ts';
import type { Action, State } from '#games/connect4/rules/connect4.ts';
import { connect4, isOpponentsTurn } from '#games/connect4/rules/connect4.ts';
import type { Hint } from '#games/connect4/view/find-hint.ts';
import { Listeners } from '#kit/listeners.ts';
import type { RunningGame } from '#kit/running-game.ts';
import { useMoment } from '#kit/use-moment.ts';

const listeners = new Listeners();
let latest: { readonly state: Frozen<State>; readonly hint: Hint } | null = null;

export function mayAskHint(state: Frozen<State>): boolean {
  return connect4.status(state) === 'playing' && !isOpponentsTurn(state);
}

export function askHint(state: Frozen<State>): void {
  if (mayAskHint(state)) void searchHint(state);
}

async function searchHint(state: Frozen<State>): Promise<void> {
  // Offline the part may be missing: the player can ask again.
  const part = await import('#games/connect4/view/find-hint.ts').catch(() => null);
  if (!part) return;
  latest = { state, hint: part.findHint(state) };
  listeners.emit();
}

/** Until the next move, and only in an own game. */
export function useHint(game: RunningGame<State, Action>): Hint | null {
  const { now } = useMoment(game);
  const hint = useSyncExternalStore(
    listeners.add,
    () => latest,
    () => null,
  );
  return game.isOwn && hint?.state === now ? hint.hint : null;
}
