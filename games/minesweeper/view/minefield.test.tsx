// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FIELD, numberOf } from '#games/minesweeper/rules/field.ts';
import type { Mode } from '#games/minesweeper/rules/minesweeper.ts';
import { minesweeper } from '#games/minesweeper/rules/minesweeper.ts';
import { Thumbs, turnFlagMode } from '#games/minesweeper/view/flag-mode.tsx';
import { fewestClicks } from '#games/minesweeper/rules/fewest-clicks.ts';
import { ResultMore } from '#games/minesweeper/view/result-bars.tsx';
import { setZoom } from '#games/minesweeper/view/zoom.ts';
import { Minefield } from '#games/minesweeper/view/minefield.tsx';
import view from '#games/minesweeper/view/minesweeper-view.tsx';
import { LONG_PRESS_MS } from '#games/minesweeper/view/cell-press.ts';
import { TestGame } from '#kit/testing/test-game.ts';

const { neighborsOf } = FIELD;

beforeEach(() => turnFlagMode(false));
afterEach(cleanup);

const MOUSE = { pointerType: 'mouse', bubbles: true } as const;
const FINGER = { pointerType: 'touch', bubbles: true } as const;
const LEFT = { ...MOUSE, button: 0, buttons: 1 } as const;
const RIGHT = { ...MOUSE, button: 2, buttons: 2 } as const;

function show(mode: Mode = 'no guess') {
  const game = new TestGame(minesweeper, mode);
  const { container } = render(
    <>
      <Minefield game={game} />
      <Thumbs game={game} />
    </>,
  );
  const cellAt = (cell: number) => container.querySelector<HTMLElement>(`[data-cell="${cell}"]`)!;
  const click = (cell: number) => {
    fireEvent.pointerDown(cellAt(cell), LEFT);
    fireEvent.pointerUp(cellAt(cell), { ...LEFT, buttons: 0 });
    fireEvent.click(cellAt(cell), { detail: 1 });
  };
  const looks = () => Array.from({ length: FIELD.cells }, (_, cell) => cellAt(cell).dataset['look']);
  return { game, container, cellAt, click, looks };
}

/** An open number with as many hidden neighbors as possible, and its mines. */
function openNumber(game: ReturnType<typeof show>['game']) {
  const { cells, mines } = game.run.state;
  const hiddenAround = (cell: number) => neighborsOf(cell).filter((other) => cells[other] === 'hidden');
  const numbers = [...cells.keys()].filter((cell) => cells[cell] === 'open' && numberOf(mines!, cell) > 0);
  const cell = numbers.find((number) => hiddenAround(number).length > numberOf(mines!, number))!;
  return { cell, hidden: hiddenAround(cell), mined: neighborsOf(cell).filter((other) => mines![other]) };
}

