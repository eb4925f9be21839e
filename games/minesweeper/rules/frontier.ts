/** Enumerates all mine layouts along the open edge and finds what they have in common. */
import type { Cell } from '#games/minesweeper/rules/field.ts';
import { FIELD, fieldOf } from '#games/minesweeper/rules/field.ts';

/** Steps per group before the search gives up. A step count, because every machine has to deal the same field. */
const MOST_STEPS = 300;

/** An open number: this many mines lie in these cells. */
export interface Clue {
  readonly cells: readonly number[];
  readonly mines: number;
}

export interface Findings {
  readonly safe: readonly number[];
  readonly mined: readonly number[];
}

/** Cells that depend on each other through clues. */
interface Group {
  readonly clues: readonly Clue[];
  /** Cells seen by the same clues are interchangeable: only their number of mines matters. */
  readonly lots: readonly (readonly number[])[];
  /**
   * By number of mines in the group: lots that can hold a mine, and lots that can have a safe cell. `null` if
   * impossible.
   */
  readonly ways: (Ways | null)[];
}

interface Ways {
  readonly mined: boolean[];
  readonly safe: boolean[];
}

export function frontier(cells: readonly Cell[], clues: readonly Clue[]): Findings {
  const field = fieldOf(cells);
  const left = field.mines - cells.filter((cell) => cell === 'flagged').length;
  const groups = groupsOf(clues);
  // The first size is small enough for all layouts, and its deals depend on that.
  for (const group of groups) enumerate(group, left, field === FIELD ? Infinity : MOST_STEPS);
  const grouped = new Set(groups.flatMap((group) => group.lots.flat()));
  const apart = [...cells.keys()].filter((cell) => cells[cell] === 'hidden' && !grouped.has(cell));

  const safe: number[] = [];
  const mined: number[] = [];
  for (const group of groups) {
    const others = totals(groups.filter((other) => other !== group));
    const possible = group.ways.filter(
      (ways, count) => ways && others.some((total) => fits(left - total - count, apart.length)),
    );
    for (const [index, lot] of group.lots.entries()) {
      if (possible.every((ways) => !ways!.mined[index])) safe.push(...lot);
      else if (possible.every((ways) => !ways!.safe[index])) mined.push(...lot);
    }
  }
  const rests = totals(groups)
    .map((total) => left - total)
    .filter((rest) => fits(rest, apart.length));
  if (rests.every((rest) => rest === 0)) safe.push(...apart);
  else if (rests.every((rest) => rest === apart.length)) mined.push(...apart);
  return { safe, mined };
}

function fits(mines: number, cells: number): boolean {
  return mines >= 0 && mines <= cells;
}

/** Possible numbers of mines in all groups together. */
function totals(groups: readonly Group[]): number[] {
  let sums = [0];
  for (const { ways } of groups) {
    const counts = [...ways.keys()].filter((count) => ways[count] !== null);
    sums = [...new Set(sums.flatMap((sum) => counts.map((count) => sum + count)))];
  }
  return sums;
}

/** Groups share no cell. */
function groupsOf(clues: readonly Clue[]): Group[] {
  const groups: Group[] = [];
  const waiting = new Set(clues);
  for (const first of clues) {
    if (!waiting.delete(first)) continue;
    const together = [first];
    const cells = new Set(first.cells);
    // The list grows during iteration until no clue shares a cell.
    for (let index = 0; index < together.length; index++) {
      for (const other of [...waiting]) {
        if (!other.cells.some((cell) => cells.has(cell))) continue;
        waiting.delete(other);
        together.push(other);
        for (const cell of other.cells) cells.add(cell);
      }
    }
    groups.push({
      clues: together,
      lots: groupByClues([...cells], together),
      ways: Array<null>(cells.size + 1).fill(null),
    });
  }
  return groups;
}

function groupByClues(cells: readonly number[], clues: readonly Clue[]): number[][] {
  const lots = new Map<string, number[]>();
  for (const cell of cells) {
    const seenBy = clues.map((clue) => (clue.cells.includes(cell) ? 'x' : '-')).join('');
    const lot = lots.get(seenBy);
    if (lot) lot.push(cell);
    else lots.set(seenBy, [cell]);
  }
  return [...lots.values()];
}

function enumerate({ clues, lots, ways }: Group, most: number, maxSteps: number): void {
  const needed = clues.map((clue) => clue.mines);
  const unsettled = clues.map((clue) => clue.cells.length);
  const cluesOn = lots.map((lot) => [...clues.keys()].filter((index) => clues[index]!.cells.includes(lot[0]!)));
  const laid = Array<number>(lots.length).fill(0);
  let steps = 0;

  const settle = (index: number, total: number): void => {
    if (++steps > maxSteps) return;
    if (index === lots.length) return note(ways, lots, laid, total);
    const size = lots[index]!.length;
    for (let count = 0; count <= size && total + count <= most; count++) {
      let possible = true;
      for (const clue of cluesOn[index]!) {
        needed[clue]! -= count;
        unsettled[clue]! -= size;
        possible &&= fits(needed[clue]!, unsettled[clue]!);
      }
      laid[index] = count;
      if (possible) settle(index + 1, total + count);
      for (const clue of cluesOn[index]!) {
        needed[clue]! += count;
        unsettled[clue]! += size;
      }
    }
  };
  settle(0, 0);
  // Too many layouts: nothing is certain.
  const anything: Ways = { mined: lots.map(() => true), safe: lots.map(() => true) };
  if (steps > maxSteps) for (const count of ways.keys()) ways[count] = anything;
}

function note(ways: (Ways | null)[], lots: Group['lots'], laid: readonly number[], total: number): void {
  const known = (ways[total] ??= { mined: laid.map(() => false), safe: laid.map(() => false) });
  for (const [index, count] of laid.entries()) {
    if (count > 0) known.mined[index] = true;
    if (count < lots[index]!.length) known.safe[index] = true;
  }
}
