// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addToFigures } from '#kit/own-figures.ts';
import { setSetting } from '#kit/settings.ts';
import { MemoryRoom, playerOf } from '#web/room/testing/memory-room.ts';
import { pass, renderRound } from '#web/room/testing/render-round.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Of the player and these rivals. */
async function race(game: string, ...rivals: readonly string[]) {
  const room = MemoryRoom.playing(game, ['You', ...rivals], 'classic');
  return { room, ...(await renderRound(room)) };
}

const rowsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('.race-row, .lane')].map((row) => row.textContent);

describe('a race with fields', () => {
  test('shows place and time left, and a rival who is out', async () => {
    const { room, container, spoken } = await race('snake', 'Ann', 'Bo');
    await pass(room, 500);
    expect(container.querySelector('.stats')?.textContent).toContain('Place1 of 3');
    expect(container.querySelector('.stats')?.textContent).toContain('Time left5:00');
    // Goes straight into the wall.
    room.receiveSteps('Ann', { round: 1, from: 0, ticks: 1_200, entries: [[1, 'up']], finished: true });
    await pass(room, 500);
    expect(rowsOf(container).find((row) => row?.includes('Ann'))).toContain('Out');
    expect(container.querySelector(`[data-player="${playerOf('Ann')}"]`)?.className).toContain('is-out');
    expect(container.querySelector(`[data-player="${playerOf('Bo')}"]`)?.className).not.toContain('is-out');
    await pass(room, 1_000);
    expect(spoken()).toContain('Ann is out.');
  });

  test('says how many still play when the own run is over, and then shows a chosen rival', async () => {
    const { room, container, line } = await race('snake', 'Ann', 'Bo');
    await pass(room, 100);
    expect(screen.queryAllByRole('button', { name: 'Watch Ann' })).toEqual([]);
    fireEvent.keyDown(container.querySelector('[data-field]')!, { code: 'ArrowUp', key: 'ArrowUp' });
    await pass(room, 20_000);
    expect(line()).toBe("You're out with 0. Two are still playing.");
    fireEvent.click(screen.getAllByRole('button', { name: 'Watch Ann' })[0]!);
    expect(line()).toBe("You're out with 0. Two are still playing.");
    expect(container.querySelectorAll('.rival-watch[aria-label="Watch Ann"][aria-pressed="true"]')).toHaveLength(1);
  });

  test.each([
    [3, '.rivals:not(.is-crowded)', 3],
    [7, '.rivals.is-crowded', 8],
  ])('with %i rivals shows their fields as tiles', async (count, selector, tiles) => {
    const { container } = await race('snake', ...['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'].slice(0, count));
    expect(container.querySelectorAll(`${selector} > .rival`)).toHaveLength(tiles);
    expect(screen.getAllByRole('img', { name: /'s field, 0 points/ })).toHaveLength(count);
  });

  test('lets a spectator watch a player', async () => {
    const room = new MemoryRoom('snake', 'You', 'Ann', 'Bo');
    room.start(['Ann', 'Bo'], 'classic');
    const { container, line } = await renderRound(room);
    await pass(room, 300);
    expect(line()).toBe('You are watching Ann.');
    expect(container.querySelector('.race-place')).toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Watch Bo' })[0]!);
    expect(line()).toBe('You are watching Bo.');
  });

  test('shows a podium, the lead of the winner and the seconds until the next round', async () => {
    const { room, container } = await race('snake', 'Ann', 'Bo');
    act(() => room.end(['Ann', 'You', 'Bo'], { scores: [2_380, 1_860, 980] }));
    await pass(room, 2_000);
    expect(document.activeElement?.textContent).toBe('Ann wins');
    expect(container.querySelector('.result-best')?.textContent).toBe('By 520');
    const blocks = [...container.querySelectorAll('.podium-block')].map((block) => block.textContent);
    expect(blocks).toEqual(['2,3801. Ann', '1,8602. You', '9803. Bo']);
    act(() =>
      room.emit(...['Ann', 'You'].map((name) => ({ type: 'again', player: playerOf(name), wants: true }) as const)),
    );
    await pass(room, 2_000);
    expect(container.querySelector('[data-wishes]')?.textContent).toBe('Starting in 8 without Bo');
  });
});

test('a race by progress shows lanes, and never the field of a rival', async () => {
  const { room, container } = await race('hangman', 'Ann');
  room.receiveSteps('Ann', { round: 1, from: 0, ticks: 60, entries: [[30, 'e']], finished: false });
  await pass(room, 500);
  expect(rowsOf(container)).toHaveLength(2);
  expect(container.querySelector('.track')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('.rival')).toBeNull();
});

describe('on a phone', () => {
  const matches = (query: string) => /max-width: 47/.test(query);
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { media: query, matches: matches(query) }),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function rivalsIn(game: string, ...names: readonly string[]) {
    const { room, container } = await race(game, ...names);
    await pass(room, 100);
    const count = (selector: string) => container.querySelectorAll(selector).length;
    return {
      beside: count('.with-bays .rival'),
      inPad: count('.pad .rival'),
      chips: count('.rival-chip'),
      all: count('.rival:not(.is-you)'),
    };
  }

  test('up to three rivals of Tetris stand beside the field, more are chips', async () => {
    expect(await rivalsIn('tetris', 'Ann', 'Bo', 'Cy')).toEqual({ beside: 3, inPad: 0, chips: 0, all: 3 });
    cleanup();
    expect(await rivalsIn('tetris', 'Ann', 'Bo', 'Cy', 'Di')).toMatchObject({ beside: 0, chips: 4 });
  });

  test('two rivals of Snake stand in the corners of the buttons, more are chips', async () => {
    expect(await rivalsIn('snake', 'Ann', 'Bo')).toEqual({ beside: 0, inPad: 2, chips: 0, all: 2 });
    cleanup();
    expect(await rivalsIn('snake', 'Ann', 'Bo', 'Cy')).toMatchObject({ inPad: 0, chips: 3 });
  });
});

describe('rows that change places', () => {
  const ROW_PX = 44;
  const slide = (px: number) => [[{ transform: `translateY(${px}px)` }, {}], 260];
  afterEach(() => {
    vi.restoreAllMocks();
    setSetting('still', false);
  });

  test.each([
    ['slide for 260 ms, by transform only', false, [slide(ROW_PX), slide(-ROW_PX)]],
    ['do not move with reduced motion', true, []],
  ])('%s', async (_name, isStill, expected) => {
    setSetting('still', isStill);
    const moves: unknown[] = [];
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * ROW_PX;
    });
    vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames, options) {
      if (this.matches('[data-row]')) moves.push([frames, (options as KeyframeAnimationOptions).duration]);
      return {} as Animation;
    });
    const { room, container } = await race('hangman', 'Ann');
    await pass(room, 500);
    expect(rowsOf(container)[0]).toContain('You');
    act(() => room.end(['Ann', 'You']));
    await pass(room, 100);
    expect(rowsOf(container)[0]).toContain('Ann');
    expect(moves).toEqual(expected);
  });
});