describe('the mouse', () => {
  test('a left click opens on release', () => {
    const { game, cellAt } = show();
    fireEvent.pointerDown(cellAt(44), LEFT);
    expect(cellAt(44).className).toContain('minesweeper-sunk');
    expect(game.run.state.cells[44]).toBe('hidden');
    fireEvent.pointerUp(cellAt(44), { ...LEFT, buttons: 0 });
    fireEvent.click(cellAt(44), { detail: 1 });
    expect(game.run.state.cells[44]).toBe('open');
  });

  test('sliding off the cell releases it', () => {
    const { cellAt } = show();
    fireEvent.pointerDown(cellAt(44), LEFT);
    fireEvent.pointerMove(cellAt(45), { ...LEFT, clientX: 50 });
    expect(cellAt(44).className).not.toContain('minesweeper-sunk');
  });

  test('a right press toggles the flag immediately and opens nothing', () => {
    const { game, cellAt } = show();
    fireEvent.pointerDown(cellAt(44), RIGHT);
    expect(game.run.state.cells[44]).toBe('flagged');
    fireEvent.pointerUp(cellAt(44), { ...RIGHT, buttons: 0 });
    fireEvent.pointerDown(cellAt(44), RIGHT);
    expect(game.run.state.cells[44]).toBe('hidden');
  });

  test('blocks the context menu over the cells only', () => {
    const { cellAt } = show();
    const onCell = createEvent.contextMenu(cellAt(0));
    fireEvent(cellAt(0), onCell);
    const elsewhere = createEvent.contextMenu(document.body);
    fireEvent(document.body, elsewhere);
    expect([onCell.defaultPrevented, elsewhere.defaultPrevented]).toEqual([true, false]);
  });

  test.each(['left button', 'middle button', 'two buttons'])(
    'a number with its flags opens its neighbors by the %s',
    (way) => {
      const { game, cellAt, click } = show();
      click(44);
      const { cell, hidden, mined } = openNumber(game);
      for (const mine of mined) fireEvent.pointerDown(cellAt(mine), RIGHT);
      if (way === 'left button') click(cell);
      else {
        fireEvent.pointerDown(cellAt(cell), way === 'middle button' ? { ...MOUSE, button: 1, buttons: 4 } : LEFT);
        if (way === 'two buttons') fireEvent.pointerMove(cellAt(cell), { ...MOUSE, button: 2, buttons: 3 });
        const safe = hidden.find((other) => !mined.includes(other))!;
        expect(cellAt(safe).className).toContain('minesweeper-sunk');
        fireEvent.pointerUp(cellAt(cell), { ...MOUSE, buttons: 0 });
      }
      expect(neighborsOf(cell).some((other) => game.run.state.cells[other] === 'hidden')).toBe(false);
    },
  );

  test('clicking a number without its flags flashes its hidden neighbors and opens nothing', () => {
    const { game, cellAt, click } = show();
    click(44);
    const { cell, hidden } = openNumber(game);
    const before = game.run.hash();
    click(cell);
    expect(game.run.hash()).toBe(before);
    expect(hidden.every((other) => cellAt(other).className.includes('minesweeper-flash'))).toBe(true);
  });
});

describe('a finger', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const pressLong = ({ cellAt }: ReturnType<typeof show>, cell: number) => {
    fireEvent.pointerDown(cellAt(cell), { ...FINGER, buttons: 1 });
    act(() => void vi.advanceTimersByTime(LONG_PRESS_MS));
    fireEvent.pointerUp(cellAt(cell), FINGER);
    fireEvent.click(cellAt(cell), { detail: 1 });
  };

  test('a long press flags and does not open on release', () => {
    const shown = show();
    pressLong(shown, 44);
    expect(shown.game.run.log.map(([, action]) => action)).toEqual([{ kind: 'flag', cell: 44 }]);
  });

  test('a ring fills during the long press', () => {
    const { container, cellAt } = show();
    fireEvent.pointerDown(cellAt(44), { ...FINGER, buttons: 1 });
    expect(cellAt(44).querySelector('.minesweeper-ring')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(LONG_PRESS_MS));
    expect(container.querySelector('.minesweeper-ring')).toBeNull();
  });

  test('a finger that slides away or zooms flags nothing', () => {
    const { game, cellAt } = show();
    fireEvent.pointerDown(cellAt(44), { ...FINGER, buttons: 1 });
    fireEvent.pointerMove(cellAt(44), { ...FINGER, buttons: 1, clientX: 50 });
    act(() => void vi.advanceTimersByTime(LONG_PRESS_MS));
    fireEvent.pointerDown(cellAt(44), { ...FINGER, buttons: 1 });
    fireEvent.pointerCancel(cellAt(44), FINGER);
    act(() => void vi.advanceTimersByTime(LONG_PRESS_MS));
    expect(game.run.log).toEqual([]);
  });

  test('in flag mode a tap flags and a long press opens', () => {
    const shown = show();
    fireEvent.click(screen.getByRole('radio', { name: 'Flag', checked: false }));
    shown.click(0);
    expect(shown.game.run.state.cells[0]).toBe('flagged');
    pressLong(shown, 44);
    expect(shown.game.run.state.cells[44]).toBe('open');
    expect(screen.getByRole('radio', { name: 'Flag', checked: true })).toBeTruthy();
  });
});

