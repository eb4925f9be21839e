import { describe, expect, test } from 'vitest';
import { describeRules } from '#engine/conformance.ts';
import type { Random } from '#engine/random.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { bitOf, CELLS, DIGITS, digitsOf, peersOf, possibleIn } from '#games/sudoku/rules/grid.ts';
import type { Action } from '#games/sudoku/rules/sudoku.ts';
import { isFull, sudoku } from '#games/sudoku/rules/sudoku.ts';

function anyAction(random: Random): Action {
  const cell = random.below(CELLS);
  const digit = random.pick(DIGITS);
  const cells = [...new Set([cell, random.below(CELLS)])].sort((one, other) => one - other);
  return random.pick<Action>([
    { kind: 'set', cell, digit },
    { kind: 'note', cells, digit },
    { kind: 'clear', cells },
    'undo',
    'redo',
    'hint',
    { kind: 'hint', cell },
    { kind: 'cross', cells, digits: bitOf(digit) },
    'check',
    'explain',
    'auto',
    'limit',
    'go on',
  ]);
}

describeRules(sudoku, anyAction);

function newRun(number = 1) {
  const run = new Run(sudoku, 'classic', seedFrom(number));
  const empty = [...run.state.values.keys()].filter((cell) => run.state.values[cell] === 0);
  const rightDigit = (cell: number) => run.state.solution[cell]!;
  const wrongDigit = (cell: number) => (run.state.solution[cell]! % 9) + 1;
  return { run, empty, rightDigit, wrongDigit };
}

describe('entries', () => {
  test('a given cell cannot be changed, cleared or noted, and adds no step', () => {
    const { run } = newRun();
    const given = run.state.given.indexOf(true);
    for (const digit of DIGITS) {
      expect(run.act({ kind: 'set', cell: given, digit })).toBe(false);
      expect(run.act({ kind: 'note', cells: [given], digit })).toBe(false);
    }
    expect(run.act({ kind: 'clear', cells: [given] })).toBe(false);
    expect(run.state.past).toEqual([]);
  });

  test('a digit replaces another, and the same digit again is no step', () => {
    const { run, empty, wrongDigit, rightDigit } = newRun();
    const cell = empty[0]!;
    run.act({ kind: 'set', cell, digit: wrongDigit(cell) });
    run.act({ kind: 'set', cell, digit: rightDigit(cell) });
    expect(run.state.values[cell]).toBe(rightDigit(cell));
    expect(run.act({ kind: 'set', cell, digit: rightDigit(cell) })).toBe(false);
  });

  test('a digit clears the notes of its cell and its own note in row, column and box, in one step', () => {
    const { run, empty } = newRun();
    const cell = empty[0]!;
    const peers = peersOf(cell).filter((peer) => empty.includes(peer));
    const stranger = empty.find((other) => other !== cell && !peers.includes(other))!;
    for (const noted of [cell, ...peers, stranger]) {
      run.act({ kind: 'note', cells: [noted], digit: 5 });
      run.act({ kind: 'note', cells: [noted], digit: 6 });
    }
    const steps = run.state.past.length;
    run.act({ kind: 'set', cell, digit: 5 });
    expect(run.state.notes[cell]).toBe(0);
    expect(peers.map((peer) => run.state.notes[peer])).toEqual(peers.map(() => bitOf(6)));
    expect(run.state.notes[stranger]).toBe(bitOf(5) | bitOf(6));
    expect(run.state.past).toHaveLength(steps + 1);
  });

  test('a note is added to all selected empty cells, or removed if all of them have it', () => {
    const { run, empty, rightDigit } = newRun();
    const [one, other, filled] = empty as [number, number, number];
    run.act({ kind: 'set', cell: filled, digit: rightDigit(filled) });
    const cells = [one, other, filled].sort((left, right) => left - right);
    run.act({ kind: 'note', cells: [one], digit: 4 });
    run.act({ kind: 'note', cells, digit: 4 });
    expect([one, other, filled].map((cell) => run.state.notes[cell])).toEqual([bitOf(4), bitOf(4), 0]);
    run.act({ kind: 'note', cells, digit: 4 });
    expect([one, other].map((cell) => run.state.notes[cell])).toEqual([0, 0]);
  });

  test('clearing removes digits and notes, and does nothing on empty cells', () => {
    const { run, empty, rightDigit } = newRun();
    const [one, other] = empty as [number, number];
    expect(run.act({ kind: 'clear', cells: [one, other] })).toBe(false);
    run.act({ kind: 'set', cell: one, digit: rightDigit(one) });
    run.act({ kind: 'note', cells: [other], digit: 1 });
    run.act({ kind: 'clear', cells: [one, other] });
    expect([run.state.values[one], run.state.notes[other]]).toEqual([0, 0]);
  });

  test('the cells of an action are unique and in ascending order', () => {
    for (const cells of [[], [1, 1], [2, 1], [-1], [81], [1.5], ['1'], [[1]], 1])
      expect(sudoku.readAction({ kind: 'clear', cells })).toBeNull();
    expect(sudoku.readAction({ kind: 'clear', cells: [0, 80] })).toEqual({ kind: 'clear', cells: [0, 80] });
  });
});

