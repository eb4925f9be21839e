import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { compareOrders } from '#engine/together.ts';
import type { Cell } from '#games/minesweeper/rules/field.ts';
import { FIELD, FIELDS, fieldOf, numberOf } from '#games/minesweeper/rules/field.ts';
import { fewestClicks } from '#games/minesweeper/rules/fewest-clicks.ts';
import type { Action, State } from '#games/minesweeper/rules/minesweeper.ts';
import { minesLeft, minesweeper, struckMines } from '#games/minesweeper/rules/minesweeper.ts';
import { placeByRepair, placeMines } from '#games/minesweeper/rules/placement.ts';
import { canBeSolved } from '#games/minesweeper/rules/solver.ts';
import { together } from '#games/minesweeper/together.ts';
import { inTier } from '#kit/testing/tier.ts';

describeRules(minesweeper, (random) => ({
  kind: random.pick(['reveal', 'flag', 'chord']),
  cell: random.below(FIELD.cells),
}));

const { neighborsOf } = FIELD;
const CELLS = Array.from({ length: FIELD.cells }, (_, cell) => cell);

/** Mines around cells 77 and 78 near the bottom right corner. */
const CORNER = [66, 67, 68, 69, 76, 79, 86, 87, 88, 89, 95, 96, 97, 98, 99];

function stateOf(mines: readonly number[], looks: Readonly<Partial<Record<Cell, readonly number[]>>> = {}): State {
  const cells = CELLS.map((cell): Cell => {
    if (looks.open?.includes(cell)) return 'open';
    return looks.flagged?.includes(cell) ? 'flagged' : 'hidden';
  });
  return { cells, mines: CELLS.map((cell) => mines.includes(cell)), guessFree: true };
}

function act(state: State, kind: Action['kind'], cell: number): void {
  expect(minesweeper.legal(state, { kind, cell })).toBe(true);
  minesweeper.act(state, { kind, cell }, new SeededRandom(seedFrom(1)));
}

function openCells(state: Pick<State, 'cells'>): number[] {
  return CELLS.filter((cell) => state.cells[cell] === 'open');
}

