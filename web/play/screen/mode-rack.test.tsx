// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { everyMode } from '#engine/rules.ts';
import { views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import { store } from '#kit/storage.ts';
import { rackGroups } from '#web/play/screen/mode-choices.ts';
import type { PlayedPage } from '#web/play/testing/played-page.tsx';
import { openUnplayedPage } from '#web/play/testing/played-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function open(key: string, changes: Partial<AnyView> = {}) {
  const page = await openUnplayedPage(key, changes);
  const keys = () => [...page.container.querySelectorAll<HTMLElement>('.rack-key')];
  return {
    ...page,
    keys,
    names: () => keys().map((one) => one.getAttribute('aria-label')),
    chosen: () => keys().find((one) => one.getAttribute('aria-checked') === 'true')!,
    click: (one: HTMLElement) => act(async () => void fireEvent.click(one)),
    pressOn: (one: HTMLElement, name: string) =>
      act(async () => void fireEvent.keyDown(one, { key: name, code: name })),
  };
}

const untilOver = ({ pass, words }: PlayedPage) =>
  vi.waitFor(async () => {
    await pass(100);
    expect(words()).toContain('Play Again');
  }, 10_000);

describe('on the start overlay', () => {
  test('chooses without starting, says what the mode is about and shows its record', async () => {
    store('best:tetris:sprint', 7_704);
    const about = { classic: 'Clear lines.', sprint: 'Clear 40 lines.' };
    const { default: view } = await views['tetris']!();
    const page = await open('tetris', { modes: { ...view.modes!, about } });
    const sprint = 'sprint';
    expect(page.words()).toContain('Clear lines.');
    const other = page.keys()[view.rules.modes.indexOf(sprint)]!;
    await expect.poll(() => other.getAttribute('aria-label')).toContain('Best ');
    await page.click(other);
    expect(page.session.state).toMatchObject({ status: 'idle', mode: sprint, next: null });
    expect(page.words()).toContain('Clear 40 lines.');
    expect(page.container.querySelector('.stats')!.textContent).toMatch(/Best2:08/);
    await page.press('Start');
    expect(page.session.state).toMatchObject({ status: 'playing', mode: sprint });
  });

  test('is one tab stop, and arrow keys choose', async () => {
    const { session, keys, chosen, pressOn } = await open('breakout');
    const stops = () => keys().filter((one) => one.tabIndex === 0);
    expect(stops()).toEqual([chosen()]);
    await pressOn(chosen(), 'ArrowRight');
    expect(session.state).toMatchObject({ status: 'idle', mode: session.view.rules.modes[1] });
    expect([stops(), document.activeElement]).toEqual([[chosen()], chosen()]);
    await pressOn(chosen(), 'ArrowLeft');
    expect(session.state.mode).toBe(session.view.rules.modes[0]);
  });

  test('has practice as a key, and only the ranked mode has the cup', async () => {
    const { session, names, press } = await open('simon');
    await expect.poll(() => names()[0]).toBe('Classic, Not played, ranked');
    expect(names().filter((name) => name!.includes('ranked'))).toHaveLength(1);
    expect(names().at(-1)).toBe('Practice, Half speed');
    await press(/^Practice/);
    await press('Start');
    expect(session.state).toMatchObject({ status: 'playing', practice: true });
  });
});

/** Breakout with the ball in play, and `launch` for the next one. */
async function openPlayed() {
  const page = await open('breakout');
  const launch = () => page.take(page.view.controls.press('primary', page.session.moment().now));
  await page.press('Start');
  await launch();
  await page.pass(200);
  return { ...page, launch };
}

describe('in a run', () => {
  async function paused() {
    const page = await openPlayed();
    await page.pause();
    return page;
  }

  test('Escape takes the mark away before it resumes', async () => {
    const { session, keys, click, pressOn } = await paused();
    await click(keys()[1]!);
    expect(session.state.next).toEqual({ mode: session.view.rules.modes[1], practice: false });
    await pressOn(keys()[1]!, 'Escape');
    expect(session.state).toMatchObject({ next: null, phase: 'paused' });
  });

  test('the next game has the marked mode, however it is started', async () => {
    const { session, keys, click, press } = await paused();
    await click(keys()[1]!);
    await press('Restart');
    expect(session.state).toMatchObject({ mode: session.view.rules.modes[1], next: null, status: 'playing' });
  });

  test('switches without a question before the first move', async () => {
    const { session, keys, click, press, pause } = await open('whack');
    await press('Start');
    await pause();
    const { runNumber } = session.state;
    await click(keys().at(-1)!);
    await press('Switch now');
    expect(session.state).toMatchObject({ runNumber: runNumber + 1, practice: true });
  });
});

