// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Grid } from '#kit/grid.tsx';

afterEach(cleanup);

const gridOf = (rows: number, columns: number) => (
  <Grid
    label="Field"
    rows={rows}
    columns={columns}
    cell={(cell, focus) => (
      <button type="button" {...focus}>
        {cell}
      </button>
    )}
  />
);

const stops = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.tabIndex === 0)
    .map((button) => button.textContent);

function show() {
  const { rerender } = render(gridOf(3, 4));
  const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.activeElement!, { key, ctrlKey });
  return { rerender, press, focused: () => Number(document.activeElement?.textContent) };
}

test('has one tab stop that follows the focus', () => {
  show();
  expect(stops()).toHaveLength(1);
  act(() => screen.getByText('6').focus());
  expect(stops()).toEqual(['6']);
});

test('keeps a tab stop when the grid shrinks', () => {
  const { rerender } = show();
  act(() => screen.getByText('11').focus());
  rerender(gridOf(2, 2));
  expect(stops()).toEqual(['3']);
  rerender(gridOf(3, 4));
  expect(stops()).toHaveLength(1);
});

test('arrows move by one and stop at the edges', () => {
  const { press, focused } = show();
  screen.getByText('0').focus();
  press('ArrowRight');
  press('ArrowDown');
  expect(focused()).toBe(5);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(focused()).toBe(4);
  press('ArrowUp');
  press('ArrowUp');
  expect(focused()).toBe(0);
});

test('Home and End go to the ends of the row, with Ctrl to the corners', () => {
  const { press, focused } = show();
  screen.getByText('5').focus();
  press('End');
  expect(focused()).toBe(7);
  press('Home');
  expect(focused()).toBe(4);
  press('End', true);
  expect(focused()).toBe(11);
  press('Home', true);
  expect(focused()).toBe(0);
});
