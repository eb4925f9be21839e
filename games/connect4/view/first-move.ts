/** Who begins the next game: each side by turns, or always the same. Remembered on the device. */
import { useSyncExternalStore } from 'react';
import { readOneOf } from '#engine/read.ts';
import type { Frozen } from '#engine/rules.ts';
import type { Color, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { other } from '#games/connect4/rules/discs.ts';
import { Listeners } from '#kit/listeners.ts';
import { keep, kept } from '#kit/storage.ts';

export type FirstMove = 'turns' | Color;

const NAME = 'connect4:first';
const listeners = new Listeners();

/** What the player has chosen. */
export function firstMove(): FirstMove {
  return kept(NAME, (data) => readOneOf(data, ['turns', 'red', 'yellow'])) ?? 'turns';
}

export function chooseFirstMove(choice: FirstMove): void {
  keep(NAME, choice);
  listeners.tell();
}

/** Calls back when another choice is made, until the returned function is called. */
export const onFirstMove = listeners.add;

export function useFirstMove(): FirstMove {
  return useSyncExternalStore(onFirstMove, firstMove, () => 'turns');
}

/** Who begins the game after this one. By turns, a game that was broken off is begun again by the same side. */
export function nextToStart(state: Frozen<State>): Color {
  const choice = firstMove();
  if (choice !== 'turns') return choice;
  return connect4.status(state) === 'playing' ? state.first : other(state.first);
}