describe('undo', () => {
  test('restores the notes an entry removed; redo removes them again', () => {
    const { run, empty } = newRun();
    const cell = empty[0]!;
    const peer = peersOf(cell).find((other) => empty.includes(other))!;
    run.act({ kind: 'note', cells: [peer], digit: 5 });
    run.act({ kind: 'note', cells: [cell], digit: 2 });
    run.act({ kind: 'set', cell, digit: 5 });
    run.act('undo');
    expect([run.state.values[cell], run.state.notes[cell], run.state.notes[peer]]).toEqual([0, bitOf(2), bitOf(5)]);
    run.act('redo');
    expect([run.state.values[cell], run.state.notes[cell], run.state.notes[peer]]).toEqual([5, 0, 0]);
  });

  test('a new entry clears the redo list', () => {
    const { run, empty, rightDigit } = newRun();
    const [one, other] = empty as [number, number];
    run.act({ kind: 'set', cell: one, digit: rightDigit(one) });
    run.act('undo');
    expect(run.allows('redo')).toBe(true);
    run.act({ kind: 'set', cell: other, digit: rightDigit(other) });
    expect(run.allows('redo')).toBe(false);
  });

  test('undoing everything restores the puzzle, and redoing everything the last state', () => {
    const { run } = newRun(5);
    const values = [...run.state.values];
    const random = new SeededRandom(seedFrom(6));
    for (let tries = 0; tries < 150; tries++) run.act(anyAction(random));
    const reached = run.snapshot();
    while (run.act('redo'));
    const last = run.snapshot();
    while (run.act('undo'));
    expect(run.state.values).toEqual(values);
    expect(run.state.notes.every((notes) => notes === 0)).toBe(true);
    while (run.act('redo'));
    expect([run.state.values, run.state.notes]).toEqual([last.values, last.notes]);
    expect(run.state.hints).toBe(reached.hints);
  });
});

describe('hints and checks', () => {
  test('a hint fills an empty cell correctly, can be undone, and stays counted', () => {
    const { run } = newRun();
    run.act('hint');
    const cell = run.state.past[0]![0]!.cell;
    expect(run.state.values[cell]).toBe(run.state.solution[cell]);
    run.act('undo');
    expect([run.state.values[cell], run.state.hints]).toEqual([0, 1]);
  });

  test('a hint fills the cell with the fewest candidates, the first of several', () => {
    const { run, empty } = newRun();
    const candidates = (cell: number) =>
      DIGITS.filter((digit) => !peersOf(cell).some((peer) => run.state.values[peer] === digit)).length;
    const fewest = Math.min(...empty.map(candidates));
    const expected = empty.find((cell) => candidates(cell) === fewest)!;
    run.act('hint');
    expect(run.state.values[expected]).toBe(run.state.solution[expected]);
  });

  test('a hint for a cell fills it, also over a wrong digit, and is illegal if the digit is correct', () => {
    const { run, empty, rightDigit, wrongDigit } = newRun();
    const [first, second] = [empty.at(-1)!, empty.at(-2)!];
    run.act({ kind: 'set', cell: second, digit: wrongDigit(second) });
    for (const cell of [first, second]) expect(run.act({ kind: 'hint', cell })).toBe(true);
    expect([run.state.values[first], run.state.values[second]]).toEqual([rightDigit(first), rightDigit(second)]);
    expect(run.state.hints).toBe(2);
    expect(run.act({ kind: 'hint', cell: first })).toBe(false);
    expect(run.act({ kind: 'hint', cell: run.state.given.indexOf(true) })).toBe(false);
  });

  test('hints alone finish the game, and correct a full grid of wrong digits', () => {
    const { run, empty, wrongDigit } = newRun();
    for (const cell of empty) run.act({ kind: 'set', cell, digit: wrongDigit(cell) });
    while (run.act('hint'));
    expect([run.status, run.state.hints]).toEqual(['won', empty.length]);
  });

  test('a check is counted, and illegal before the first entry', () => {
    const { run, empty, wrongDigit } = newRun();
    expect(run.act('check')).toBe(false);
    run.act({ kind: 'set', cell: empty[0]!, digit: wrongDigit(empty[0]!) });
    run.act('check');
    expect(run.state.checks).toBe(1);
    expect(run.state.past).toHaveLength(1);
  });
});

