import type { Random } from '#engine/random.ts';
import { readInteger } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import type { Level } from '#games/tictactoe/rules/ai.ts';
import { chooseCell } from '#games/tictactoe/rules/ai.ts';
import type { Mark } from '#games/tictactoe/rules/lines.ts';
import { resultOf, turnOf } from '#games/tictactoe/rules/lines.ts';

type Opponent = `${Level} as ${Mark}`;

export type Mode = 'two players' | Opponent | '4x4' | `4x4 ${Opponent}`;

/** The cell to mark, 0 to 8 in reading order, or 0 to 15 on 4 by 4. */
export type Action = number;

export interface State {
  /** In reading order. */
  cells: (Mark | null)[];
  /** The computer opponent; `null` with two players. */
  house: { mark: Mark; level: Level } | null;
  /** The computer's decided move, and the ticks until it is shown. */
  reply: { cell: number; wait: number } | null;
}

/** Ticks before the computer's mark appears: half a second. */
export const PAUSE = 30;

const OPPONENTS: Readonly<Record<Opponent, NonNullable<State['house']>>> = {
  'easy as X': { mark: 'O', level: 'easy' },
  'easy as O': { mark: 'X', level: 'easy' },
  'normal as X': { mark: 'O', level: 'normal' },
  'normal as O': { mark: 'X', level: 'normal' },
  'hard as X': { mark: 'O', level: 'hard' },
  'hard as O': { mark: 'X', level: 'hard' },
};

export const ticTacToe: Rules<State, Action, Mode> = {
  id: 'tictactoe',
  version: 1,
  modes: [
    'two players',
    'easy as X',
    'easy as O',
    'normal as X',
    'normal as O',
    'hard as X',
    'hard as O',
    '4x4',
    '4x4 easy as X',
    '4x4 easy as O',
    '4x4 normal as X',
    '4x4 normal as O',
    '4x4 hard as X',
    '4x4 hard as O',
  ],

  start(mode, random) {
    const opponent = OPPONENTS[mode.replace('4x4 ', '') as Opponent];
    const house = opponent ? { ...opponent } : null;
    const state: State = { cells: Array<null>(mode.startsWith('4x4') ? 16 : 9).fill(null), house, reply: null };
    // The computer's first X is placed at once: time does not pass before the player's first move.
    if (house?.mark === 'X') mark(state, chooseCell(state.cells, house.level, random));
    return state;
  },

  readAction: (data) => readInteger(data, 0, 15),

  legal: (state, cell) => state.reply === null && state.cells[cell] === null,

  act(state, cell, random) {
    mark(state, cell);
    reply(state, random);
  },

  time: {
    tick(state) {
      if (state.reply === null || --state.reply.wait > 0) return;
      mark(state, state.reply.cell);
      state.reply = null;
    },
  },

  status(state) {
    const result = resultOf(state.cells);
    if (result === null) return 'playing';
    if (result === 'Draw') return 'draw';
    return result === state.house?.mark ? 'lost' : 'won';
  },

  // The game has no score; the panel beside it stays empty by design.
  score: () => 0,
};

function mark(state: State, cell: number): void {
  state.cells[cell] = turnOf(state.cells);
}

function reply(state: State, random: Random): void {
  if (state.house === null || resultOf(state.cells) !== null) return;
  state.reply = { cell: chooseCell(state.cells, state.house.level, random), wait: PAUSE };
}
