import type { Action, State } from '#games/2048/rules/2048.ts';
import { movesOf, slide } from '#games/2048/rules/slide.ts';
import type { Change } from '#kit/live-game.ts';

/** The largest tile that the last move made by merging; 0 if it merged nothing. */
export function merged({ before, action }: Change<State, Action>): number {
  if (action === null || action === 'finish') return 0;
  const { cells } = slide(before.cells, action);
  const moves = movesOf(before.cells, action);
  return Math.max(0, ...moves.filter((move) => move.merges).map((move) => cells[move.to]!));
}