describe('the first reveal', () => {
  test('always opens an area with 15 mines elsewhere, on every cell and for many seeds', () => {
    const wrong: string[] = [];
    for (let number = 1; number <= inTier({ gate: 60, all: 1_000 }); number++) {
      const random = new SeededRandom(seedFrom(number));
      for (const cell of CELLS) {
        const mines = placeMines(cell, random);
        if (mines[cell] || neighborsOf(cell).some((other) => mines[other]) || mines.filter(Boolean).length !== 15)
          wrong.push(`seed ${number}, cell ${cell}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('opens an area at a corner, at an edge and in the middle, in every mode', () => {
    for (const mode of minesweeper.modes) {
      const field = fieldOf(new Run(minesweeper, mode, seedFrom(1)).state.cells);
      const { cells, columns } = field;
      const middle = Math.floor(cells / 2);
      for (const cell of [0, columns - 1, cells - columns, cells - 1, 4, middle]) {
        const run = new Run(minesweeper, mode, seedFrom(cell + 1));
        run.act({ kind: 'reveal', cell });
        expect(run.status).toBe('playing');
        expect(field.neighborsOf(cell).every((other) => run.state.cells[other] === 'open')).toBe(true);
      }
    }
  });

  test('keeps cells closed that were flagged before', () => {
    const run = new Run(minesweeper, 'no guess', seedFrom(1));
    run.act({ kind: 'flag', cell: 45 });
    run.act({ kind: 'reveal', cell: 44 });
    expect(run.state.cells[45]).toBe('flagged');
    expect(run.state.cells[43]).toBe('open');
  });
});

describe('flags', () => {
  test('a flagged cell opens only after its flag is removed', () => {
    const state = stateOf(CORNER);
    act(state, 'flag', 0);
    expect(minesweeper.legal(state, { kind: 'reveal', cell: 0 })).toBe(false);
    act(state, 'flag', 0);
    act(state, 'reveal', 0);
    expect(state.cells[0]).toBe('open');
  });

  test('an open cell cannot be flagged', () => {
    const state = stateOf(CORNER, { open: [0] });
    expect(minesweeper.legal(state, { kind: 'flag', cell: 0 })).toBe(false);
  });

  test('the sixteenth flag sets the counter to minus one', () => {
    const state = stateOf(CORNER);
    for (let cell = 0; cell < 16; cell++) act(state, 'flag', cell);
    expect(minesLeft(state)).toBe(-1);
  });
});

describe('a flood', () => {
  test('opens the whole area and its rim, but no mine or flagged cell', () => {
    const state = stateOf(CORNER, { flagged: [22, 33] });
    act(state, 'reveal', 0);
    const reachable = CELLS.filter((cell) => !CORNER.includes(cell) && ![22, 33, 77, 78].includes(cell));
    expect(openCells(state)).toEqual(reachable);
  });
});

describe('a chord', () => {
  test('with a wrong flag loses', () => {
    const state = stateOf(CORNER, { open: [55], flagged: [44] });
    act(state, 'chord', 55);
    expect(minesweeper.status(state)).toBe('lost');
    expect(struckMines(state)).toEqual([66]);
  });

  test('with too few or too many flags does nothing', () => {
    expect(minesweeper.legal(stateOf(CORNER, { open: [55] }), { kind: 'chord', cell: 55 })).toBe(false);
    const tooMany = stateOf(CORNER, { open: [55], flagged: [44, 66] });
    expect(minesweeper.legal(tooMany, { kind: 'chord', cell: 55 })).toBe(false);
  });

  test('on a hidden cell, or with nothing left to open, does nothing', () => {
    expect(minesweeper.legal(stateOf(CORNER, { flagged: [66] }), { kind: 'chord', cell: 55 })).toBe(false);
    const done = stateOf(CORNER, { open: [55, ...neighborsOf(55).filter((cell) => cell !== 66)], flagged: [66] });
    expect(minesweeper.legal(done, { kind: 'chord', cell: 55 })).toBe(false);
  });

  test('that opens an empty cell floods', () => {
    const state = stateOf(CORNER, { open: [55], flagged: [66] });
    act(state, 'chord', 55);
    expect(state.cells[0]).toBe('open');
  });
});

describe('the end', () => {
  test('a chord that opens the 85th safe cell wins regardless of flags', () => {
    const safe = CELLS.filter((cell) => !CORNER.includes(cell));
    const state = stateOf(CORNER, { open: safe.filter((cell) => cell !== 65), flagged: [66] });
    expect(minesweeper.status(state)).toBe('playing');
    act(state, 'chord', 55);
    expect(openCells(state)).toHaveLength(FIELD.safe);
    expect(minesweeper.status(state)).toBe('won');
  });

  test('a flag on a safe cell prevents the win until the cell is opened', () => {
    const safe = CELLS.filter((cell) => !CORNER.includes(cell));
    const state = stateOf(CORNER, { open: safe.filter((cell) => cell !== 0), flagged: [0, ...CORNER] });
    expect(minesweeper.status(state)).toBe('playing');
    act(state, 'flag', 0);
    expect(minesweeper.status(state)).toBe('playing');
    act(state, 'reveal', 0);
    expect(minesweeper.status(state)).toBe('won');
  });
});

test('the fewest clicks are one per empty area and one per number that touches none', () => {
  // The mines isolate two number cells; the rest opens with the only empty area.
  const mines = CELLS.map((cell) => CORNER.includes(cell));
  const apart = CELLS.filter((cell) => !mines[cell] && numberOf(mines, cell) > 0).filter(
    (cell) => !neighborsOf(cell).some((other) => !mines[other] && numberOf(mines, other) === 0),
  );
  expect(apart).toEqual([77, 78]);
  expect(fewestClicks(mines)).toBe(3);
});

describe('a race', () => {
  const race = (number: number) => new Run(minesweeper, 'race', seedFrom(number));

  test('begins with the same open cells for everybody on a seed, and needs no guess', () => {
    for (let number = 1; number <= 5; number++) {
      const { state } = race(number);
      expect(state).toEqual(race(number).state);
      expect(state.cells[55]).toBe('open');
      expect(state.cells.filter((cell) => cell === 'open').length).toBeGreaterThan(1);
      expect(canBeSolved(state.mines!, 55)).toBe(true);
    }
  });

  test('ranks by safe cells opened, then by time; a struck mine does not count', () => {
    const run = race(1);
    const before = together.progress!(run.state).done;
    const mine = run.state.mines!.indexOf(true);
    const safe = [...run.state.cells.keys()].find(
      (cell) => run.state.cells[cell] === 'hidden' && !run.state.mines![cell] && numberOf(run.state.mines!, cell) > 0,
    )!;
    run.act({ kind: 'reveal', cell: safe });
    expect(together.progress!(run.state).done).toBe(before + 1);
    run.act({ kind: 'reveal', cell: mine });
    expect(run.status).toBe('lost');
    expect(together.progress!(run.state).done).toBe(before + 1);
    expect(compareOrders(together.order!(run.state, 60), together.order!(run.state, 61))).toBeLessThan(0);
  });
});

describe.each(Object.entries(FIELDS))('the %s field', (mode, field) => {
  const dealt = (seed: number) => {
    const run = new Run(minesweeper, mode as keyof typeof FIELDS, seedFrom(seed));
    const first = (seed * 37) % field.cells;
    run.act({ kind: 'reveal', cell: first });
    return { run, first, mines: run.state.mines! };
  };

  test('has its mines, none of them at the first cell, and needs no guess', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const { run, first, mines } = dealt(seed);
      expect(mines.filter(Boolean)).toHaveLength(field.mines);
      expect([first, ...field.neighborsOf(first)].some((cell) => mines[cell])).toBe(false);
      expect([run.state.guessFree, canBeSolved(mines, first)]).toEqual([true, true]);
    }
  });

  test('is won when every safe cell is open', () => {
    const { run, mines } = dealt(1);
    const safe = [...mines.keys()].filter((cell) => !mines[cell]);
    for (const cell of safe) run.act({ kind: 'reveal', cell });
    expect(run.status).toBe('won');
  });

  test('has no cells outside', () => {
    const { run } = dealt(1);
    for (const kind of ['reveal', 'flag', 'chord'] as const)
      expect(run.allows({ kind, cell: field.cells })).toBe(false);
  });
});

test('a field that no repair makes solvable says that it needs a guess', () => {
  const field = FIELDS['30x16'];
  const deals = Array.from({ length: 10 }, (_, seed) =>
    placeByRepair(0, new SeededRandom(seedFrom(seed + 1)), field, 0),
  );
  for (const { mines, guessFree } of deals) expect(guessFree).toBe(canBeSolved(mines, 0));
  expect(deals.some(({ guessFree }) => !guessFree)).toBe(true);
});
