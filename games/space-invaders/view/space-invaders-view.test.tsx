// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import view from '#games/space-invaders/view/space-invaders-view.tsx';
import { TestGame } from '#kit/testing/test-game.ts';
import { isOn } from '#kit/settings.ts';

const DRAG = 'space-invaders:drag';

afterEach(cleanup);

test('dragging is off by default, and the setting is stored', () => {
  const Below = view.around!.Below!;
  render(<Below game={new TestGame(view.rules)} />);
  const key = screen.getByRole('button', { name: 'Drag to steer, auto-fire' });
  expect(key.getAttribute('aria-pressed')).toBe('false');
  expect(isOn(DRAG)).toBe(false);
  fireEvent.click(key);
  expect(key.getAttribute('aria-pressed')).toBe('true');
  expect(isOn(DRAG)).toBe(true);
  expect(localStorage.getItem('arcade:space-invaders:drag')).toBe('true');
  fireEvent.click(key);
  expect(isOn(DRAG)).toBe(false);
});

test('the cover lists what everything is worth in the chosen mode', () => {
  const Cover = view.Cover!;
  const worths = (mode: string) => {
    const { container, unmount } = render(<Cover mode={mode} />);
    const rows = [...container.querySelectorAll('li')].map(
      (row) => `${row.querySelector('svg')!.getAttribute('aria-label')!}: ${row.textContent.trim()}`,
    );
    unmount();
    return rows;
  };
  expect(worths('arcade')).toEqual([
    'Mystery ship: 50 to 300',
    'Squid: 30 points',
    'Crab: 20 points',
    'Octopus: 10 points',
  ]);
  expect(new Set(worths('classic').map((row) => row.split(': ')[1]))).toEqual(new Set(['10 points']));
});
