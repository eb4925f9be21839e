// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bitOf, peersOf, possibleIn } from '#games/sudoku/rules/grid.ts';
import type { Action, Mode, State } from '#games/sudoku/rules/sudoku.ts';
import { sudoku } from '#games/sudoku/rules/sudoku.ts';
import { candidatesOf, stepAt } from '#games/sudoku/rules/techniques.ts';
import { HOLD_MS, Keys } from '#games/sudoku/view/number-row.tsx';
import { SudokuGrid } from '#games/sudoku/view/sudoku-grid.tsx';
import view from '#games/sudoku/view/sudoku-view.tsx';
import { AUTO_NOTES } from '#games/sudoku/view/options.tsx';
import type { PersonalRecord } from '#kit/game-view.ts';
import { setSetting } from '#kit/settings.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { TestRoom } from '#kit/testing/test-room.ts';

afterEach(cleanup);

/** Renders the grid and the buttons below it in one root, as on the page. */
function show(mode: Mode = 'classic', seed = 1) {
  const game = new TestGame(sudoku, mode, seed);
  const { container } = render(
    <section data-status="playing">
      <SudokuGrid game={game} />
      <Keys game={game} />
    </section>,
  );
  const empty = [...game.run.state.values.keys()].filter((cell) => game.run.state.values[cell] === 0);
  const cellAt = (cell: number) => container.querySelector<HTMLElement>(`[data-cell="${cell}"]`)!;
  const choose = (cell: number) => {
    fireEvent.pointerDown(cellAt(cell), { button: 0, buttons: 1 });
    fireEvent.pointerUp(cellAt(cell));
    fireEvent.click(cellAt(cell), { detail: 1 });
  };
  const key = (code: string, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.activeElement!, { code, key: code.replace(/^(Digit|Numpad|Key)/, ''), ...init });
  const digitKey = (digit: number) => screen.getByLabelText(new RegExp(`^${digit}, \\d left$`));
  const tool = (name: string) => screen.getByText(name, { selector: 'button' });
  const selected = () =>
    [...container.querySelectorAll('[data-tint="selected"]')].map((cell) => Number(cell.getAttribute('data-cell')));
  return { game, container, empty, cellAt, choose, key, digitKey, tool, selected, values: () => game.run.state.values };
}

