// @vitest-environment happy-dom
/** Every way to restart asks for a second press in every game that would lose progress. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { catalogue } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { PlayedPage } from '#web/play/testing/played-page.tsx';
import { openPlayedPage } from '#web/play/testing/played-page.tsx';

/** Real-time games too short to ask for confirmation. */
const SHORT = new Set(['memory', 'tictactoe', 'rps']);
const asksNothing = (key: string, { lifecycle, confirmsReset }: AnyView) =>
  SHORT.has(key) || (lifecycle.time === 'turns' && confirmsReset === undefined);
/** Typing Speed has its own input, which takes R. */
const takesR = ({ rules, controls }: AnyView) =>
  rules.id === 'typing' ||
  controls.type !== undefined ||
  Object.values(controls.keys).some((codes) => codes?.includes('KeyR'));
/** Enough progress to ask for confirmation. */
const OLD = { ticks: 1_205, actions: 20 } as const;
const AGAIN = /Press again to start over|Choose again to switch/;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function longestRun(key: string): Golden {
  const folder = path.join(import.meta.dirname, '..', '..', '..', 'games', key, 'rules', 'golden');
  const runs = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Golden);
  return runs.reduce((longest, run) => (run.ticks > longest.ticks ? run : longest));
}

async function open(key: string): Promise<PlayedPage> {
  const entry = catalogue.find((one) => one.key === key)!;
  const { default: view } = await views[key]!();
  const run = longestRun(key);
  // Held-key actions of the page make this recorded run diverge; without input it lasts long enough.
  const page = await openPlayedPage(entry, view, key === 'space-invaders' ? { ...run, log: run.log.slice(0, 1) } : run);
  if (view.lifecycle.begins !== 'on open field') await page.press('Start');
  return page;
}

interface Way {
  readonly name: string;
  has(page: PlayedPage): boolean;
  go(page: PlayedPage): Promise<void>;
}

const WAYS: readonly Way[] = [
  {
    name: 'R',
    has: ({ session }) => !takesR(session.view),
    go: (page) => page.pressKey('KeyR', 'r'),
  },
  {
    name: 'the reset key',
    has: ({ session }) => !session.timed || session.hasOpenField,
    go: (page) => page.press(/^(Reset|Press again to start over)$/),
  },
  {
    name: 'Restart on the pause overlay',
    has: ({ session }) => session.view.lifecycle.pause !== null,
    async go(page) {
      await act(async () => page.session.pause());
      await page.pass(0);
      await page.press(/^(Restart|Press again to start over)$/);
    },
  },
  {
    name: 'a gamepad',
    has: () => true,
    async go(page) {
      const pad = (pressed: boolean) => ({
        axes: [0, 0],
        buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: pressed && index === 3 })),
      });
      vi.stubGlobal('navigator', { ...navigator, getGamepads: () => [pad(false)] });
      for (let times = 0; times < 2; times++) {
        await act(async () => void fireEvent(window, new Event('gamepadconnected')));
        await page.pass(50);
      }
      vi.stubGlobal('navigator', { ...navigator, getGamepads: () => [pad(true)] });
      await page.pass(40);
      vi.stubGlobal('navigator', { ...navigator, getGamepads: () => [pad(false)] });
      await page.pass(40);
    },
  },
];

describe.each(Object.keys(views))('%s', (key) => {
  const index = Object.keys(views).indexOf(key);

  test('asks for a second press to restart once there is progress to lose', async () => {
    const page = await open(key);
    const { session } = page;
    const ways = WAYS.filter(({ has }) => has(page));
    const isShort = asksNothing(key, session.view);
    await (isShort ? page.playOn(0, 1) : page.playOn(OLD.ticks, session.timed ? 0 : OLD.actions));
    const { runNumber, status } = session.state;
    const { actions } = session.facts;
    expect(status).toBe('playing');
    for (const { name, go } of isShort ? [] : ways) {
      await go(page);
      expect(session.state.runNumber, name).toBe(runNumber);
      expect(session.facts.actions, name).toBeGreaterThanOrEqual(actions);
      expect(page.words(), name).toMatch(AGAIN);
      expect(page.said(), name).toMatch(AGAIN);
      // The confirmation times out.
      await act(async () => void vi.advanceTimersByTime(3_100));
      expect(page.words(), name).not.toMatch(AGAIN);
    }
    // Each way gets its second press in some of the games.
    const { go } = ways[index % ways.length]!;
    if (!isShort) await go(page);
    await go(page);
    expect(session.state.runNumber).toBe(runNumber + 1);
  });

  test('restarts with one press while there is nothing to lose', async () => {
    const page = await open(key);
    const { session } = page;
    if (session.hasOpenField) await page.playOn(0, asksNothing(key, session.view) ? 1 : 0);
    if (session.state.count !== null) await page.pass(3_000);
    const ways = WAYS.filter(({ has }) => has(page));
    for (const { name, go } of session.state.status === 'playing' ? ways : []) {
      // A run that waits for its first action cannot be paused.
      if (name.includes('pause') && session.state.phase === 'ready') continue;
      const { runNumber } = session.state;
      await go(page);
      expect(session.state.runNumber, name).toBe(runNumber + 1);
      if (session.state.count !== null) await page.pass(3_000);
    }
    expect(page.words()).not.toMatch(AGAIN);
  });

  test('asks before switching the mode after a move', async () => {
    const page = await open(key);
    const { session } = page;
    const other = session.view.rules.modes.find((mode) => mode !== session.state.mode);
    if (!other && session.view.lifecycle.practice === undefined)
      return expect(page.words()).not.toContain('Changing mode');
    await page.playOn(0, 1);
    const choose = await chooser(page, other ?? session.state.mode);
    const { runNumber, mode } = session.state;
    const current = page.container.querySelector(
      '.mode-buttons [aria-checked="true"], .mode-buttons [aria-pressed="true"]',
    );
    for (const button of current ? [current, current] : []) await act(async () => void fireEvent.click(button));
    expect([session.state.runNumber, page.words()], 'the mode that is played').toEqual([
      runNumber,
      expect.not.stringMatching(AGAIN),
    ]);
    await choose();
    expect(session.state.runNumber).toBe(runNumber);
    expect(page.words()).toMatch(AGAIN);
    expect(page.said()).toMatch(AGAIN);
    await choose();
    expect(session.state.runNumber).toBe(runNumber + 1);
    expect(session.state.practice || session.state.mode !== mode).toBe(true);
  });
});

/** Above an open field, or on the pause overlay. */
async function chooser(page: PlayedPage, mode: string): Promise<() => Promise<void>> {
  const { session, container } = page;
  const select = container.querySelector<HTMLSelectElement>('select');
  if (select) return async () => act(async () => void fireEvent.change(select, { target: { value: mode } }));
  if (!session.hasOpenField) {
    await act(async () => session.pause());
    await page.pass(0);
  }
  const isOther = (one: Element) =>
    one.getAttribute('aria-checked') === 'false' || one.getAttribute('aria-pressed') === 'false';
  const find = () => [...container.querySelectorAll('[role="radio"], .mode button, .chips button')].find(isOther)!;
  const other = find();
  return async () => {
    await act(async () => void fireEvent.click(other));
  };
}
