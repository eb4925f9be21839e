import { readOneOf, readInteger } from '#engine/read.ts';
import type { Frozen, Rules, Status } from '#engine/rules.ts';
import type { Color } from '#games/connect4/rules/discs.ts';
import { freeIn, isFull, turnOf, winOf } from '#games/connect4/rules/discs.ts';
import type { Level } from '#games/connect4/rules/ai.ts';
import { OPPONENT, reply } from '#games/connect4/rules/ai.ts';
import { COLUMNS } from '#games/connect4/rules/lines.ts';

export type { Color } from '#games/connect4/rules/discs.ts';

export type Mode = 'two players' | Level;

const WORDS = ['reply', 'undo', 'yellow starts'] as const;

/** A column (0 to 6) to drop a disc into; `reply` makes the computer move. */
export type Action = number | (typeof WORDS)[number];

export interface State {
  /** Column of each disc in order. */
  moves: number[];
  first: Color;
  /** Level of the computer, which plays yellow; `null` for two players. */
  house: Level | null;
}

export const connect4: Rules<State, Action, Mode> = {
  id: 'connect4',
  version: 1,
  modes: ['two players', 'easy', 'normal', 'hard'],

  start: (mode) => ({ moves: [], first: 'red', house: mode === 'two players' ? null : mode }),

  readAction: (data) => readInteger(data, 0, COLUMNS - 1) ?? readOneOf(data, WORDS),

  legal(state, action) {
    if (action === 'undo') return state.house === null && state.moves.length > 0;
    if (action === 'yellow starts') return state.moves.length === 0 && state.first === 'red';
    if (action === 'reply') return isOpponentsTurn(state);
    return !isOpponentsTurn(state) && freeIn(state.moves, action) > 0;
  },

  act(state, action, random) {
    if (action === 'undo') state.moves.pop();
    else if (action === 'yellow starts') state.first = 'yellow';
    else if (action !== 'reply') state.moves.push(action);
    else if (state.house) state.moves.push(reply(state, state.house, random));
  },

  status(state): Status {
    const win = winOf(state);
    if (win) return state.house && win.color === OPPONENT ? 'lost' : 'won';
    return isFull(state.moves) ? 'draw' : 'playing';
  },

  // Unscored: only the winner counts.
  score: () => 0,
};

export function isOpponentsTurn(state: Frozen<State>): boolean {
  return state.house !== null && turnOf(state) === OPPONENT;
}
