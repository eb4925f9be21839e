import { readOneOf, readInteger } from '#engine/read.ts';
import type { Frozen, Rules, Status } from '#engine/rules.ts';
import type { Color } from '#games/connect4/rules/discs.ts';
import { freeIn, isFull, isPop, turnOf, winOf } from '#games/connect4/rules/discs.ts';
import type { Level } from '#games/connect4/rules/ai.ts';
import { LEVELS, OPPONENT, reply } from '#games/connect4/rules/ai.ts';
import { COLUMNS, columnOf } from '#games/connect4/rules/lines.ts';
import { isRepeated, mayPop } from '#games/connect4/rules/pop-out.ts';

export type { Color } from '#games/connect4/rules/discs.ts';

export type Mode = 'two players' | 'pop out' | Level | `${Level} pop out`;

const WORDS = ['reply', 'undo', 'yellow starts'] as const;

/** A column (0 to 6) to drop a disc into, or `popFrom` a column; `reply` makes the computer move. */
export type Action = number | (typeof WORDS)[number];

export interface State {
  /** The drops and pops in order. */
  moves: number[];
  first: Color;
  /** Level of the computer, which plays yellow; `null` for two players. */
  house: Level | null;
  /** Present in Pop out. */
  popOut?: true;
  /** Present once the player has taken back a turn against the computer. */
  takenBack?: number;
}

/** In a game against the computer; two players take back as often as they like. */
const TAKE_BACKS = 3;

export const connect4: Rules<State, Action, Mode> = {
  id: 'connect4',
  version: 1,
  modes: ['two players', 'easy', 'normal', 'hard', 'pop out', 'easy pop out', 'normal pop out', 'hard pop out'],

  start(mode) {
    const house = LEVELS.find((level) => mode.startsWith(level)) ?? null;
    return { moves: [], first: 'red', house, ...(mode.endsWith('pop out') && { popOut: true }) };
  },

  readAction: (data) => readInteger(data, 0, 2 * COLUMNS - 1) ?? readOneOf(data, WORDS),

  legal(state, action) {
    if (action === 'undo') return movesToTakeBack(state) > 0;
    if (action === 'yellow starts') return state.moves.length === 0 && state.first === 'red';
    if (action === 'reply') return isOpponentsTurn(state);
    if (isOpponentsTurn(state)) return false;
    if (isPop(action)) return state.popOut === true && mayPop(state, columnOf(action));
    return freeIn(state.moves, action) > 0;
  },

  act(state, action, random) {
    if (action === 'undo') takeBack(state);
    else if (action === 'yellow starts') state.first = 'yellow';
    else if (action !== 'reply') state.moves.push(action);
    else if (state.house) state.moves.push(reply(state, state.house, random));
  },

  status(state): Status {
    const win = winOf(state);
    if (win) return state.house && win.color === OPPONENT ? 'lost' : 'won';
    return (state.popOut ? isRepeated(state) : isFull(state.moves)) ? 'draw' : 'playing';
  },

  // Unscored: only the winner counts.
  score: () => 0,
};

export function isOpponentsTurn(state: Frozen<State>): boolean {
  return state.house !== null && turnOf(state) === OPPONENT;
}

/** Against the computer to the own last turn, with the reply to it. */
function takeBack(state: State): void {
  state.moves.length -= movesToTakeBack(state);
  if (state.house) state.takenBack = (state.takenBack ?? 0) + 1;
}

/** 0 if it is not allowed. */
function movesToTakeBack(state: Frozen<State>): number {
  const { moves, house } = state;
  if (!house) return Math.min(1, moves.length);
  const back = isOpponentsTurn(state) ? 1 : 2;
  return back <= moves.length && takeBacksLeft(state) > 0 ? back : 0;
}

export function takeBacksLeft({ takenBack = 0 }: Frozen<State>): number {
  return TAKE_BACKS - takenBack;
}
