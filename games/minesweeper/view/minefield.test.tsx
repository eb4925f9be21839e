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

  test('a long press of 300 ms flags and does not open on release', () => {
    expect(LONG_PRESS_MS).toBe(300);
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
    for (const button of ['secondary', 'tertiary']) expect(press(button)).toEqual({ kind: 'flag', cell: 1 });
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

  test('the first tap on a field that does not fit opens its cell and goes there; later ones only go', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1_200);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
    const { game, container, cellAt, click } = show('30x16');
    const zoom = () => container.querySelector<HTMLElement>('[data-size]')!.dataset['zoom'];
    expect(zoom()).toBe('whole');
    vi.restoreAllMocks();
    expect(cellAt(44).offsetWidth).toBe(0);
    click(44);
    expect([zoom(), game.run.state.cells[44]]).toEqual(['40', 'open']);
    act(() => setZoom('whole'));
    const hidden = game.run.state.cells.indexOf('hidden');
    click(hidden);
    expect([zoom(), game.run.log.length]).toEqual(['40', 1]);
  });

  test('a field that fits is not zoomed, and a tap with Flag chosen never opens', () => {
    const { game, container, click } = show('30x16');
    const ground = container.querySelector<HTMLElement>('[data-size]')!;
    expect(ground.dataset['zoom']).toBeUndefined();
    act(() => setZoom('whole'));
    turnFlagMode(true);
    click(44);
    expect([ground.dataset['zoom'], game.run.log.length]).toEqual(['40', 0]);
  });
});

describe('a window on a large field', () => {
  const BOARD = { left: -400, top: -100, width: 1_200, height: 640, right: 800, bottom: 540 } as DOMRect;
  const MAP = { left: 0, top: 600, width: 180, height: 96, right: 180, bottom: 696 } as DOMRect;
  const scrolls = vi.fn<(to: ScrollToOptions) => void>();

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    scrolls.mockClear();
  });

  /** A window of 360 by 400 pixels on 30 by 16 cells of 40. */
  async function showWindow() {
    const shown = show('30x16');
    await act(async () => vi.dynamicImportSettled());
    await act(async () => {});
    const ground = shown.container.querySelector<HTMLElement>('[data-size]')!;
    const board = shown.container.querySelector<HTMLElement>('.minesweeper-board')!;
    Object.assign(ground, { scrollTo: scrolls, scrollBy: scrolls });
    const size = { 26: 26, 40: 40, 56: 56 };
    const cellSize = () => size[ground.dataset['zoom'] as unknown as keyof typeof size] ?? 40;
    Object.defineProperty(shown.cellAt(0), 'offsetWidth', { get: cellSize });
    Object.defineProperty(board, 'offsetWidth', { get: () => 30 * cellSize() });
    Object.defineProperty(board, 'offsetHeight', { get: () => 16 * cellSize() });
    Object.defineProperty(ground, 'clientWidth', { value: 360 });
    Object.defineProperty(ground, 'clientHeight', { value: 400 });
    board.getBoundingClientRect = () => BOARD;
    return { ...shown, ground, zoom: () => ground.dataset['zoom'] };
  }

  test('zooms by pinch, and the field stays under the fingers', async () => {
    const { ground, zoom } = await showWindow();
    const touch = (type: string, ...xs: number[]) => {
      const event = new Event(type, { cancelable: true });
      Object.assign(event, { touches: xs.map((clientX) => ({ clientX, clientY: 220 })) });
      act(() => void ground.dispatchEvent(event));
      return event.defaultPrevented;
    };
    touch('touchstart', 180, 220);
    expect([touch('touchmove', 178, 222), zoom()]).toEqual([true, undefined]);
    touch('touchmove', 170, 230);
    expect(zoom()).toBe('56');
    // Half of the field is at 200, and it stays there.
    expect(scrolls.mock.lastCall).toEqual([{ left: 0.5 * 30 * 56 - 200, top: 0.5 * 16 * 56 - 220 }]);
    touch('touchstart', 100, 300);
    touch('touchmove', 150, 250);
    expect(zoom()).toBe('40');
    touch('touchmove', 180, 220);
    expect(zoom()).toBe('26');
  });

  test('a double tap on an open cell goes between 26 and 40; on a closed one, or by mouse, it does not', async () => {
    const { game, cellAt, click, zoom } = await showWindow();
    click(44);
    const doubleTap = (cell: number, pointer: object) => {
      fireEvent.pointerDown(cellAt(cell), pointer);
      fireEvent.dblClick(cellAt(cell));
      return zoom();
    };
    const closed = game.run.state.cells.indexOf('hidden');
    expect(doubleTap(closed, FINGER)).toBeUndefined();
    expect(doubleTap(44, LEFT)).toBeUndefined();
    expect([doubleTap(44, FINGER), doubleTap(44, FINGER)]).toEqual(['26', '40']);
  });

  test('the map goes where it is pressed or dragged', async () => {
    const { container } = await showWindow();
    const map = container.querySelector<HTMLElement>('.minesweeper-map > div')!;
    map.getBoundingClientRect = () => MAP;
    fireEvent.pointerDown(map, { ...FINGER, buttons: 1, clientX: 90, clientY: 648 });
    expect(scrolls.mock.lastCall).toEqual([{ left: 600 - 180, top: 320 - 200 }]);
    fireEvent.pointerMove(map, { ...FINGER, buttons: 1, clientX: 135, clientY: 648 });
    expect(scrolls.mock.lastCall).toEqual([{ left: 900 - 180, top: 320 - 200 }]);
    fireEvent.pointerMove(map, { ...FINGER, buttons: 0, clientX: 0, clientY: 648 });
    expect(scrolls).toHaveBeenCalledTimes(2);
  });

  test('the right stick pans and rests', async () => {
    const { game } = await showWindow();
    let axes = [1, 1, 0.1, -0.1];
    vi.stubGlobal('navigator', { getGamepads: () => [null, { axes }] });
    const frame = () => act(() => void game.act({ kind: 'flag', cell: 0 }));
    frame();
    expect(scrolls).not.toHaveBeenCalled();
    axes = [0, 0, 1, -0.5];
    frame();
    const [[{ left, top }]] = scrolls.mock.calls as [[{ left: number; top: number }]];
    expect([left > 0, top]).toEqual([true, -left / 2]);
  });

  test('a shoulder button goes through all steps to the whole field and on', async () => {
    const { game, zoom } = await showWindow();
    const seen = Array.from({ length: 4 }, () => {
      act(() => void view.controls.press('shoulder', game.run.state));
      return zoom();
    });
    // The whole field has cells of 40 in this test.
    expect(seen).toEqual(['56', 'whole', '56', 'whole']);
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