describe('keyboard and gamepad', () => {
  test('open and flag the focused cell', () => {
    const { game, cellAt } = show();
    const press = (button: string) => view.controls.press(button, game.run.state);
    expect(view.controls.padMovesFocus).toBe(true);
    cellAt(1).focus();
    expect(press('primary')).toEqual({ kind: 'reveal', cell: 1 });
    expect(press('flag')).toEqual({ kind: 'flag', cell: 1 });
    expect(press('secondary')).toEqual({ kind: 'flag', cell: 1 });
    act(() => void game.act({ kind: 'reveal', cell: 1 }));
    expect(press('primary')).toEqual({ kind: 'chord', cell: 1 });
    cellAt(1).blur();
    expect(press('primary')).toBeNull();
  });
});

describe('display', () => {
  test('cells are named by place and content', () => {
    const { game, cellAt, click } = show();
    expect(cellAt(36).getAttribute('aria-label')).toBe('Row 4 column 7, hidden');
    fireEvent.pointerDown(cellAt(36), RIGHT);
    expect(cellAt(36).getAttribute('aria-label')).toBe('Row 4 column 7, flagged');
    click(44);
    expect(cellAt(44).getAttribute('aria-label')).toBe('Row 5 column 5, empty');
    const { cell } = openNumber(game);
    const number = numberOf(game.run.state.mines!, cell);
    expect(cellAt(cell).getAttribute('aria-label')).toContain(
      number === 1 ? '1 mine nearby' : `${number} mines nearby`,
    );
    expect(cellAt(cell).textContent).toBe(String(number));
  });

  test('the page does not reveal mines during the game', () => {
    const { game, container, cellAt, click } = show();
    click(44);
    const closed = [...game.run.state.cells.keys()].filter((cell) => game.run.state.cells[cell] === 'hidden');
    const faces = closed.map((cell) => cellAt(cell).outerHTML.replace(/data-cell="\d+"|Row \d+ column \d+/g, ''));
    expect(new Set(faces).size).toBe(1);
    expect(container.querySelector('.minesweeper-mine')).toBeNull();
  });

  test('a lost field shows the opened mine, the other mines and wrong flags', () => {
    const { game, cellAt, click, looks } = show();
    click(44);
    const mines = [...game.run.state.mines!.keys()].filter((cell) => game.run.state.mines![cell]);
    const safe = game.run.state.cells.findIndex((look, cell) => look === 'hidden' && !mines.includes(cell));
    fireEvent.pointerDown(cellAt(safe), RIGHT);
    fireEvent.pointerDown(cellAt(mines[1]!), RIGHT);
    click(mines[0]!);
    const seen = looks();
    expect(seen[mines[0]!]).toBe('struck');
    expect(seen[mines[1]!]).toBe('flagged');
    expect(mines.slice(2).every((mine) => seen[mine] === 'mine')).toBe(true);
    expect(seen[safe]).toBe('wrong');
  });

  test('a won field has a flag on every mine and ignores clicks', () => {
    const { game, click, looks } = show();
    click(44);
    const safe = [...game.run.state.mines!.keys()].filter((cell) => !game.run.state.mines![cell]);
    act(() => {
      for (const cell of safe) game.act({ kind: 'reveal', cell });
    });
    expect(game.run.status).toBe('won');
    expect(looks().filter((look) => look === 'flagged')).toHaveLength(15);
    expect(view.stats(game.run.state, { actions: 1, ticks: 1 })).toEqual([{ label: 'Mines', value: 0 }]);
    const before = game.run.hash();
    for (const cell of [0, 9, 44, 55, 99]) click(cell);
    expect(game.run.hash()).toBe(before);
  });

  test('the counter goes below zero', () => {
    const { game } = show();
    for (let cell = 0; cell < 16; cell++) game.run.act({ kind: 'flag', cell });
    expect(view.stats(game.run.state, { actions: 16, ticks: 0 })[0]?.value).toBe(-1);
  });
});

