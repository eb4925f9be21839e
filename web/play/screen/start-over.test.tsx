// @vitest-environment happy-dom
/** Whatever starts a run over asks for a second press first, in every game in which work would be lost. */
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

/** Games in real time that are over so soon that their reset asks nothing. */
const SHORT = new Set(['memory', 'tictactoe', 'rps']);
/** Whether the reset of a game asks nothing: it is short, or has turns and does not want it to. */
const asksNothing = (key: string, { lifecycle, confirmsReset }: AnyView) =>
  SHORT.has(key) || (lifecycle.time === 'turns' && confirmsReset === undefined);
/** Whether R is among the game's own keys. Typing Speed is typed into a field of its own. */
const takesR = ({ rules, controls }: AnyView) =>
  rules.id === 'typing' ||
  controls.type !== undefined ||
  Object.values(controls.keys).some((codes) => codes?.includes('KeyR'));
/** What is old enough to be worth keeping. */
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

/** The longest recorded run of a game. */
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
  // What the page's own steering adds leads a recorded run of this one astray; it lives long enough without.
  const page = await openPlayedPage(entry, view, key === 'space-invaders' ? { ...run, log: run.log.slice(0, 1) } : run);
  if (view.lifecycle.begins !== 'on open field') await page.press('Start');
  return page;
}

/** A way to start over, and whether the page has it. */
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
    name: 'Restart on the pause cover',
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

  test('once there is something to lose, one press of anything that starts over loses nothing, and two start over', async () => {
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
      // Whoever waits too long is asked again.
      await act(async () => void vi.advanceTimersByTime(3_100));
      expect(page.words(), name).not.toMatch(AGAIN);
    }
    // Each way has its second press in some of the games.
    const { go } = ways[index % ways.length]!;
    if (!isShort) await go(page);
    await go(page);
    expect(session.state.runNumber).toBe(runNumber + 1);
  });

  test('as long as there is nothing to lose one press starts over', async () => {
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

  test('another mode asks once a move was made', async () => {
    const page = await open(key);
    const { session } = page;
    const other = session.view.rules.modes.find((mode) => mode !== session.state.mode);
    if (!other && session.view.lifecycle.practice === undefined)
      return expect(page.words()).not.toContain('Changing mode');
    await page.playOn(0, 1);
    const choose = await chooser(page, other ?? session.state.mode);
    const { runNumber, mode } = session.state;
    const current = page.container.querySelector('.mode-keys [aria-checked="true"], .mode-keys [aria-pressed="true"]');
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

/** How another mode is chosen: above an open field, or on the pause cover. */
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
