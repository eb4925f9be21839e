// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Announcer } from '#kit/announcer.tsx';
import { AnnouncerRegions, useAnnouncer } from '#kit/announcer.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openPage() {
  const known: Announcer[] = [];
  function Listener() {
    const announcer = useAnnouncer();
    useEffect(() => void known.push(announcer), [announcer]);
    return null;
  }
  const { container } = render(
    <AnnouncerRegions>
      <Listener />
    </AnnouncerRegions>,
  );
  const heard = (live: string) => container.querySelector(`[data-live="${live}"]`)!.textContent;
  return { announcer: known[0]!, heard };
}

test('announces only the newest of several polite sentences in quick succession', () => {
  const { announcer, heard } = openPage();
  announcer.politely('One.');
  vi.advanceTimersByTime(1);
  announcer.politely('Two.');
  announcer.politely('Three.');
  vi.advanceTimersByTime(1_000);
  expect(heard('polite')).toBe('Three.');
});

test('an urgent sentence replaces pending ones', () => {
  const { announcer, heard } = openPage();
  announcer.politely('One.');
  vi.advanceTimersByTime(1);
  announcer.politely('The last move.');
  announcer.atOnce('Game over.');
  vi.advanceTimersByTime(10_000);
  expect([heard('assertive'), heard('polite')]).toEqual(['Game over.', 'One.']);
});

test('does not announce emoji', () => {
  const { announcer, heard } = openPage();
  announcer.atOnce('You Won! 🎉');
  announcer.politely('🍎 apple, 3 of 8.');
  vi.advanceTimersByTime(1_000);
  expect([heard('assertive'), heard('polite')]).toEqual(['You Won!', 'apple, 3 of 8.']);
});
