/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import type { Mark } from '#games/tictactoe/rules/lines.ts';
import { linesOf, resultOf, sizeOf, turnOf, winningLines } from '#games/tictactoe/rules/lines.ts';
import type { Action, State } from '#games/tictactoe/rules/tictactoe.ts';
import type { Series } from '#games/tictactoe/rules/series.ts';
import { GOAL, markOf } from '#games/tictactoe/rules/series.ts';
import { newMark } from '#games/tictactoe/view/new-mark.ts';
import type { Change } from '#kit/running-game.ts';
import { capitalized, cellName, pluralize } from '#kit/words.ts';

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
  return cell === null ? describeRound(change) : describeMark(change.now, cell);
}

/** The next round of a series. */
function describeRound({ before, now }: Change<State, Action>): string | null {
  const round = now.series?.round ?? 0;
  if (round === (before.series?.round ?? 0)) return null;
  const mark = markOf(now.series!, 0);
  return `Round ${round + 1}. ${now.house ? `You are ${mark}` : `Player 1 is ${mark}`}.`;
}

/** The player alone against the computer, or the players of a series. */
export function playerNames({ house }: Frozen<State>): readonly [string, string] {
  return house ? ['You', 'Computer'] : ['Player 1', 'Player 2'];
}

/** "Three in a row! You lead 2 to 1." after a round, else "Round 2". */
export function roundWords(state: Frozen<State>): string {
  const { wins, round, wait } = state.series!;
  if (wait === 0) return `Round ${round + 1}, first to ${GOAL}`;
  const drawn = resultOf(state.cells) === 'Draw';
  const how = drawn ? "It's a draw." : `${sizeOf(state.cells) === 4 ? 'Four' : 'Three'} in a row!`;
  const [own, other] = wins;
  const leader = playerNames(state)[own > other ? 0 : 1];
  const lead = own === other ? "It's" : `${leader} ${leader === 'You' ? 'lead' : 'leads'}`;
  return `${how} ${lead} ${Math.max(own, other)} to ${Math.min(own, other)}.`;
}

/** The computer's first X, placed before the player moves. */
export function describeOpening(state: Frozen<State>): string | null {
  const cell = state.cells.findIndex((mark) => mark !== null);
  return cell === -1 ? null : describeMark(state, cell);
}

function describeMark(state: Frozen<State>, cell: number): string {
  const { cells, series } = state;
  const place = sizeOf(cells) === 4 ? cellName(cell, 4) : PLACES[cell];
  const placed = `${cells[cell]}, ${place}.`;
  if (series?.wait) return `${placed} ${roundWords(state)}`;
  return resultOf(cells) === null ? `${placed} ${turnOf(cells)} to move.` : placed;
}

export function headlineOf(state: Frozen<State>): string {
  const { cells, house, series } = state;
  if (series) return seriesHeadline(series, house !== null);
  const result = resultOf(cells);
  if (result === 'Draw') return "It's a Draw!";
  if (house === null) return `${result} wins!`;
  return result === house.mark ? 'You lost' : 'You won!';
}

function seriesHeadline({ wins: [own, other] }: Frozen<Series>, isAlone: boolean): string {
  if (own === other) return "It's a Draw!";
  if (isAlone) return own > other ? 'You won!' : 'You lost';
  return `Player ${own > other ? 1 : 2} wins!`;
}

export function describeEnd(state: Frozen<State>): string {
  const { cells, house, series } = state;
  if (series) return `${headlineOf(state)} ${describeGame(state)}.`;
  const result = resultOf(cells);
  if (result === 'Draw') return "It's a draw.";
  const winner = house === null ? `${result} wins` : result === house.mark ? 'Computer wins' : 'You won';
  return `${winner}, ${lineNames(cells)}.`;
}

export function describeGame({ cells, house, series }: Frozen<State>): string {
  if (series) return `${series.wins.join(' to ')} in ${pluralize(series.round + 1, 'round')}`;
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