test('after a run, Play Again names and plays the chosen mode', async () => {
  const page = await openPlayed();
  for (let lives = 0; lives < 40 && page.session.state.status === 'playing'; lives++) {
    await page.pass(4_000);
    await page.launch();
  }
  expect(page.session.state.status).toBe('finished');
  await untilOver(page);
  await page.press(/^Mode: /);
  await vi.waitFor(() => expect(page.keys().length).toBeGreaterThan(1), 10_000);
  await page.click(page.keys()[1]!);
  const name = page.view.modes!.names[page.view.rules.modes[1]!];
  expect(page.chosen().getAttribute('aria-label')).toContain(name);
  await page.press(`Play ${name}`);
  expect(page.session.state).toMatchObject({ mode: page.view.rules.modes[1], status: 'playing' });
});

test('M pauses a game that can pause, with the rack on its overlay', async () => {
  const { session, keys, pass, pressKey } = await openPlayed();
  await pressKey('KeyM', 'm');
  await pass(0);
  expect(session.state.phase).toBe('paused');
  expect(keys().length).toBeGreaterThan(1);
});

test.each(Object.keys(views))('the rack of %s leads to every mode', async (key) => {
  const { rules, modes } = (await views[key]!()).default;
  if (!modes?.rows) return expect(rules.modes.length).toBeLessThan(8);
  const found = new Set<string>([rules.modes[0]]);
  for (const mode of found) {
    for (const { options, chosen, modeWith } of modes.rows(mode)) {
      expect(modeWith(chosen)).toBe(mode);
      for (const [value] of options) found.add(modeWith(value));
    }
  }
  expect([...found].sort()).toEqual([...rules.modes].sort());
});

test.each(Object.keys(views))('modes of %s have names of at most 11 letters, and a row at most 6 keys', async (key) => {
  const { default: view } = await views[key]!();
  const { rules, modes } = view;
  const groups = rules.modes.flatMap((mode) =>
    rackGroups(view, true, { status: 'idle', mode, practice: false, next: null }),
  );
  const labels = groups.flatMap(({ keys }) => keys.map(({ label }) => label));
  const names = everyMode(rules).map((mode) => modes?.names[mode] ?? 'Classic');
  expect([...names, ...labels].filter((name) => name.length > 11)).toEqual([]);
  expect(groups.filter(({ keys }) => keys.length > 6)).toEqual([]);
});

describe.each(['tictactoe', 'connect4'])('a lone visitor of %s', (key) => {
  test('plays the computer at the marked level with one press', async () => {
    const { session, chosen, press } = await open(key);
    expect(session.state).toMatchObject({ status: 'idle', mode: 'two players' });
    expect(chosen().getAttribute('aria-label')).toMatch(/^Normal/);
    await press(/^Hard/);
    expect(session.state.status).toBe('idle');
    await press(/^Play the computer/);
    expect(session.state.status).toBe('playing');
    expect(session.state.mode).toMatch(/^hard/);
  });

  test('finds the level of the last game again after a game for two', async () => {
    const { session, press } = await open(key);
    await press(/^Hard/);
    await press('Two players');
    expect(session.state).toMatchObject({ status: 'playing', mode: 'two players' });
    cleanup();
    const again = await open(key);
    expect(again.session.state.mode).toBe('two players');
    expect(again.chosen().getAttribute('aria-label')).toMatch(/^Hard/);
  });
});

test('Tic Tac Toe keeps the chosen mark while two people play', async () => {
  const { session, press } = await open('tictactoe');
  await press('Game as O');
  await press('Two players');
  expect(session.state).toMatchObject({ status: 'playing', mode: 'two players' });
  await press(/^Easy/);
  expect(session.state.next?.mode).toBe('easy as O');
});

test('after a match of Rock Paper Scissors one press meets the next opponent', async () => {
  const page = await open('rps');
  const { session, press, take, pass, names } = page;
  await expect.poll(names).toContain('Zigzag, Gets bored fast., Not played');
  await act(async () => session.choose('boulder best of 3'));
  for (let rounds = 0; rounds < 60 && session.state.status !== 'finished'; rounds++) {
    await take(rounds % 3);
    await pass(1_000);
  }
  await untilOver(page);
  await press('Meet Copycat');
  expect(session.state).toMatchObject({ status: 'playing', mode: 'copycat best of 3' });
});