describe('the other sizes', () => {
  test.each([
    ['9x9', 81, 'Row 9 column 9, hidden'],
    ['16x16', 256, 'Row 16 column 16, hidden'],
    ['30x16', 480, 'Row 16 column 30, hidden'],
  ] as const)('%s has its cells', (mode, cells, last) => {
    const { container, cellAt } = show(mode);
    expect(container.querySelectorAll('[data-cell]')).toHaveLength(cells);
    expect(cellAt(cells - 1).getAttribute('aria-label')).toBe(last);
    expect(container.querySelector('[data-size]')!.getAttribute('data-size')).toBe(mode);
  });

  test('plus and minus zoom in steps', () => {
    const { container, cellAt } = show('30x16');
    const zoom = () => container.querySelector<HTMLElement>('[data-size]')!.dataset['zoom'];
    const sizes = { undefined: 43, 26: 26, 40: 40, 56: 56, whole: 12 };
    Object.defineProperty(cellAt(0), 'offsetWidth', { get: () => sizes[zoom() as keyof typeof sizes] });
    const seen = ['+', '+', '-', '-', '-', '+'].map((key) => {
      fireEvent.keyDown(cellAt(0), { key });
      return zoom();
    });
    expect(seen).toEqual(['56', '56', '40', '26', 'whole', '26']);
  });

  test('a tap on a tiny cell of the whole field goes there and opens nothing', () => {
    const { game, container, click } = show('30x16');
    const ground = container.querySelector<HTMLElement>('[data-size]')!;
    act(() => setZoom('whole'));
    click(44);
    expect([ground.dataset['zoom'], game.run.log.length]).toEqual(['40', 0]);
    click(44);
    expect(game.run.log).toHaveLength(1);
  });
});

describe('a chord', () => {
  test('shows what it opens while the number is pressed', () => {
    const { game, container, cellAt, click } = show();
    click(44);
    const { cell } = openNumber(game);
    fireEvent.pointerDown(cellAt(cell), LEFT);
    expect(container.querySelector('.minesweeper-chord')).not.toBeNull();
    fireEvent.pointerMove(cellAt(cell), { ...LEFT, clientX: 50 });
    expect(container.querySelector('.minesweeper-chord')).toBeNull();
  });
});

describe('the result', () => {
  const finished = (mode: Mode) => {
    const { game, click } = show(mode);
    click(0);
    const { mines } = game.run.state;
    act(() => {
      for (const [cell, mine] of mines!.entries()) if (!mine) game.act({ kind: 'reveal', cell });
    });
    return game;
  };

  test('compares clicks with those needed', () => {
    const { run } = finished('9x9');
    const needed = fewestClicks(run.state.mines!);
    const facts = { actions: needed * 2, ticks: 60 * 10 };
    expect(view.ending.tiles!(run.state, facts)).toEqual([
      { label: 'Time', value: '10 s' },
      { label: '3BV/s', value: (needed / 10).toFixed(2) },
      { label: 'Efficiency', value: '50%' },
    ]);
  });

  test('counts solved clicks of a lost field', () => {
    const { game, click } = show();
    click(44);
    const mine = game.run.state.mines!.indexOf(true);
    click(mine);
    const needed = fewestClicks(game.run.state.mines!);
    expect(view.ending.tiles!(game.run.state, { actions: 2, ticks: 0 }).at(-1)).toEqual({
      label: '3BV',
      value: `1 of ${needed}`,
    });
  });

  test('says how efficient the run was', () => {
    const game = finished('9x9');
    const { log } = game.run;
    render(<ResultMore game={game} run={{ actions: log.length, ticks: 60, log }} />);
    const percent = Math.round((100 * fewestClicks(game.run.state.mines!)) / log.length);
    expect(screen.getByText(`${percent}% efficient. 0 chords, 0 flags.`)).toBeTruthy();
  });
});
