// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { Action, Mode, State } from '#games/2048/rules/2048.ts';
import { game2048 } from '#games/2048/rules/2048.ts';
import { movesOf } from '#games/2048/rules/slide.ts';
import { describeGrid, describeMove, describeStart } from '#games/2048/view/describe.ts';
import view from '#games/2048/view/2048-view.tsx';
import { GoalRow } from '#games/2048/view/goal-row.tsx';
import { dealTiles, placeTiles, slideTiles, undoTiles } from '#games/2048/view/placed-tiles.ts';
import { Tiles } from '#games/2048/view/tiles.tsx';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import { TestGame } from '#kit/testing/test-game.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The keyframes of all animations, since there is no layout here to animate. */
let animations: PropertyIndexedKeyframes[] = [];
beforeEach(() => {
  animations = [];
  Element.prototype.animate = (keyframes) => {
    animations.push(keyframes as PropertyIndexedKeyframes);
    return {} as Animation;
  };
});

const SIZE = 4;
const NOTHING = Array<number>(8).fill(0);

function show(mode: Mode = 'classic') {
  const game = new TestGame(game2048, mode);
  const { container } = render(
    <AnnouncerRegions>
      <Tiles game={game} />
    </AnnouncerRegions>,
  );
  const move = (...actions: Action[]) =>
    act(() => {
      for (const action of actions) game.act(action);
    });
  return { game, container, move };
}

const tileAt = (container: HTMLElement, cell: number) =>
  container.querySelector(`.tile-2048.row-${Math.floor(cell / SIZE)}.column-${cell % SIZE}:not(.gone)`);

test('exposes the grid as a table with one cell each', () => {
  const { game } = show();
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(game.run.state.cells.map((value) => (value === 0 ? 'empty' : String(value))));
});

test('keeps the element of a sliding tile and does not touch unchanged ones', async () => {
  const { game, container } = show();
  const touched = new Set<Node>();
  const observer = new MutationObserver((records) => records.forEach(({ target }) => touched.add(target)));
  observer.observe(container, { attributes: true, subtree: true });
  let left = 0;
  for (const direction of ['left', 'up', 'left', 'right', 'down', 'right', 'down', 'left', 'up', 'left'] as const) {
    const { cells } = game.moment().now;
    const last = cells.map((_value, cell) => tileAt(container, cell));
    const born = last.filter((tile) => tile?.matches('.fresh, .merged'));
    touched.clear();
    act(() => void game.act(direction));
    await Promise.resolve();
    for (const { from, to, merges } of game.moment().now.cells === cells ? [] : movesOf(cells, direction)) {
      if (!merges) expect(tileAt(container, to)).toBe(last[from]);
      if (merges || from !== to || born.includes(last[from]!)) continue;
      expect(touched.has(last[from]!)).toBe(false);
      left++;
    }
  }
  expect(left).toBeGreaterThan(3);
});

test('draws merging tiles below the merged one and removes them on the next move', () => {
  const fours = placeTiles([2, 0, 2, 0, 8, 0, 0, 0]);
  const merged = slideTiles(fours, movesOf([2, 0, 2, 0, 8, 0, 0, 0, ...NOTHING], 'left'), [4, 0, 0, 0, 8, 0, 0, 2]);
  expect(merged.map(({ value, cell, from, how }) => [value, cell, from, how])).toEqual([
    [2, 0, 0, 'gone'],
    [2, 0, 2, 'gone'],
    [8, 4, 4, ''],
    [4, 0, 0, 'merged'],
    [2, 7, 7, 'fresh'],
  ]);
  const next = slideTiles(merged, movesOf([4, 0, 0, 0, 8, 0, 0, 2, ...NOTHING], 'left'), [4, 0, 0, 0, 8, 2, 0, 0]);
  expect(next.map(({ id, how }) => [id, how])).toEqual(merged.slice(2).map(({ id }) => [id, '']));
});

test('a new run gets tiles with new ids', () => {
  const last = placeTiles([2, 4]);
  const fresh = dealTiles(last, [2, 4]);
  expect(fresh.map(({ how }) => how)).toEqual(['fresh', 'fresh']);
  expect(fresh.some(({ id }) => last.some((tile) => tile.id === id))).toBe(false);
});

test('nudges the grid and announces it when nothing moves in that direction', async () => {
  const { game, container } = show();
  act(() => {
    while (game.act('left'));
  });
  expect(animations).toContainEqual({ translate: ['0px 0px', '-4px 0px', '0px 0px'] });
  await expect.poll(() => container.querySelector('[data-live=polite]')?.textContent).toBe('Nothing moves left.');
});

test('moves animate only translate, scale and opacity, and only a quiet moment updates the table', () => {
  vi.useFakeTimers();
  const { container, move } = show();
  const table = () => container.querySelector('table')!.textContent;
  const before = table();
  move('left', 'up', 'right', 'down');
  const animated = new Set(animations.flatMap((keyframes) => Object.keys(keyframes)));
  expect([...animated].filter((property) => !['translate', 'scale', 'opacity'].includes(property))).toEqual([]);
  expect(animated).toContain('scale');
  expect(table()).toBe(before);
  act(() => void vi.advanceTimersByTime(400));
  expect(table()).not.toBe(before);
});

