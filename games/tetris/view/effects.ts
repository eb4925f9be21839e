import type { Frozen } from '#engine/rules.ts';
import type { Cell, Shape } from '#games/tetris/rules/shapes.ts';
import { cellsOf } from '#games/tetris/rules/shapes.ts';
import { EMPTY, FIELD, isFull } from '#games/tetris/rules/stack.ts';
import { isWon, levelOf } from '#games/tetris/rules/state.ts';
import type { Action, State } from '#games/tetris/rules/tetris.ts';
import type { Change } from '#kit/running-game.ts';
import type { Picture } from '#kit/stage-art.ts';
import type { VisualEffect } from '#kit/visual-effects.ts';

export type TetrisEffect =
  /** Path of a hard drop, from its start. */
  | (VisualEffect & {
      readonly kind: 'streak';
      readonly shape: Shape;
      readonly from: readonly Cell[];
      readonly rows: number;
    })
  | (VisualEffect & { readonly kind: 'dip' })
  | (VisualEffect & { readonly kind: 'locked'; readonly cells: readonly Cell[] })
  | (VisualEffect & { readonly kind: 'quake' })
  /** `row` is the highest vanishing row. */
  | (VisualEffect & { readonly kind: 'text'; readonly text: string; readonly row: number })
  /** The last rows of a sprint vanish in real time, because game time has stopped. */
  | (VisualEffect & { readonly kind: 'won' })
  | (VisualEffect & { readonly kind: 'level'; readonly from: number })
  | (VisualEffect & { readonly kind: 'danger' });

export type TetrisPicture = Picture<State, TetrisEffect>;

/** Filled rows above this are dangerous. */
const SAFE_ROWS = 16;
/** By number of lines cleared at once. */
const CALLS: readonly (string | null)[] = [null, null, 'Double', 'Triple', 'Tetris!'];

export function effectsOf(change: Change<State, Action>): readonly TetrisEffect[] {
  const { before, now, action } = change;
  // Most ticks leave the stack unchanged; then there is no effect.
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
  const text = bannerOf(change);
  if (text !== null) effects.push({ kind: 'text', name: 'text', text, row: now.rows.findIndex(isFull), ms: 1_000 });
  if (isWon(now) && !isWon(before)) effects.push({ kind: 'won', ms: Number.POSITIVE_INFINITY });
  if (levelOf(now) > levelOf(before)) effects.push({ kind: 'level', name: 'level', from: levelOf(before), ms: 600 });
  if (isHigh(now) !== isHigh(before)) {
    // An effect of the same name with 0 ms replaces and ends the danger.
    effects.push({ kind: 'danger', name: 'danger', ms: isHigh(now) ? Number.POSITIVE_INFINITY : 0 });
  }
  return effects;
}

function bannerOf({ before, now }: Change<State, Action>): string | null {
  if (isWon(now) && !isWon(before)) return `${now.goal} lines!`;
  return CALLS[now.lines - before.lines] ?? null;
}

/** Empty if no piece has locked. */
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
