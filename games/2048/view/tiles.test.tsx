// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import { game2048 } from '#games/2048/rules/2048.ts';
import { describeGrid, describeMove, describeStart } from '#games/2048/view/describe.ts';
import view from '#games/2048/view/2048-view.tsx';
import { GoalRow } from '#games/2048/view/goal-row.tsx';
import { Tiles } from '#games/2048/view/tiles.tsx';
import { AnnouncerRegions } from '#kit/announcer.tsx';
import { LiveRun } from '#kit/testing/live-run.ts';

afterEach(cleanup);

test('the grid is also a table that can be read cell by cell', () => {
  const game = new LiveRun(game2048);
  render(<Tiles game={game} />);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(game.run.state.cells.map((value) => (value === 0 ? 'empty' : String(value))));
});

test('a move shows every tile where the rules put it', () => {
  const game = new LiveRun(game2048);
  const { container } = render(<Tiles game={game} />);
  act(() => {
    for (const direction of ['left', 'up', 'right', 'down', 'left', 'up'] as const) game.act(direction);
  });
  const shown = [...container.querySelectorAll('.cell-2048')].map((cell) =>
    Number(cell.querySelector('.tile-2048:not(.gone)')?.textContent ?? 0),
  );
  expect(shown).toEqual(game.run.state.cells);
});

test('a direction in which nothing moves nudges the grid that way, and is said', async () => {
  const game = new LiveRun(game2048);
  const { container } = render(
    <AnnouncerRegions>
      <Tiles game={game} />
    </AnnouncerRegions>,
  );
  act(() => {
    while (game.act('left'));
  });
  expect(container.querySelector('.grid-2048')?.className).toContain('nudge-left');
  await expect.poll(() => container.querySelector('[data-live=polite]')?.textContent).toBe('Nothing moves left.');
});

test('the start says which two tiles lie where', () => {
  const { state } = new Run(game2048, 'classic', seedFrom(1));
  expect(describeStart(state)).toMatch(/^[24] at row \d column \d, [24] at row \d column \d\.$/);
});

test('the choice after the first 2048 stands below the grid, and the next move takes it away', () => {
  const game = new LiveRun(game2048);
  render(<GoalRow game={game} />);
  Object.assign(game.run.state, { cells: [1024, 1024, ...Array<number>(14).fill(0)] });
  act(() => void game.act('left'));
  expect(screen.getByText('You made 2048!')).toBeTruthy();
  act(() => void game.act('right'));
  expect(screen.queryByText('You made 2048!')).toBeNull();
  expect(view.around).toEqual({ Below: expect.any(Function) });
});

test('a move is told as direction, merges, new tile and score', () => {
  const before = { cells: [2, 2, 4, 4, ...Array<number>(12).fill(0)], score: 100, finished: false };
  const now = { cells: [4, 8, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0], score: 112, finished: false };
  expect(describeMove({ before, now, action: 'left', fresh: false })).toBe(
    'Left. Merged 4 and 8. New 2 at row 3 column 1. Score 112.',
  );
  expect(describeGrid(now)).toContain('Row 1: 4, 8, empty, empty.');
});
