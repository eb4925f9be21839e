/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import type { Mark } from '#games/tictactoe/rules/lines.ts';
import { linesOf, resultOf, sizeOf, turnOf, winningLines } from '#games/tictactoe/rules/lines.ts';
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

/** In the order of the lines. */
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

const LINE_NAMES_OF_FOUR: readonly string[] = [
  ...[1, 2, 3, 4].map((row) => `row ${row}`),
  ...[1, 2, 3, 4].map((column) => `column ${column}`),
  ...LINE_NAMES.slice(-2),
];

export function nameOf(cell: number, mark: Mark | null, size: number): string {
  return `${capitalized(cellName(cell, size))}, ${mark ?? 'empty'}`;
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
  const place = sizeOf(cells) === 4 ? cellName(cell, 4) : PLACES[cell];
  const placed = `${cells[cell]}, ${place}.`;
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
  return `${winner}, ${lineNames(cells)}.`;
}

export function describeGame({ cells, house }: Frozen<State>): string {
  const result = resultOf(cells);
  if (result === 'Draw') return `Nobody has ${sizeOf(cells) === 4 ? 'four' : 'three'} in a row`;
  const how = capitalized(lineNames(cells));
  return house === null ? how : `${how} · ${result === house.mark ? 'Computer' : 'You'} as ${result}`;
}

function lineNames(cells: Frozen<State>['cells']): string {
  const names = sizeOf(cells) === 4 ? LINE_NAMES_OF_FOUR : LINE_NAMES;
  const lines = linesOf(cells);
  return winningLines(cells)
    .map((line) => names[lines.indexOf(line)])
    .join(' and ');
}