describe('the keyboard', () => {
  test('digits of both blocks enter, and 0, Backspace and Delete clear', () => {
    const { empty, choose, key, values } = show();
    const cell = empty[0]!;
    choose(cell);
    for (const [code, init] of [
      ['Digit0', {}],
      ['Backspace', {}],
      ['Delete', {}],
    ] as const) {
      key('Numpad7');
      expect(values()[cell]).toBe(7);
      key('Digit4');
      expect(values()[cell]).toBe(4);
      key(code, init);
      expect(values()[cell]).toBe(0);
    }
  });

  test('the number pad with Num Lock off enters nothing', () => {
    const { game, empty, choose, key } = show();
    choose(empty[0]!);
    key('Numpad7', { key: 'Home' });
    expect(game.run.log).toEqual([]);
  });

  test('Shift and a digit adds a note, and N toggles note mode', () => {
    const { game, empty, choose, key, tool, values } = show();
    const cell = empty[0]!;
    choose(cell);
    key('Digit2', { key: '@', shiftKey: true });
    key('KeyN', { key: 'n' });
    expect(tool('Notes').getAttribute('aria-pressed')).toBe('true');
    key('Digit7');
    expect([values()[cell], game.run.state.notes[cell]]).toEqual([0, 0b001000010]);
    key('KeyN', { key: 'n' });
    key('Digit7');
    expect(values()[cell]).toBe(7);
  });

  test('Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo; U undoes and A turns auto notes on', () => {
    const { game, empty, choose, key, values } = show();
    const cell = empty[0]!;
    choose(cell);
    key('Digit5');
    key('KeyZ', { key: 'z', ctrlKey: true });
    expect(values()[cell]).toBe(0);
    key('KeyY', { key: 'y', ctrlKey: true });
    expect(values()[cell]).toBe(5);
    key('KeyZ', { key: 'z', metaKey: true });
    key('KeyZ', { key: 'Z', metaKey: true, shiftKey: true });
    expect(values()[cell]).toBe(5);
    key('KeyU', { key: 'u' });
    expect(values()[cell]).toBe(0);
    key('KeyA', { key: 'a' });
    expect(game.run.state.auto).toBe(true);
  });

  test('a held key enters once', () => {
    const { game, empty, choose, key } = show();
    choose(empty[0]!);
    key('Digit5', { repeat: true });
    expect(game.run.log).toEqual([]);
  });

  test('arrows move the focus and stop at the edges, Home and End go to the ends of the row, with Ctrl to the corners', () => {
    const { cellAt, choose, key } = show();
    choose(0);
    const walk: readonly (readonly [string, KeyboardEventInit, number])[] = [
      ['ArrowUp', {}, 0],
      ['ArrowRight', {}, 1],
      ['ArrowDown', {}, 10],
      ['End', {}, 17],
      ['Home', {}, 9],
      ['End', { ctrlKey: true }, 80],
      ['ArrowRight', {}, 80],
      ['Home', { ctrlKey: true }, 0],
    ];
    for (const [code, init, cell] of walk) {
      key(code, init);
      expect(document.activeElement).toBe(cellAt(cell));
      expect(cellAt(cell).tabIndex).toBe(0);
    }
  });

  test('Shift and arrows select several cells, and a digit then adds a note to all empty ones', () => {
    const { game, choose, key, selected } = show();
    choose(0);
    key('ArrowRight', { shiftKey: true });
    key('ArrowRight', { shiftKey: true });
    key('ArrowDown', { shiftKey: true });
    expect(selected()).toEqual([0, 1, 2, 11]);
    key('Digit3');
    expect(game.run.log.at(-1)?.[1]).toEqual({ kind: 'note', cells: [0, 1, 2, 11], digit: 3 });
    key('ArrowLeft');
    expect(selected()).toEqual([10]);
  });

  test('paste and input methods do nothing', () => {
    const { game, empty, cellAt, choose, key } = show();
    const cell = empty[0]!;
    choose(cell);
    fireEvent.paste(cellAt(cell), { clipboardData: { getData: () => '5' } });
    fireEvent.compositionEnd(cellAt(cell), { data: '5' });
    key('Digit5', { key: 'Process' });
    key('Digit5', { isComposing: true });
    expect(game.run.log).toEqual([]);
  });
});

describe('mouse and touch', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const hold = (element: HTMLElement) => {
    fireEvent.pointerDown(element, { button: 0 });
    act(() => void vi.advanceTimersByTime(HOLD_MS));
    fireEvent.pointerUp(element);
    fireEvent.click(element, { detail: 1 });
  };

  test('a tap on a cell and then on a digit enters it', () => {
    const { empty, choose, digitKey, values } = show();
    choose(empty[3]!);
    fireEvent.click(digitKey(6), { detail: 1 });
    expect(values()[empty[3]!]).toBe(6);
  });

  test('a long press locks a digit, which goes into every tapped cell until it is tapped again', () => {
    const { game, empty, choose, digitKey, values } = show();
    hold(digitKey(6));
    expect(game.run.log).toEqual([]);
    choose(empty[0]!);
    choose(empty[5]!);
    expect([values()[empty[0]!], values()[empty[5]!]]).toEqual([6, 6]);
    fireEvent.click(digitKey(6), { detail: 1 });
    choose(empty[7]!);
    expect(values()[empty[7]!]).toBe(0);
  });

  test('dragging selects the cells on the way', () => {
    const { cellAt, selected } = show();
    fireEvent.pointerDown(cellAt(30), { button: 0, buttons: 1 });
    fireEvent.pointerOver(cellAt(31), { buttons: 1 });
    fireEvent.pointerOver(cellAt(40), { buttons: 1 });
    fireEvent.pointerUp(cellAt(40));
    fireEvent.pointerOver(cellAt(50), { buttons: 0 });
    expect(selected()).toEqual([30, 31, 40]);
  });

  test('a digit button shows how many are left and is disabled when all nine are placed', () => {
    const { game, digitKey } = show();
    const placed = game.run.state.values.filter((value) => value === 1).length;
    expect(digitKey(1).getAttribute('aria-label')).toBe(`1, ${9 - placed} left`);
    act(() => {
      for (const [cell, digit] of game.run.state.solution.entries())
        if (digit === 1) game.act({ kind: 'set', cell, digit });
    });
    expect(digitKey(1)).toHaveProperty('disabled', true);
  });
});

