// @vitest-environment happy-dom
/** No press loses the progress of a run: restarting asks for a second press, switching the mode for an answer. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entryOf } from '#games/catalogue.ts';
import { views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import { oneOfEachKind } from '#kit/testing/tier.ts';
import { goldenRunsOf } from '#web/play/testing/golden-runs.ts';
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
const AGAIN = /Press again to start over/;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const longestRun = (key: string) =>
  goldenRunsOf(key).reduce((longest, run) => (run.ticks > longest.ticks ? run : longest));

async function open(key: string): Promise<PlayedPage> {
  const entry = entryOf(key)!;
  const { default: view } = await views[key]!();
  const run = longestRun(key);
  // Held-key actions of the page make this recorded run diverge; without input it lasts long enough.
  const page = await openPlayedPage(entry, view, key === 'space-invaders' ? { ...run, log: run.log.slice(0, 1) } : run);
  if (view.lifecycle.begins !== 'on open field') await page.press(/^(Start|Two players)$/);
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
      await page.pause();
      await page.press(/^(Restart|Press again to start over)$/);
    },
  },
  {
    name: 'a gamepad',
    has: ({ session }) => !session.view.controls.takesRestart,
    async go(page) {
      let pressed = false;
      const button = (index: number) => ({ pressed: pressed && index === 3 });
      const pad = () => ({ axes: [0, 0], buttons: Array.from({ length: 17 }, (_, index) => button(index)) });
      vi.stubGlobal('navigator', { ...navigator, getGamepads: () => [pad()] });
      for (let times = 0; times < 2; times++) {
        await act(async () => void fireEvent(window, new Event('gamepadconnected')));
        await page.pass(50);
      }
      pressed = true;
      await page.pass(40);
      pressed = false;
      await page.pass(40);
    },
  },
];

const games = Object.keys(views);

describe.each(oneOfEachKind(games))('%s', (key) => {
  const index = games.indexOf(key);

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

  test('marks another mode for the next game, and switches to it only after a question', async () => {
    const page = await open(key);
    const { session, container } = page;
    await page.playOn(0, 1);
    await page.pause();
    const keys = () => [...container.querySelectorAll<HTMLElement>('.rack-key')];
    const press = (one: HTMLElement) => act(async () => void fireEvent.click(one));
    const { runNumber, mode, practice } = session.state;
    if (keys().length === 0) return expect(session.view.rules.modes).toHaveLength(1);
    const chosen = keys().find((one) => one.getAttribute('aria-checked') === 'true');
    // A mode of rooms is no key.
    if (chosen) await press(chosen);
    expect(session.state.next, 'the mode that is played').toBeNull();
    const other = () => keys().find((one) => one.getAttribute('aria-checked') === 'false')!;
    // A double press, a held button or Enter twice takes the mark away again.
    await press(other());
    await press(other());
    expect(session.state.next).toBeNull();
    await press(other());
    expect(page.words()).toMatch(/Next game: .+This one goes on\./);
    await page.press('Switch now');
    // A saved run is not lost.
    if (!session.view.lifecycle.saving) {
      expect(page.said()).toContain('Lose this game?');
      await page.press('Keep');
      expect(session.state).toMatchObject({ runNumber, mode, practice, status: 'playing' });
      await page.press('Switch now');
      await page.press('Switch');
    }
    expect(session.state.runNumber).toBe(runNumber + 1);
    expect([session.state.mode, session.state.practice]).not.toEqual([mode, practice]);
    expect(session.state.next).toBeNull();
  });
});
