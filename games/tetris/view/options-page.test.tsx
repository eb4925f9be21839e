// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openCabinet } from '#web/play/testing/cabinet.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const COUNTDOWN_MS = 3_000;

test('closing the options during a run focuses Resume, by button and by Escape', async () => {
  const { pass, settle, phase, overlay } = await openCabinet('tetris');
  screen.getByText('Start').click();
  await pass(COUNTDOWN_MS);
  expect(phase()).toBe('running');
  const ways = [
    () => fireEvent.click(screen.getByText('Done')),
    () => fireEvent.keyDown(screen.getByText('Done'), { code: 'Escape', key: 'Escape' }),
  ];
  for (const close of ways) {
    await act(async () => screen.getByLabelText('Options').click());
    await settle();
    expect(document.activeElement?.textContent).toBe('Done');
    await act(async () => void close());
    expect([phase(), overlay(), document.activeElement?.textContent]).toEqual(['paused', 'paused', 'Resume']);
    expect(screen.queryByText('Done')).toBeNull();
  }
});
