import type { Turns } from '#engine/together.ts';
import type { Action, State } from '#games/connect4/rules/connect4.ts';
import type { Color } from '#games/connect4/rules/discs.ts';
import { isFull, turnOf, winOf } from '#games/connect4/rules/discs.ts';

const seatOf = (color: Color) => (color === 'red' ? 0 : 1);

export const together: Turns<State, Action> = {
  kind: 'turns',
  seats: { min: 2, max: 2 },
  mode: () => 'two players',
  toMove: (state) => (winOf(state) || isFull(state.moves) ? [] : [seatOf(turnOf(state))]),
  // Nobody takes back a move, and the room alternates who starts.
  allows: (_state, action) => typeof action === 'number',
  winners(state) {
    const win = winOf(state);
    return win ? [seatOf(win.color)] : [];
  },
  words: { turn: 'Pick a column', move: 'Drop a disc', won: 'You got four!' },
  pieces: [
    { name: 'Red', paint: 'red', shape: 'ring' },
    { name: 'Yellow', paint: 'yellow', shape: 'star' },
  ],
};