test.each([
  ['typing', 'New sentence'],
  ['tetris', 'Options'],
  ['hangman', 'Losses'],
  ['number', 'on average'],
])('a race of %s leaves out "%s"', async (game, words) => {
  addToFigures('number', 'classic', { value: 5, won: null });
  const { room, container } = await race(game, 'Ann');
  await pass(room, 100);
  const labels = [...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
  expect([container.textContent, ...labels].join(' ')).not.toContain(words);
});

describe('a shared field', () => {
  test('names the own side and shows points', async () => {
    const room = new MemoryRoom('pong', 'You', 'Ann');
    room.start(['Ann', 'You'], 'two players');
    const { line, container } = await renderRound(room);
    expect(line()).toBe('You play the right side.');
    expect([...container.querySelectorAll('.seat-name')].map((seat) => seat.textContent)).toEqual([
      'AnnLeft',
      'YouRight',
    ]);
  });

  test('shows the connection, and changes it at most once in three seconds', async () => {
    const room = MemoryRoom.playing('pong', ['You', 'Ann'], 'two players');
    const { container, line, spoken } = await renderRound(room);
    const cord = () => container.querySelector<HTMLElement>('.cord')?.dataset['connection'];
    const measure = (ms: number) => act(() => room.change({ latency: { [playerOf('Ann')]: ms } }));
    expect(cord()).toBe('good');
    measure(150);
    await pass(room, 100);
    expect(cord()).toBe('slow');
    expect(line()).toBe('The connection is slow. Your paddle still does what you say.');
    measure(260);
    await pass(room, 1_000);
    expect(spoken()).toContain('Connection slow.');
    expect(cord()).toBe('slow');
    await pass(room, 2_000);
    expect(cord()).toBe('patchy');
    act(() => room.emit({ type: 'connected', player: playerOf('Ann'), connected: false }));
    await pass(room, 100);
    expect(cord()).toBe('lost');
  });
});
