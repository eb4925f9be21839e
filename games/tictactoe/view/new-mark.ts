import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import type { Change } from '#kit/running-game.ts';

export function newMark({ before, now }: Pick<Change<State, Action>, 'before' | 'now'>): number | null {
  const cell = now.cells.findIndex((mark, place) => mark !== null && before.cells[place] === null);
  return cell === -1 ? null : cell;
}