describe('the display', () => {
  test('cells are named by position and content', () => {
    const { game, empty, cellAt, key, choose } = show();
    const given = game.run.state.given.indexOf(true);
    expect(cellAt(given).getAttribute('aria-label')).toMatch(/^Row 1 column \d, given \d$/);
    const cell = empty[0]!;
    choose(cell);
    const name = () =>
      cellAt(cell)
        .getAttribute('aria-label')!
        .replace(/^Row \d column \d, /, '');
    expect(name()).toBe('empty');
    key('Digit2', { shiftKey: true });
    expect(name()).toBe('empty, note 2');
    key('Digit7', { shiftKey: true });
    expect(name()).toBe('empty, notes 2 and 7');
    key('Digit1', { shiftKey: true });
    expect(name()).toBe('empty, notes 1, 2 and 7');
  });

  test('the grid has a header for every row and column', () => {
    show();
    expect(screen.getAllByRole('rowheader')).toHaveLength(9);
    expect(screen.getAllByRole('columnheader')).toHaveLength(10);
    expect(screen.getAllByRole('gridcell')).toHaveLength(81);
  });

  test('conflicts show on both digits at once, and disappear with either', () => {
    const { game, empty, cellAt, choose, key } = show();
    const cell = empty[0]!;
    const peer = peersOf(cell).find((other) => game.run.state.given[other])!;
    choose(cell);
    key(`Digit${game.run.state.values[peer]}`);
    expect([cellAt(cell), cellAt(peer)].every((button) => button.hasAttribute('data-conflict'))).toBe(true);
    expect(cellAt(cell).getAttribute('aria-label')).toContain('conflict');
    key('Backspace');
    expect([cellAt(cell), cellAt(peer)].some((button) => button.hasAttribute('data-conflict'))).toBe(false);
  });

  test('a wrong digit without a conflict shows only after a check, until it is changed', () => {
    const { game, empty, container, cellAt, choose, key, tool } = show();
    const { values, solution } = game.run.state;
    const candidates = (cell: number) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !peersOf(cell).some((peer) => values[peer] === digit));
    const cell = empty.find((one) => candidates(one).length > 1)!;
    choose(cell);
    key(`Digit${candidates(cell).find((digit) => digit !== solution[cell])}`);
    expect(container.querySelector('[data-wrong], [data-conflict]')).toBeNull();
    fireEvent.click(tool('Check'));
    expect(cellAt(cell).hasAttribute('data-wrong')).toBe(true);
    expect(screen.getByText('1 cell is wrong.')).toBeTruthy();
    key('Backspace');
    expect(container.querySelector('[data-wrong]')).toBeNull();
  });

  test('a full grid with an error shows a message and goes on', () => {
    const { game, empty, choose, key } = show();
    act(() => {
      for (const cell of empty.slice(1)) game.act({ kind: 'set', cell, digit: game.run.state.solution[cell]! });
    });
    choose(empty[0]!);
    key(`Digit${(game.run.state.solution[empty[0]!]! % 9) + 1}`);
    expect(screen.getByText('Not quite: some cells are wrong')).toBeTruthy();
    expect(game.run.status).toBe('playing');
  });

  test('the row, column and box of the selected cell are tinted, and equal digits stand out', () => {
    const { game, cellAt, choose } = show();
    const given = game.run.state.given.indexOf(true);
    choose(given);
    for (const [cell, value] of game.run.state.values.entries()) {
      if (cell === given) continue;
      const same = value === game.run.state.values[given];
      const near = peersOf(given).includes(cell);
      expect(cellAt(cell).dataset['tint'] ?? null).toBe(same ? 'same' : near ? 'near' : null);
    }
  });

  test('the DOM does not contain the solution', () => {
    const { game, container, empty } = show();
    const digits = [...container.querySelectorAll('.sudoku-cell b')].map((digit) => Number(digit.textContent));
    expect(digits).toEqual(game.run.state.values.filter((value) => value !== 0));
    expect(empty.every((cell) => container.querySelector(`[data-cell="${cell}"]`)!.textContent === '')).toBe(true);
  });
});

