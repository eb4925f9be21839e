/** What a move says to those who do not see it. */
import type { Frozen } from '#engine/rules.ts';
import type { Action, Direction, State } from '#games/2048/rules/2048.ts';
import { reachesGoal } from '#games/2048/rules/2048.ts';
import { SIZE, movesOf, slide } from '#games/2048/rules/slide.ts';
import type { Change } from '#kit/live-game.ts';
import { capitalized, listed, placeName } from '#kit/words.ts';

/** The direction, what merged, where the new tile is and the score. */
export function describeMove({ before, now, action }: Change<State, Action>): string | null {
  if (action === null || action === 'finish') return null;
  const { cells } = slide(before.cells, action);
  const merged = mergedTiles(before, action);
  const spawned = now.cells.findIndex((value, cell) => value !== 0 && cells[cell] === 0);
  const sentences = [
    `${capitalized(action)}.`,
    merged.length > 0 && `Merged ${listed(merged)}.`,
    reachesGoal(now.cells) && !reachesGoal(before.cells) && 'You made 2048!',
    spawned !== -1 && `New ${now.cells[spawned]} at ${placeName(spawned, SIZE)}.`,
    `Score ${now.score}.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The largest tile that the last move made by merging; 0 if it merged nothing. */
export function largestMerged({ before, action }: Change<State, Action>): number {
  return action === null || action === 'finish' ? 0 : (mergedTiles(before, action).at(-1) ?? 0);
}

/** The tiles that a move makes by merging, in rising order. */
function mergedTiles({ cells }: Frozen<State>, direction: Direction): number[] {
  const moved = slide(cells, direction).cells;
  const merges = movesOf(cells, direction).filter((move) => move.merges);
  return [...new Set(merges.map((move) => move.to))].map((to) => moved[to]!).sort((one, other) => one - other);
}

/** What lies on the grid at the start. */
export function describeStart({ cells }: Frozen<State>): string {
  const tiles = [...cells.entries()].filter(([, value]) => value !== 0);
  return `${tiles.map(([cell, value]) => `${value} at ${placeName(cell, SIZE)}`).join(', ')}.`;
}

/** That nothing can move there. */
export function describeBlocked(direction: Direction): string {
  return `Nothing moves ${direction}.`;
}

/** The whole grid, row by row. */
export function describeGrid(state: Frozen<State>): string {
  const rows = Array.from({ length: SIZE }, (_, row) => state.cells.slice(row * SIZE, (row + 1) * SIZE));
  return rows.map((row, index) => `Row ${index + 1}: ${row.map((value) => value || 'empty').join(', ')}.`).join(' ');
}