test('a move adds no element and inserts no text once the page was idle', () => {
  vi.useFakeTimers();
  const { game, container, move } = show();
  act(() => void vi.advanceTimersByTime(400));
  const grid = tileAt(
    container,
    game.run.state.cells.findIndex((value) => value > 0),
  )!.parentElement!;
  const observer = new MutationObserver(() => {});
  observer.observe(grid, { childList: true, subtree: true });
  for (let round = 0; round < 10; round++) move('left', 'up', 'right', 'down');
  expect(game.run.state.cells.filter((value) => value > 0).length).toBeGreaterThan(4);
  expect(observer.takeRecords()).toEqual([]);
});

test.each([
  ['3x3', 9],
  ['classic', 16],
  ['5x5', 25],
] as const)('%s shows a grid of %i cells and puts its tiles where the rules do', (mode, count) => {
  const { game, container, move } = show(mode);
  move('left', 'up', 'right', 'down', 'undo');
  expect(container.querySelectorAll('.cell-2048')).toHaveLength(count);
  const size = Math.sqrt(count);
  const shown = game.run.state.cells.map((_, cell) => {
    const place = `.row-${Math.floor(cell / size)}.column-${cell % size}`;
    return Number(container.querySelector(`.tile-2048${place}:not(.gone)`)?.textContent ?? 0);
  });
  expect(shown).toEqual(game.run.state.cells);
});

test('an undone move slides its tiles back', () => {
  const before = [2, 0, 2, 0, 8, 0, 0, 0, ...NOTHING];
  const last = slideTiles(placeTiles(before), movesOf(before, 'left'), [4, 0, 0, 0, 8, 0, 0, 2, ...NOTHING]);
  const back = undoTiles(last, [4, 0, 0, 0, 8, 0, 0, 2, ...NOTHING], before);
  expect(back.map(({ value, cell, from, slides, how }) => [value, cell, from, slides, how])).toEqual([
    [2, 0, 0, 0, ''],
    [2, 2, 0, 1, ''],
    [8, 4, 4, 0, ''],
  ]);
  expect(back.some(({ id }) => last.some((tile) => tile.id === id))).toBe(false);
});

/** The ranked mode as a session offers it. */
class RankedGame extends TestGame<State, Action, Mode> {
  readonly taken: Action[] = [];
  readonly undoOffer = { costsRank: true, take: (action: Action) => void this.taken.push(action) };
}

test('the first undo of a ranked run asks in its place', () => {
  const game = new RankedGame(game2048);
  render(<GoalRow game={game} />);
  act(() => void game.act('left'));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(game.taken).toEqual([]);
  expect(screen.getByText('Undo makes this unranked.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Keep');
  act(() => screen.getByRole('button', { name: 'Keep' }).click());
  expect(screen.queryByText('Undo makes this unranked.')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(game.taken).toEqual(['undo']);
});

test('a move answers the question with no', () => {
  const game = new RankedGame(game2048);
  render(<GoalRow game={game} />);
  act(() => void game.act('undo'));
  expect(screen.getByText('Undo makes this unranked.')).toBeTruthy();
  act(() => void (game.act('left') || game.act('right')));
  expect(screen.queryByText('Undo makes this unranked.')).toBeNull();
});

test('undo needs no question where it costs nothing, and is absent in rooms', () => {
  const game = new TestGame(game2048, '3x3');
  const { unmount } = render(<GoalRow game={game} />);
  act(() => void (game.act('left') || game.act('right')));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(game.run.state.undos).toBe(1);
  unmount();
  render(<GoalRow game={new TestGame(game2048)} />);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a stuck grid with undo offers to undo or to finish', () => {
  const game = new TestGame(game2048, '3x3');
  render(<GoalRow game={game} />);
  // Both values of the new tile leave no move.
  Object.assign(game.run.state, { cells: [0, 8, 16, 16, 32, 64, 32, 64, 8] });
  act(() => void game.act('left'));
  expect(screen.getByText('No moves left')).toBeTruthy();
  expect(game.run.status).toBe('playing');
  act(() => screen.getByRole('button', { name: 'Finish Run' }).click());
  expect(game.run.status).toBe('lost');
});

test('announces the value and place of both tiles at the start', () => {
  const { state } = new Run(game2048, 'classic', seedFrom(1));
  expect(describeStart(state)).toMatch(/^[24] at row \d column \d, [24] at row \d column \d\.$/);
});

test('shows the choice after the first 2048 below the grid until the next move', () => {
  const game = new TestGame(game2048);
  render(<GoalRow game={game} />);
  Object.assign(game.run.state, { cells: [1024, 1024, ...Array<number>(14).fill(0)] });
  act(() => void game.act('left'));
  expect(screen.getByText('You made 2048!')).toBeTruthy();
  act(() => void game.act('right'));
  expect(screen.queryByText('You made 2048!')).toBeNull();
  expect(view.around).toEqual({ Below: expect.any(Function) });
});

test('announces direction, merges, new tile and score of a move', () => {
  const before = { cells: [2, 2, 4, 4, ...Array<number>(12).fill(0)], score: 100, finished: false };
  const now = { cells: [4, 8, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0], score: 112, finished: false };
  expect(describeMove({ before, now, action: 'left', fresh: false })).toBe(
    'Left. Merged 4 and 8. New 2 at row 3 column 1. Score 112.',
  );
  expect(describeGrid(now)).toContain('Row 1: 4, 8, empty, empty.');
});