describe('a gamepad', () => {
  /** As the page does: directions are arrow keys, and the main button clicks. */
  function pad(game: TestGame<State, Action, Mode>) {
    return async (button: string) => {
      const focused = document.activeElement as HTMLElement;
      act(() => void view.controls.press(button, game.run.state));
      if (button === 'primary') fireEvent.click(focused);
      if (ARROWS[button]) fireEvent.keyDown(focused, { key: ARROWS[button] });
      await act(async () => vi.dynamicImportSettled());
    };
  }
  const ARROWS: Readonly<Record<string, string>> = { up: 'ArrowUp', left: 'ArrowLeft', down: 'ArrowDown' };
  const wheel = () => screen.queryByRole('group', { name: /^(Digit|Note) for / });

  test('opens the digits over a cell at 5, wraps around and returns to the cell', async () => {
    const { game, empty, choose, cellAt, values } = show();
    const [cell] = empty as [number];
    const press = pad(game);
    choose(cell);
    await press('primary');
    expect([wheel()?.textContent, document.activeElement?.textContent]).toEqual(['123456789', '5']);
    await press('up');
    await press('up');
    expect(document.activeElement?.textContent).toBe('8');
    await press('left');
    await press('primary');
    expect([values()[cell], wheel(), document.activeElement]).toEqual([7, null, cellAt(cell)]);
    await press('secondary');
    expect(values()[cell]).toBe(0);
    await press('shoulder');
    expect(values()[cell]).toBe(7);
  });

  test('notes several digits with X, and closes the digits with B', async () => {
    const { game, empty, choose, cellAt, values } = show();
    const [cell] = empty as [number];
    const press = pad(game);
    choose(cell);
    await press('tertiary');
    await press('primary');
    await press('primary');
    await press('up');
    await press('primary');
    expect([values()[cell], game.run.state.notes[cell]]).toEqual([0, bitOf(5) | bitOf(2)]);
    await press('secondary');
    expect([wheel(), document.activeElement, game.run.state.notes[cell]]).toEqual([
      null,
      cellAt(cell),
      bitOf(5) | bitOf(2),
    ]);
  });

  test('opens no digits over a given cell, and closes them when the focus leaves', async () => {
    const { game, empty, choose, cellAt } = show();
    const press = pad(game);
    choose(game.run.state.given.indexOf(true));
    await press('primary');
    expect(wheel()).toBeNull();
    choose(empty[0]!);
    await press('primary');
    expect(wheel()).not.toBeNull();
    act(() => cellAt(empty[1]!).focus());
    expect(wheel()).toBeNull();
  });

  test('asks for a hint with Y', async () => {
    const { game, empty, choose } = show();
    expect([view.controls.padMovesFocus, view.controls.takesRestart]).toEqual([true, true]);
    choose(empty[0]!);
    await pad(game)('restart');
    expect(await screen.findByText(/^Fill in \d$/)).toBeTruthy();
  });
});

