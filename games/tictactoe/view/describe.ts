/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import type { Mark } from '#games/tictactoe/rules/lines.ts';
import { LINES, resultOf, turnOf, winningLines } from '#games/tictactoe/rules/lines.ts';
import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import { newMark } from '#games/tictactoe/view/new-mark.ts';
import type { Change } from '#kit/running-game.ts';
import { capitalized, cellName } from '#kit/words.ts';

const PLACES: readonly string[] = [
  'top left',
  'top centre',
  'top right',
  'centre left',
  'centre',
  'centre right',
  'bottom left',
  'bottom centre',
  'bottom right',
];

/** In the order of `LINES`. */
const LINE_NAMES: readonly string[] = [
  'top row',
  'middle row',
  'bottom row',
  'left column',
  'middle column',
  'right column',
  'diagonal from top left',
  'diagonal from top right',
];

export function nameOf(cell: number, mark: Mark | null): string {
  return `${capitalized(cellName(cell, 3))}, ${mark ?? 'empty'}`;
}

export function describeChange(change: Change<State, Action>): string | null {
  const cell = newMark(change);
  return cell === null ? null : describeMark(change.now, cell);
}

/** The computer's first X, placed before the player moves. */
export function describeOpening(state: Frozen<State>): string | null {
  const cell = state.cells.findIndex((mark) => mark !== null);
  return cell === -1 ? null : describeMark(state, cell);
}

function describeMark({ cells }: Frozen<State>, cell: number): string {
  const placed = `${cells[cell]}, ${PLACES[cell]}.`;
  return resultOf(cells) === null ? `${placed} ${turnOf(cells)} to move.` : placed;
}

export function headlineOf({ cells, house }: Frozen<State>): string {
  const result = resultOf(cells);
  if (result === 'Draw') return "It's a Draw!";
  if (house === null) return `${result} wins!`;
  return result === house.mark ? 'You lost' : 'You won!';
}

export function describeEnd(state: Frozen<State>): string {
  const { cells, house } = state;
  const result = resultOf(cells);
  if (result === 'Draw') return "It's a draw.";
  const winner = house === null ? `${result} wins` : result === house.mark ? 'Computer wins' : 'You won';
  return `${winner}, ${linesOf(cells)}.`;
}

export function describeGame({ cells, house }: Frozen<State>): string {
  const result = resultOf(cells);
  if (result === 'Draw') return 'Nobody has three in a row';
  const how = capitalized(linesOf(cells));
  return house === null ? how : `${how} · ${result === house.mark ? 'Computer' : 'You'} as ${result}`;
}

function linesOf(cells: Frozen<State>['cells']): string {
  const won = winningLines(cells);
  return LINE_NAMES.filter((_, line) => won.some((other) => other === LINES[line])).join(' and ');
}
