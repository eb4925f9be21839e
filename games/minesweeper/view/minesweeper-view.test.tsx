// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { entryOf } from '#games/catalogue.ts';
import view from '#games/minesweeper/view/minesweeper-view.tsx';
import { Play } from '#web/play/play.tsx';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

afterEach(cleanup);

const page = <Play newRanking={() => null} entry={entryOf('minesweeper')!} view={view} onSubmitted={() => {}} />;

test('a flag before the first opened cell does not start the clock', async () => {
  const environment = new FakeEnvironment();
  const session = new Session(view, environment, null);
  session.wake();
  await session.start();
  const seconds = () => view.lifecycle.showsTime!(session.facts.ticks);
  session.act({ kind: 'flag', cell: 99 });
  environment.sleep(20_000);
  expect(seconds()).toBe('0');
  session.act({ kind: 'reveal', cell: 0 });
  expect(seconds()).toBe('0');
  environment.sleep(61_900);
  expect(seconds()).toBe('61');
  environment.sleep(3_600_000);
  expect(seconds()).toBe('999');
});

test('a prerendered page has no style attributes', () => {
  expect(renderToString(page)).not.toContain('style=');
});

test('the game is playable by keyboard alone on its page', () => {
  const { container } = render(page);
  const root = container.querySelector('[data-status]')!;
  const cellAt = (cell: number) => container.querySelector<HTMLElement>(`[data-cell="${cell}"]`)!;
  const press = (code: string, key = code) => fireEvent.keyDown(document.activeElement!, { code, key });
  act(() => cellAt(3).focus());
  press('KeyF', 'f');
  expect([cellAt(3).dataset['look'], root.getAttribute('data-status')]).toEqual(['flagged', 'playing']);
  for (let steps = 0; steps < 3; steps++) press('ArrowDown');
  press('Enter');
  expect(cellAt(33).dataset['look']).toBe('open');
  for (let cell = 0; cell < 100 && root.getAttribute('data-status') === 'playing'; cell++) {
    if (cellAt(cell).dataset['look'] !== 'hidden') continue;
    act(() => cellAt(cell).focus());
    press('Space', ' ');
  }
  expect(root.getAttribute('data-result')).toBe('lost');
});
