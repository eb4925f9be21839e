import type { Turns } from '#engine/together.ts';
import { resultOf, turnOf } from '#games/tictactoe/rules/lines.ts';
import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';

export const together: Turns<State, Action> = {
  kind: 'turns',
  seats: { min: 2, max: 2 },
  mode: () => 'two players',
  toMove: ({ cells }) => (resultOf(cells) === null ? [turnOf(cells) === 'X' ? 0 : 1] : []),
  winners({ cells }) {
    const result = resultOf(cells);
    if (result === 'X') return [0];
    return result === 'O' ? [1] : [];
  },
  words: { turn: 'Pick a cell', move: 'Place a mark', won: 'You got three!' },
  pieces: [
    { name: 'X', paint: 'red', shape: 'cross' },
    { name: 'O', paint: 'blue', shape: 'ring' },
  ],
};
