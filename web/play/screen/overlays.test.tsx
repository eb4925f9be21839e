// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyView } from '#kit/game-view.ts';
import { openCabinet } from '#web/play/testing/cabinet.tsx';
import type { PlayedPage } from '#web/play/testing/played-page.tsx';
import { openUnplayedPage } from '#web/play/testing/played-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(key: string, changes: Partial<AnyView> = {}) {
  const page = await openUnplayedPage(key, changes);
  return { ...page, find: (selector: string) => page.container.querySelector<HTMLElement>(selector) };
}

async function pauseSnake({ press, take, pass, pause }: PlayedPage): Promise<void> {
  await press('Start');
  await take('up');
  await pass(100);
  await pause();
}

test('shows the field, the steered object and a distant number on resume', async () => {
  const steered = () => ({ x: 52, y: 468, toward: 'up' as const });
  const page = await open('snake', { steered });
  const { pass, find, said, container } = page;
  await pauseSnake(page);
  await page.press('Resume');
  expect(find('[data-overlay="countdown"]')!.className).toBe('overlay overlay-clear');
  expect(find('.frozen')!.dataset['far']).toBe('top right');
  expect(find('.frozen')!.style.getPropertyValue('--hole-x')).toBe('10%');
  expect(find('.steered-here')!.dataset['toward']).toBe('up');
  expect([find('.countdown-beside b')!.textContent, said()]).toEqual(['3', '3']);
  await pass(800);
  expect([find('.countdown-beside b')!.textContent, said()]).toEqual(['2', '2']);
  await pass(1_600);
  expect(container.querySelector('[data-overlay]')).toBeNull();
});

test('keeps the overlay opaque if looking would be cheating', async () => {
  const page = await open('snake', {
    lifecycle: { time: 'real', begins: 'on first action', pause: { field: 'hidden', resumes: 'after countdown' } },
  });
  await pauseSnake(page);
  await page.press('Resume');
  expect(page.find('[data-overlay="countdown"]')!.className).toBe('overlay overlay-full');
});

test('shows how long a paused run still counts', async () => {
  const { environment, press, pass, pause, words } = await open('whack');
  await press('Start');
  await pass(3_000);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await pause();
  expect(words()).toContain('Counts for another 1:00');
  environment.sleep(15_000);
  await act(async () => void vi.advanceTimersByTime(250));
  expect(words()).toContain('Counts for another 0:45');
});

test.each(['2048', 'simon'])(
  '%s is covered while held without a connection, and can continue unranked',
  async (key) => {
    const { session, press, pass, words, find } = await open(key);
    await press('Start');
    await pass(1_000);
    await act(async () => session.hold(true));
    await pass(0);
    expect(find('[data-overlay]')!.dataset['overlay']).toBe('held');
    expect(words()).toContain('No connectionWait, or continue unranked.');
    await press('Continue unranked');
    await pass(3_000);
    expect(find('[data-overlay]')).toBeNull();
    expect(session.state).toMatchObject({ phase: 'running', held: false });
  },
);

test('reports once that a reload ended a run', async () => {
  const { endedByReload, markPlaying } = await import('#web/play/ranking/reload-mark.ts');
  markPlaying('whack');
  expect(endedByReload('snake')).toBe(false);
  expect(endedByReload('whack')).toBe(true);
  expect(endedByReload('whack')).toBe(false);
});

test('shows the prompt while the run waits for the player', async () => {
  const prompt = () => ({ keys: 'Press an arrow', touch: 'Swipe' });
  const { press, take, pass, pause, find } = await open('snake', { prompt });
  expect(find('.prompt')).toBeNull();
  await press('Start');
  expect(find('.prompt')!.textContent).toBe('Press an arrowSwipe');
  await take('up');
  await pass(100);
  await pause();
  expect(find('.prompt')).toBeNull();
});

test('remembers the mode on the device', async () => {
  const first = await open('pong');
  const [, second] = first.session.view.rules.modes;
  await act(async () => first.session.choose(second!));
  cleanup();
  const { root } = await openCabinet('pong');
  expect(root.querySelector('[aria-checked="true"]')!.textContent).toContain(first.view.modes!.names[second!]);
  expect(root.querySelector('[data-status]')!.getAttribute('data-status')).toBe('idle');
});

test('shows the help of the chosen mode', async () => {
  const help = (mode: string) => ({ goal: `Goal of ${mode}`, keys: [], touch: [], scoring: `Scoring of ${mode}` });
  const { session, press, pass, words } = await open('pong', { help });
  const [first, second] = session.view.rules.modes;
  expect(words()).toContain(`Goal of ${first}`);
  await act(async () => session.choose(second!));
  expect(words()).toContain(`Goal of ${second}`);
  await press('Help');
  await pass(0);
  expect(words()).toContain(`Scoring of ${second}`);
});

test('opens the settings from the pause overlay', async () => {
  const page = await open('snake');
  await pauseSnake(page);
  await page.press('Settings');
  expect(document.activeElement?.textContent).toBe('Settings');
  const labels = [...page.container.querySelectorAll('.help-switches label')].map((one) => one.textContent);
  expect(labels).toEqual(expect.arrayContaining(['Vibration', 'Number one']));
});