describe('a hint', () => {
  const marked = (container: HTMLElement, mark: string) =>
    [...container.querySelectorAll<HTMLElement>(`[data-mark="${mark}"]`)].map((cell) => Number(cell.dataset['cell']));

  test('explains the selected cell if it can be reasoned, and a second press fills it in', async () => {
    const { game, container, empty, choose, key, values, cellAt } = show();
    const { solution } = game.run.state;
    const cell = empty.findLast((one) => values()[one] === 0 && stepAt(candidatesOf(values()), one))!;
    choose(cell);
    key('KeyH', { key: 'h' });
    expect(await screen.findByText(`Fill in ${solution[cell]}`)).toBe(document.activeElement);
    expect([values()[cell], game.run.state.hints]).toEqual([0, 1]);
    expect(marked(container, 'target')).toEqual([cell]);
    expect(marked(container, 'because').length).toBeGreaterThan(0);
    key('KeyH', { key: 'h' });
    expect([values()[cell], game.run.state.hints]).toEqual([solution[cell], 1]);
    expect(document.activeElement).toBe(cellAt(cell));
    expect(marked(container, 'target')).toEqual([]);
  });

  test('can be left, with its cell selected and still empty', async () => {
    const { tool, selected, values } = show();
    fireEvent.click(tool('Hint'));
    fireEvent.click(await screen.findByText('I’ll do it'));
    const [cell] = selected();
    expect(values()[cell!]).toBe(0);
    expect(screen.queryByText('I’ll do it')).toBeNull();
  });

  test('names the technique, and crosses out candidates if no digit follows yet', async () => {
    const { game, tool, container } = show('evil', 4);
    const { solution } = game.run.state;
    for (let hints = 0; !screen.queryByText(/^Cross out/); hints++) {
      fireEvent.click(tool('Hint'));
      const take = await screen.findByText(/^(Fill in|Cross out)/);
      if (take.textContent.startsWith('Fill')) fireEvent.click(take);
      expect(hints).toBeLessThan(81);
    }
    expect(screen.getByText(/^(Pointing pair|Box and line|Pair|Triple|X-wing|Swordfish|Chain)$/)).toBeTruthy();
    const [cell] = marked(container, 'crossed');
    const before = possibleIn(game.run.state.values, cell!);
    fireEvent.click(screen.getByText(/^Cross out/));
    const { notes } = game.run.state;
    expect(notes[cell!]).not.toBe(before);
    expect(notes[cell!]! & bitOf(solution[cell!]!)).not.toBe(0);
  });

  test('reasons past a wrong digit and replaces it', async () => {
    const { game, empty, choose, tool, values } = show();
    const { solution } = game.run.state;
    const cell = empty.find((one) => stepAt(candidatesOf(values()), one))!;
    choose(cell);
    act(() => void game.act({ kind: 'set', cell, digit: (solution[cell]! % 9) + 1 }));
    fireEvent.click(tool('Hint'));
    fireEvent.click(await screen.findByText(`Fill in ${solution[cell]}`));
    expect(values()[cell]).toBe(solution[cell]);
  });
});

