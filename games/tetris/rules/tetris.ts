import { readFields, readOneOf, readInteger } from '#engine/read.ts';
import type { Rules } from '#engine/rules.ts';
import { DROPPED_ROW, newGuideline, noteMove } from '#games/tetris/rules/guideline.ts';
import { deal, drop, hold, lock, clearRows } from '#games/tetris/rules/piece-cycle.ts';
import type { Handling } from '#games/tetris/rules/handling.ts';
import { HANDLING, direction, slide } from '#games/tetris/rules/handling.ts';
import { canGo, passTick, shift, moveDown, rotatePiece } from '#games/tetris/rules/piece.ts';
import { emptyRows } from '#games/tetris/rules/stack.ts';
import type { State } from '#games/tetris/rules/state.ts';
import { SPRINT_LINES, ULTRA_TICKS, interval, isWon } from '#games/tetris/rules/state.ts';
import type { Rotation } from '#games/tetris/rules/rotation.ts';
import { rotated } from '#games/tetris/rules/rotation.ts';

export type { State } from '#games/tetris/rules/state.ts';

export type Mode = 'classic' | 'guideline' | 'ultra' | 'sprint' | 'no gravity';

const WORDS = [
  'press left',
  'press right',
  'press down',
  'release left',
  'release right',
  'release down',
  'step left',
  'step right',
  'clockwise',
  'counterclockwise',
  'drop',
  'hold',
  'let go',
] as const;

/** `step` is one column by a finger, `let go` releases all keys. `Handling` sets the key repeat. */
export type Action = (typeof WORDS)[number] | Handling;

export const tetris: Rules<State, Action, Mode> = {
  id: 'tetris',
  version: 1,
  modes: ['classic', 'guideline', 'ultra', 'sprint', 'no gravity'],

  start(mode, random) {
    const state: State = {
      rows: emptyRows(),
      piece: null,
      queue: [],
      kept: null,
      swapped: false,
      sides: [],
      sinking: false,
      handling: { ...HANDLING },
      vanish: 0,
      wish: { turn: null, hold: false },
      lines: 0,
      score: 0,
      gravity: mode !== 'no gravity',
      ...(mode === 'sprint' && { goal: SPRINT_LINES }),
      ...((mode === 'guideline' || mode === 'ultra') && { guide: newGuideline() }),
      ...(mode === 'ultra' && { left: ULTRA_TICKS }),
      over: false,
    };
    deal(state, random);
    return state;
  },

  readAction: (data) => readOneOf(data, WORDS) ?? readHandling(data),

  legal(state, action) {
    const { rows, piece, sides, sinking, handling } = state;
    if (typeof action === 'object') return action.delay !== handling.delay || action.repeat !== handling.repeat;
    switch (action) {
      case 'press left':
      case 'press right':
        return !sides.some(({ side }) => side === direction(action));
      case 'release left':
      case 'release right':
        return sides.some(({ side }) => side === direction(action));
      case 'press down':
        return !sinking;
      case 'release down':
        return sinking;
      case 'let go':
        return sinking || sides.length > 0;
      case 'step left':
      case 'step right':
        return piece !== null && canGo(rows, piece, direction(action), 0);
      case 'clockwise':
      case 'counterclockwise':
        return piece === null || rotated(rows, piece, action) !== null;
      case 'drop':
        return piece !== null;
      case 'hold':
        return piece === null ? !state.wish.hold : !state.swapped;
    }
  },

  act(state, action, random) {
    if (typeof action === 'object') state.handling = { ...action };
    else if (action === 'clockwise' || action === 'counterclockwise') askRotation(state, action);
    else if (action === 'drop') drop(state, random);
    else if (action === 'hold') hold(state, random);
    else moving(state, () => pressKeys(state, action));
  },

  time: {
    tick(state, random) {
      if (state.left !== undefined && --state.left === 0) return;
      for (const held of state.sides) held.ticks++;
      const { piece } = state;
      if (piece === null) return clearRows(state, random);
      const isLocked = moving(state, () => {
        slide(state.rows, piece, state.sides.at(-1), state.handling);
        return passTick(state.rows, piece, interval(state));
      });
      if (isLocked) lock(state, piece, random);
    },
  },

  status(state) {
    if (isWon(state)) return 'won';
    if (state.left === 0) return 'time';
    return state.over ? 'lost' : 'playing';
  },

  score: (state) => state.score,
};

function readHandling(data: unknown): Handling | null {
  const fields = readFields(data, ['delay', 'repeat']);
  const delay = readInteger(fields?.delay, 0, 20);
  const repeat = readInteger(fields?.repeat, 0, 6);
  return delay === null || repeat === null ? null : { delay, repeat };
}

function pressKeys(state: State, key: Exclude<Action, Handling | Rotation | 'drop' | 'hold'>): void {
  const { rows, piece } = state;
  if (key === 'let go') state.sides = [];
  if (key === 'let go' || key === 'release down') state.sinking = false;
  else if (key === 'press down') {
    state.sinking = true;
    if (piece) moveDown(rows, piece);
  } else {
    const side = direction(key);
    if (key.startsWith('release')) state.sides = state.sides.filter((held) => held.side !== side);
    else if (piece) shift(rows, piece, side);
    if (key.startsWith('press')) state.sides.push({ side, ticks: 0 });
  }
}

function askRotation(state: State, turn: Rotation): void {
  const { rows, piece, guide } = state;
  if (!piece) {
    state.wish.turn = turn;
    return;
  }
  const kick = rotatePiece(rows, piece, turn);
  if (guide && kick !== null) guide.kick = kick;
}

/** With modern scoring, a soft drop scores its rows. */
function moving<Result>(state: State, move: () => Result): Result {
  const { piece, guide } = state;
  if (!piece || !guide) return move();
  const before = { ...piece };
  const result = move();
  const rows = noteMove(guide, before, piece);
  if (state.sinking) state.score += DROPPED_ROW.soft * rows;
  return result;
}
