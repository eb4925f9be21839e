/** Screen reader texts. */
import type { Frozen } from '#engine/rules.ts';
import type { Action, Color, State } from '#games/connect4/rules/connect4.ts';
import { connect4 } from '#games/connect4/rules/connect4.ts';
import { colorOf, discsOf, freeIn, isPop, turnOf, winOf } from '#games/connect4/rules/discs.ts';
import { OPPONENT } from '#games/connect4/rules/ai.ts';
import { CELLS, COLUMNS, ROWS, columnOf, rowOf } from '#games/connect4/rules/lines.ts';
import type { Change } from '#kit/running-game.ts';

const NAMES: Readonly<Record<Color, string>> = { red: 'Red', yellow: 'Yellow' };

/** The color's name for two players, else you or the computer. */
export function sideOf({ house }: Frozen<State>, color: Color): string {
  if (house === null) return NAMES[color];
  return color === OPPONENT ? 'Computer' : 'You';
}

/** Picks the verb form for "you" or for others. */
function withVerb(state: Frozen<State>, color: Color, you: string, others: string): string {
  const side = sideOf(state, color);
  return `${side} ${side === 'You' ? you : others}`;
}

export function describeStart(state: Frozen<State>, color: Color): string {
  return withVerb(state, color, 'start', 'starts');
}

/** `describeEnd` announces the end. */
export function describeMove({ now, action }: Change<State, Action>, spoken: boolean): string | null {
  if (action === null) return null;
  if (action === 'yellow starts') return `${describeStart(now, 'yellow')}.`;
  const next = `${sideOf(now, turnOf(now))} to move.`;
  if (action === 'undo') return `Taken back. ${next}`;
  return connect4.status(now) === 'playing' ? `${lastMove(now, spoken)} ${next}` : lastMove(now, spoken);
}

export function describeEnd(state: Frozen<State>): string {
  const win = winOf(state);
  const end = win
    ? `${withVerb(state, win.color, 'win', 'wins')}, ${win.directions.join(' and ')}.`
    : `${state.popOut ? 'The same position for the third time.' : 'The grid is full.'} It's a draw.`;
  return `${lastMove(state, false)} ${end}`;
}

export function headlineOf(state: Frozen<State>): string {
  const win = winOf(state);
  if (!win) return "It's a Draw!";
  if (state.house === null) return `${NAMES[win.color]} wins!`;
  return win.color === OPPONENT ? 'You lost' : 'You won!';
}

export function describeFull(column: number): string {
  return `Column ${column + 1} is full.`;
}

export function describeColumn(state: Frozen<State>, column: number): string {
  const free = freeIn(state.moves, column);
  return `Column ${column + 1}, ${free === 0 ? 'full' : `${free} free`}`;
}

export function describePop(column: number): string {
  return `Pop out column ${column + 1}`;
}

/** Row by row from the top. */
export function describeCells(state: Frozen<State>): string[] {
  const discs = new Map(discsOf(state).map(({ cell, color }) => [cell, color]));
  return Array.from({ length: CELLS }, (_, index) => {
    const [row, column] = [ROWS - 1 - rowOf(index), columnOf(index)];
    const content = discs.get(row * COLUMNS + column) ?? 'empty';
    return `Column ${column + 1}, row ${row + 1} from the bottom, ${content}`;
  });
}

function lastMove(state: Frozen<State>, withRow: boolean): string {
  const index = state.moves.length - 1;
  const move = state.moves[index]!;
  const color = colorOf(state, index);
  const column = `column ${columnOf(move) + 1}`;
  if (isPop(move)) return `${withVerb(state, color, 'pop', 'pops')} ${column}.`;
  const row = withRow ? `, row ${ROWS - freeIn(state.moves, move)}` : '';
  return `${sideOf(state, color)} in ${column}${row}.`;
}
