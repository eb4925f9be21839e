/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import type { Action, Direction, State } from '#games/2048/rules/2048.ts';
import { goalOf, isStuck, reachesGoal } from '#games/2048/rules/2048.ts';
import { movesOf, sizeOf, slide } from '#games/2048/rules/slide.ts';
import type { Change } from '#kit/running-game.ts';
import { capitalized, joinWithAnd, cellName } from '#kit/words.ts';

export function describeMove({ before, now, action }: Change<State, Action>): string | null {
  if (action === 'undo') return `Undone. Score ${now.score}.`;
  if (action === null || action === 'finish') return null;
  const { cells } = slide(before.cells, action);
  const merged = mergedTiles(before, action);
  const spawned = now.cells.findIndex((value, cell) => value !== 0 && cells[cell] === 0);
  const sentences = [
    `${capitalized(action)}.`,
    merged.length > 0 && `Merged ${joinWithAnd(merged)}.`,
    reachesGoal(now.cells) && !reachesGoal(before.cells) && `You made ${goalOf(now.cells)}!`,
    spawned !== -1 && `New ${now.cells[spawned]} at ${cellName(spawned, sizeOf(cells))}.`,
    `Score ${now.score}.`,
    now.past && isStuck(now.cells) && 'No moves left: undo, or finish the run.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The largest tile merged by the last move; 0 if none. */
export function largestMerged({ before, action }: Change<State, Action>): number {
  return action === null || action === 'finish' || action === 'undo' ? 0 : (mergedTiles(before, action).at(-1) ?? 0);
}

/** In ascending order. */
function mergedTiles({ cells }: Frozen<State>, direction: Direction): number[] {
  const moved = slide(cells, direction).cells;
  const merges = movesOf(cells, direction).filter((move) => move.merges);
  return [...new Set(merges.map((move) => move.to))].map((to) => moved[to]!).sort((one, other) => one - other);
}

export function describeStart({ cells }: Frozen<State>): string {
  const tiles = [...cells.entries()].filter(([, value]) => value !== 0);
  return `${tiles.map(([cell, value]) => `${value} at ${cellName(cell, sizeOf(cells))}`).join(', ')}.`;
}

export function describeBlocked(direction: Direction): string {
  return `Nothing moves ${direction}.`;
}

export function describeGrid(state: Frozen<State>): string {
  const size = sizeOf(state.cells);
  const rows = Array.from({ length: size }, (_, row) => state.cells.slice(row * size, (row + 1) * size));
  return rows.map((row, index) => `Row ${index + 1}: ${row.map((value) => value || 'empty').join(', ')}.`).join(' ');
}
