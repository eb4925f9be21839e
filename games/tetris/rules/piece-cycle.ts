/** From one piece to the next: deal, hold, drop, lock, clear rows. */
import type { Random } from '#engine/random.ts';
import { drawFromBag } from '#games/tetris/rules/bag.ts';
import { DROPPED_ROW, noteMove, scoreLock, spinOf } from '#games/tetris/rules/guideline.ts';
import type { Piece } from '#games/tetris/rules/piece.ts';
import { atStart, landing, moveDown, rotatePiece } from '#games/tetris/rules/piece.ts';
import type { Shape } from '#games/tetris/rules/shapes.ts';
import { cellsOf } from '#games/tetris/rules/shapes.ts';
import { FIELD, collapse, fits, isFull, mergePiece } from '#games/tetris/rules/stack.ts';
import type { State } from '#games/tetris/rules/state.ts';
import { levelOf } from '#games/tetris/rules/state.ts';

/** In ticks. */
export const VANISH = 18;
const POINTS = 100;

export function drop(state: State, random: Random): void {
  const { piece, rows, guide } = state;
  if (!piece) return;
  const landed = { ...piece, ...landing(rows, piece) };
  if (guide) state.score += DROPPED_ROW.hard * noteMove(guide, piece, landed);
  lock(state, landed, random);
}

export function hold(state: State, random: Random): void {
  if (!state.piece) {
    state.wish.hold = true;
    return;
  }
  const next = state.kept ?? drawFromBag(state.queue, random);
  state.kept = state.piece.shape;
  state.swapped = true;
  if (state.guide) state.guide.kick = null;
  enter(state, next);
}

export function lock(state: State, piece: Piece, random: Random): void {
  const spin = state.guide ? spinOf(state.rows, piece, state.guide.kick) : null;
  mergePiece(state.rows, piece);
  state.piece = null;
  if (cellsOf(piece).every(([, row]) => row < FIELD.hidden)) {
    state.over = true;
    return;
  }
  const lines = state.rows.filter(isFull).length;
  const points = state.guide ? scoreLock(state.guide, spin, lines, levelOf(state)) : lines * POINTS * levelOf(state);
  state.score += points;
  if (lines === 0) return deal(state, random);
  state.lines += lines;
  state.vanish = VANISH;
}

export function clearRows(state: State, random: Random): void {
  if (--state.vanish > 0) return;
  collapse(state.rows);
  deal(state, random);
}

/** Applies a hold or turn requested while rows vanished. */
export function deal(state: State, random: Random): void {
  const { turn, hold: holds } = state.wish;
  let shape = drawFromBag(state.queue, random);
  if (holds) [shape, state.kept] = [state.kept ?? drawFromBag(state.queue, random), shape];
  state.swapped = holds;
  state.wish = { turn: null, hold: false };
  enter(state, shape);
  if (turn && state.piece && !state.over) rotatePiece(state.rows, state.piece, turn);
}

/** Moves the piece one row down at once if there is room. The run ends if it does not fit. */
function enter(state: State, shape: Shape): void {
  const piece = atStart(shape);
  state.piece = piece;
  state.over = !fits(state.rows, piece);
  if (!state.over) moveDown(state.rows, piece);
}
