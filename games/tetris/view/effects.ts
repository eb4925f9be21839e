import type { Frozen } from '#engine/rules.ts';
import type { Cell, Shape } from '#games/tetris/rules/shapes.ts';
import { cellsOf } from '#games/tetris/rules/shapes.ts';
import { EMPTY, FIELD, isFull } from '#games/tetris/rules/stack.ts';
import { isWon, levelOf } from '#games/tetris/rules/state.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import type { Change } from '#kit/live-game.ts';
import type { Picture } from '#kit/stage-art.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

/** What the eye still sees of a change after it is over. */
export type TetrisEffect =
  /** The way that a hard drop has taken, from where it began. */
  | (VisualEffect & {
      readonly kind: 'streak';
      readonly shape: Shape;
      readonly from: readonly Cell[];
      readonly rows: number;
    })
  | (VisualEffect & { readonly kind: 'dip' })
  | (VisualEffect & { readonly kind: 'locked'; readonly cells: readonly Cell[] })
  | (VisualEffect & { readonly kind: 'quake' })
  /** What is called out, and the highest of the rows that go. */
  | (VisualEffect & { readonly kind: 'text'; readonly text: string; readonly row: number })
  /** The last rows of a sprint go in real time: the run is over and its time stands still. */
  | (VisualEffect & { readonly kind: 'won' })
  | (VisualEffect & { readonly kind: 'level'; readonly from: number })
  | (VisualEffect & { readonly kind: 'danger' });

/** What one picture of Tetris depends on. */
export type TetrisPicture = Picture<State, TetrisEffect>;

/** How many rows may be filled before the stack is dangerously high. */
const SAFE_ROWS = 16;
/** What is called out, by how many lines go at once. */
const CALLS: readonly (string | null)[] = [null, null, 'Double', 'Triple', 'Tetris!'];

export function effectsOf(change: Change<State, Action>): readonly TetrisEffect[] {
  const { before, now, action } = change;
  // Most ticks leave the stack as it was, and then nothing of this can have happened.
  if (before.rows === now.rows) return [];
  const effects: TetrisEffect[] = [];
  const locked = lockedCells(before, now);
  if (locked.length > 0) effects.push({ kind: 'locked', cells: locked, ms: 80 });
  if (action === 'drop' && before.piece && locked.length > 0) {
    const from = cellsOf(before.piece);
    const rows = Math.max(...locked.map(([, row]) => row)) - Math.max(...from.map(([, row]) => row));
    effects.push({ kind: 'streak', shape: before.piece.shape, from, rows, ms: 60 }, { kind: 'dip', ms: 100 });
  }
  if (now.lines - before.lines === 4) effects.push({ kind: 'quake', ms: 180 });
  const text = callOf(change);
  if (text !== null) effects.push({ kind: 'text', name: 'text', text, row: now.rows.findIndex(isFull), ms: 1_000 });
  if (isWon(now) && !isWon(before)) effects.push({ kind: 'won', ms: Number.POSITIVE_INFINITY });
  if (levelOf(now) > levelOf(before)) effects.push({ kind: 'level', name: 'level', from: levelOf(before), ms: 600 });
  if (isHigh(now) !== isHigh(before)) {
    // A mark of the same name that is over at once takes the danger away.
    effects.push({ kind: 'danger', name: 'danger', ms: isHigh(now) ? Number.POSITIVE_INFINITY : 0 });
  }
  return effects;
}

/** What is called out over the field when several lines go at once or the last one goes; `null` for nothing. */
function callOf({ before, now }: Change<State, Action>): string | null {
  if (isWon(now) && !isWon(before)) return `${now.goal} lines!`;
  return CALLS[now.lines - before.lines] ?? null;
}

/** The cells of the piece that has just become part of the stack; none if none has. */
export function lockedCells(before: Frozen<State>, now: Frozen<State>): Cell[] {
  if (before.piece === null || before.rows.every((row, index) => row === now.rows[index])) return [];
  return now.rows.flatMap((row, index) =>
    [...row].flatMap((sign, column): Cell[] =>
      sign !== EMPTY && before.rows[index]![column] === EMPTY ? [[column, index]] : [],
    ),
  );
}

function isHigh({ rows }: Frozen<State>): boolean {
  return rows.slice(0, FIELD.rows - SAFE_ROWS).some((row) => [...row].some((sign) => sign !== EMPTY));
}
