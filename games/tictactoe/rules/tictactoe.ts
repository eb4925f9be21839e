import type { Random } from '#engine/random.ts';
import { readInteger } from '#engine/read.ts';
import type { Frozen, Rules, Status } from '#engine/rules.ts';
import type { Level } from '#games/tictactoe/rules/ai.ts';
import { chooseCell } from '#games/tictactoe/rules/ai.ts';
import type { Mark } from '#games/tictactoe/rules/lines.ts';
import { resultOf, turnOf } from '#games/tictactoe/rules/lines.ts';
import type { Series } from '#games/tictactoe/rules/series.ts';
import { endRound, isOver, newSeries } from '#games/tictactoe/rules/series.ts';

type Opponent = `${Level} as ${Mark}`;
type SeriesMode = 'series' | `series ${Level}`;

export type Mode = 'two players' | Opponent | '4x4' | `4x4 ${Opponent}` | SeriesMode | `4x4 ${SeriesMode}`;

/** The cell to mark, 0 to 8 in reading order, or 0 to 15 on 4 by 4. */
export type Action = number;

export interface State {
  /** In reading order. */
  cells: (Mark | null)[];
  /** The computer opponent; `null` with two players. */
  house: { mark: Mark; level: Level } | null;
  /** The computer's decided move, and the ticks until it is shown. */
  reply: { cell: number; wait: number } | null;
  /** Present in a series. */
  series?: Series;
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
    'series',
    'series easy',
    'series normal',
    'series hard',
    '4x4 series',
    '4x4 series easy',
    '4x4 series normal',
    '4x4 series hard',
  ],

  start(mode, random) {
    // The player begins a series as X.
    const name = mode.replace('4x4 ', '').replace(/^series (.+)/, '$1 as X');
    const opponent = OPPONENTS[name as Opponent];
    const house = opponent ? { ...opponent } : null;
    const cells = Array<null>(mode.startsWith('4x4') ? 16 : 9).fill(null);
    const state: State = { cells, house, reply: null, ...(mode.includes('series') && { series: newSeries() }) };
    // The computer's first X is placed at once: time does not pass before the player's first move.
    if (house?.mark === 'X') mark(state, chooseCell(state.cells, house.level, random));
    return state;
  },

  readAction: (data) => readInteger(data, 0, 15),

  legal: (state, cell) => state.reply === null && !state.series?.wait && state.cells[cell] === null,

  act(state, cell, random) {
    mark(state, cell);
    reply(state, random);
  },

  time: {
    tick(state, random) {
      if (state.reply === null) return passRound(state, random);
      if (--state.reply.wait > 0) return;
      mark(state, state.reply.cell);
      state.reply = null;
    },
  },

  status(state) {
    const { series } = state;
    if (series) return statusOf(series, state);
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
  if (state.series) endRound(state.series, state.cells);
}

/** Starts the next round of a series, with the other mark, once the last one was seen. */
function passRound(state: State, random: Random): void {
  const { series, house } = state;
  if (!series?.wait || --series.wait > 0) return;
  series.round++;
  state.cells = state.cells.map(() => null);
  if (house === null) return;
  house.mark = house.mark === 'X' ? 'O' : 'X';
  if (house.mark === 'X') reply(state, random);
}

function statusOf(series: Frozen<Series>, { cells, house }: Frozen<State>): Status {
  if (!isOver(series, cells)) return 'playing';
  const [own, other] = series.wins;
  if (own === other) return 'draw';
  return own < other && house ? 'lost' : 'won';
}

function reply(state: State, random: Random): void {
  if (state.house === null || resultOf(state.cells) !== null) return;
  state.reply = { cell: chooseCell(state.cells, state.house.level, random), wait: PAUSE };
}