describe('options', () => {
  afterEach(() => {
    setSetting(AUTO_NOTES, false);
  });

  test('the third mistake asks whether to go on, and digits do nothing until then', async () => {
    const { game, empty, choose, key, values } = show('hard');
    const { solution } = game.run.state;
    act(() => void game.act('limit'));
    for (const cell of empty.slice(0, 3)) {
      choose(cell);
      key(`Digit${(solution[cell]! % 9) + 1}`);
    }
    expect(await screen.findByText('Keep going without a record, or start over?')).toBeTruthy();
    choose(empty[3]!);
    key('Digit1');
    expect(values()[empty[3]!]).toBe(0);
    fireEvent.click(screen.getByText('Keep going'));
    choose(empty[3]!);
    key('Digit1');
    expect(values()[empty[3]!]).toBe(1);
  });

  test('the limit is shown as three discs, of which mistakes are crossed', async () => {
    const { game, empty } = show('hard');
    const mistakes = () => view.stats(game.run.state, { actions: 4, ticks: 0 })[1]!;
    expect(mistakes()).toMatchObject({ label: 'Mistakes', value: 0, picture: false });
    act(() => void game.act('limit'));
    expect(mistakes()).toMatchObject({ value: '0 of 3' });
    const cell = empty[0]!;
    act(() => void game.act({ kind: 'set', cell, digit: (game.run.state.solution[cell]! % 9) + 1 }));
    const { container } = render(mistakes().picture);
    expect(await screen.findByText('1 of 3')).toBeTruthy();
    expect([container.querySelectorAll('[data-lost]').length, container.querySelectorAll('circle').length]).toEqual([
      1, 2,
    ]);
  });

  test('a wrong digit of a graded puzzle is marked at once', () => {
    const { game, empty, choose, key, cellAt } = show('easy');
    const [cell] = empty as [number];
    choose(cell);
    key(`Digit${(game.run.state.solution[cell]! % 9) + 1}`);
    expect(cellAt(cell).hasAttribute('data-wrong')).toBe(true);
  });

  test('times with auto notes have their own record', () => {
    const { run } = new TestGame(sudoku, 'easy');
    const recordOf = view.record as (mode: string) => PersonalRecord<unknown>;
    run.act('auto');
    for (const [cell, digit] of run.state.solution.entries()) run.act({ kind: 'set', cell, digit });
    const facts = { actions: 1, ticks: 600 };
    expect([recordOf('easy').measure, recordOf('easy').of(run.state, facts)]).toEqual([undefined, null]);
    setSetting(AUTO_NOTES, true);
    expect([recordOf('easy').measure, recordOf('easy').of(run.state, facts)]).toEqual(['auto notes', 600]);
  });

  test.each([
    ['a hint', 'no record', ['explain']],
    ['a wrong digit', 'a record', ['wrong']],
    ['a lifted limit', 'no record', ['limit', 'wrong', 'wrong', 'wrong', 'go on']],
  ] as const)('a time after %s sets %s and is not flawless', (_, record, before) => {
    const { run } = new TestGame(sudoku, 'easy');
    const { solution, values } = run.state;
    const cell = values.indexOf(0);
    let digit = solution[cell]!;
    for (const action of before) {
      digit = (digit % 9) + 1;
      if (action === 'explain' || action === 'limit' || action === 'go on') run.act(action);
      else run.act({ kind: 'set', cell, digit });
    }
    for (const [index, right] of solution.entries()) run.act({ kind: 'set', cell: index, digit: right });
    const facts = { actions: run.log.length, ticks: 600, log: run.log };
    const { of } = (view.record as (mode: string) => PersonalRecord<unknown>)('easy');
    expect([run.status, of(run.state, facts)]).toEqual(['won', record === 'a record' ? 600 : null]);
    expect(view.ending.flawless!(run.state, facts)).toBe(false);
  });

  test('a time without hints and mistakes is flawless', () => {
    const { run } = new TestGame(sudoku, 'easy');
    for (const [cell, digit] of run.state.solution.entries()) run.act({ kind: 'set', cell, digit });
    expect(view.ending.flawless!(run.state, { actions: 1, ticks: 600, log: run.log })).toBe(true);
  });
});

test('a room offers no hints, by key or button', async () => {
  const game = new TestGame(sudoku, 'classic', 1, new TestRoom(0, ['You']));
  render(
    <section data-status="playing">
      <SudokuGrid game={game} />
      <Keys game={game} />
    </section>,
  );
  fireEvent.keyDown(document.querySelector('[data-cell]')!, { key: 'h', code: 'KeyH' });
  view.controls.press('restart', game.run.state);
  await act(async () => vi.dynamicImportSettled());
  expect(game.run.log).toEqual([]);
  expect(screen.queryByText('Hint', { selector: 'button' })).toBeNull();
});