describe('the end', () => {
  test('the last correct digit wins in the same step; a wrong digit does not', () => {
    const { run, empty, rightDigit, wrongDigit } = newRun();
    for (const cell of empty.slice(0, -1)) run.act({ kind: 'set', cell, digit: rightDigit(cell) });
    const last = empty.at(-1)!;
    run.act({ kind: 'set', cell: last, digit: wrongDigit(last) });
    expect([isFull(run.state), run.status]).toEqual([true, 'playing']);
    run.act({ kind: 'set', cell: last, digit: rightDigit(last) });
    expect(run.status).toBe('won');
    expect(run.act('undo')).toBe(false);
  });
});

describe('the mistakes limit', () => {
  const limited = () => {
    const made = newRun();
    made.run.act('limit');
    return made;
  };

  test('stops the run at the third wrong digit until the player goes on', () => {
    const { run, empty, wrongDigit } = limited();
    for (const cell of empty.slice(0, 3)) run.act({ kind: 'set', cell, digit: wrongDigit(cell) });
    expect(run.state.mistakes).toBe(3);
    expect(run.status).toBe('playing');
    expect(run.allows('undo')).toBe(false);
    run.act('go on');
    expect(run.state.limit).toBe('lifted');
    expect(run.allows('undo')).toBe(true);
  });

  test('cannot be set after the first entry', () => {
    const { run, empty, rightDigit } = newRun();
    run.act({ kind: 'set', cell: empty[0]!, digit: rightDigit(empty[0]!) });
    expect(run.allows('limit')).toBe(false);
  });

  test('is not needed to count mistakes in graded puzzles', () => {
    const run = new Run(sudoku, 'easy', seedFrom(1));
    for (let times = 0; times < 5; times++) {
      const cell = run.state.values.indexOf(0);
      run.act({ kind: 'set', cell, digit: (run.state.solution[cell]! % 9) + 1 });
    }
    expect([run.state.mistakes, run.allows('undo')]).toEqual([5, true]);
    expect(newRun().run.state.mistakes).toBeUndefined();
  });
});

describe('automatic notes', () => {
  const candidates = (values: readonly number[]) =>
    values.map((value, cell) => (value === 0 ? possibleIn(values, cell) : 0));

  test('note all candidates in one step, and follow entries, corrections and erased digits', () => {
    const { run, empty, rightDigit, wrongDigit } = newRun();
    const [one, other] = empty as [number, number];
    run.act('auto');
    expect(run.state.notes).toEqual(candidates(run.state.values));
    const actions: Action[] = [
      { kind: 'set', cell: one, digit: wrongDigit(one) },
      { kind: 'set', cell: one, digit: rightDigit(one) },
      { kind: 'set', cell: other, digit: wrongDigit(other) },
      { kind: 'clear', cells: [other] },
    ];
    for (const action of actions) {
      run.act(action);
      expect(run.state.notes).toEqual(candidates(run.state.values));
    }
    for (let steps = 0; steps <= actions.length; steps++) run.act('undo');
    expect(run.state.notes.every((notes) => notes === 0)).toBe(true);
  });
});

describe('crossing out', () => {
  test('leaves the other candidates of a cell without notes', () => {
    const { run, empty } = newRun();
    const cell = empty.find((one) => digitsOf(possibleIn(run.state.values, one)).length > 1)!;
    const all = possibleIn(run.state.values, cell);
    const digit = digitsOf(all).find((one) => one !== run.state.solution[cell])!;
    run.act({ kind: 'cross', cells: [cell], digits: bitOf(digit) });
    expect(run.state.notes[cell]).toBe(all & ~bitOf(digit));
  });

  test('refuses the digit of the solution', () => {
    const { run, empty, rightDigit } = newRun();
    expect(run.allows({ kind: 'cross', cells: [empty[0]!], digits: bitOf(rightDigit(empty[0]!)) })).toBe(false);
  });
});
