// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryOf } from '#games/catalogue.ts';
import { AUTO_NOTES, STOP } from '#games/sudoku/view/options.tsx';
import view from '#games/sudoku/view/sudoku-view.tsx';
import { setSetting } from '#kit/settings.ts';
import { Play } from '#web/play/play.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const page = <Play newRanking={() => null} entry={entryOf('sudoku')!} view={view} onSubmitted={() => {}} />;

async function open(button: 'Start' | 'Continue') {
  const { container } = render(page);
  await act(async () => void fireEvent.click(screen.getByText(button)));
  const cells = [...container.querySelectorAll<HTMLElement>('.sudoku-cell')];
  const press = (code: string, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.activeElement!, { code, key: code.replace(/^(Digit|Key)/, ''), ...init });
  return { root: container.querySelector('[data-status]')!, cells, press };
}

test('the pre-rendered page has no inline styles', () => {
  expect(renderToString(page)).not.toContain('style=');
});

test('a reloaded page restores values, notes and undo steps', async () => {
  const first = await open('Start');
  const [one, other] = first.cells.filter((cell) => cell.textContent === '') as [HTMLElement, HTMLElement];
  act(() => one.focus());
  first.press('Digit5', { shiftKey: true });
  first.press('Digit7');
  act(() => other.focus());
  first.press('Digit2', { shiftKey: true });
  const names = first.cells.map((cell) => cell.getAttribute('aria-label'));
  cleanup();

  const again = await open('Continue');
  expect(again.cells.map((cell) => cell.getAttribute('aria-label'))).toEqual(names);
  for (let steps = 0; steps < 2; steps++) again.press('KeyZ', { key: 'z', ctrlKey: true });
  const [opened, untouched] = [one, other].map((cell) => again.cells[Number(cell.dataset['cell'])]!);
  expect(opened!.getAttribute('aria-label')).toContain('empty, note 5');
  expect(untouched!.getAttribute('aria-label')).toMatch(/, empty$/);
});

test('a stored run shows its time and the remaining cells before it resumes', async () => {
  const first = await open('Start');
  const cell = first.cells.find((one) => one.textContent === '')!;
  act(() => cell.focus());
  const started = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => started + 61_000);
  first.press('Digit5');
  cleanup();
  vi.restoreAllMocks();

  const { container } = render(page);
  const stats = container.querySelector('.stats')!.textContent;
  expect(stats).toMatch(/Left39Time1:0\d/);
});

test('a pause covers the grid, and digits do nothing until it ends', async () => {
  const { root, cells, press } = await open('Start');
  const cell = cells.find((one) => one.textContent === '')!;
  act(() => cell.focus());
  press('KeyP', { key: 'p' });
  expect(root.getAttribute('data-phase')).toBe('paused');
  expect(root.querySelector('[data-overlay="paused"]')).not.toBeNull();
  act(() => cell.focus());
  press('Digit5');
  expect(cell.textContent).toBe('');
  fireEvent.click(await screen.findByText('Resume'));
  act(() => cell.focus());
  press('Digit5');
  expect(cell.textContent).toBe('5');
});

test('options of the run apply at its start', async () => {
  setSetting(STOP, true);
  setSetting(AUTO_NOTES, true);
  const { root } = await open('Start');
  await waitFor(() => expect(root.querySelector('.sudoku-notes')).not.toBeNull());
  await waitFor(() => expect(root.querySelector('.stats')!.textContent).toContain('Mistakes0 of 3'));
  setSetting(STOP, false);
  setSetting(AUTO_NOTES, false);
});
