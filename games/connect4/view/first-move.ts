/** The stored choice of who begins: alternating or always one side. */
import { useSyncExternalStore } from 'react';
import { readOneOf } from '#engine/read.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Color, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { other } from '#games/connect4/rules/discs.ts';
import { Listeners } from '#kit/listeners.ts';
import { store, readStored } from '#kit/storage.ts';

export type FirstMove = 'turns' | Color;

const NAME = 'connect4:first';
const listeners = new Listeners();

export function firstMove(): FirstMove {
  return readStored(NAME, (data) => readOneOf(data, ['turns', 'red', 'yellow'])) ?? 'turns';
}

export function chooseFirstMove(choice: FirstMove): void {
  store(NAME, choice);
  listeners.emit();
}

export const onFirstMove = listeners.add;

export function useFirstMove(): FirstMove {
  return useSyncExternalStore(onFirstMove, firstMove, () => 'turns');
}

/** When alternating, the same side begins again after an aborted game. */
export function nextToStart(state: Frozen<State>): Color {
  const choice = firstMove();
  if (choice !== 'turns') return choice;
  return connect4.status(state) === 'playing' ? state.first : other(state.first);
}
