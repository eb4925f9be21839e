// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Rules } from '#engine/rules.ts';
import type { GameView } from '#kit/game-view.ts';
import { holdKeyboard } from '#web/play/input/keyboard.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import { gameInputOf } from '#web/play/input/game-input.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { LIFECYCLES, plainView } from '#web/play/testing/plain-view.ts';

const LASTS = 2;

interface State {
  presses: number;
}

/** A game with time that counts how often its one button was pressed, and ends with the second time. */
const rules: Rules<State, 'press', 'classic'> = {
  id: 'pressing',
  version: 1,
  modes: ['classic'],
  start: () => ({ presses: 0 }),
  readAction: (data) => (data === 'press' ? data : null),
  legal: () => true,
  act(state) {
    state.presses++;
  },
  time: { tick() {} },
  status: ({ presses }) => (presses < LASTS ? 'playing' : 'won'),
  score: (state) => state.presses,
};

const view = (capturedKeys: readonly string[]): GameView<State, 'press', 'classic'> => ({
  rules,
  lifecycle: LIFECYCLES.afterCountdown,
  controls: { keys: { primary: ['Space'] }, capturedKeys, press: () => 'press' },
  ...plainView,
});

let letGo = () => {};
beforeEach(() => {
  document.body.innerHTML = '<section><button id="tool"></button><div data-field tabindex="-1"></div></section>';
});
afterEach(() => letGo());

/** A run on a page with a tool beside the field, which has the focus. */
async function open({ capturedKeys = [] as readonly string[] } = {}) {
  const environment = new FakeEnvironment();
  const session = new Session(view(capturedKeys), environment, null);
  session.wake();
  const root = document.querySelector('section')!;
  const page = { pause() {}, mute() {}, fullscreen() {}, help() {}, restart() {} };
  letGo = holdKeyboard(root, session.view.controls, gameInputOf(session as unknown as AnySession), page);
  await session.start();
  const tool = document.querySelector<HTMLElement>('#tool')!;
  tool.focus();
  /** Presses Space on the tool; says whether the browser may press the tool. */
  const space = () =>
    tool.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true, cancelable: true }));
  return { environment, session, tool, space };
}

test('a focused tool is pressed by Space, although the game has that key too', async () => {
  const { environment, session, tool, space } = await open();
  environment.run(3_000);
  expect(space()).toBe(true);
  expect(session.moment().now.presses).toBe(0);
  expect(document.activeElement).toBe(tool);
});

test('a captured key steers the game instead and leads the focus back to the field', async () => {
  const { environment, session, space } = await open({ capturedKeys: ['Space'] });
  environment.run(3_000);
  expect(space()).toBe(false);
  expect(session.moment().now.presses).toBe(1);
  expect(document.activeElement).toBe(document.querySelector('[data-field]'));
});

test('a captured key presses the tool while time stands still', async () => {
  const { environment, session, tool, space } = await open({ capturedKeys: ['Space'] });
  expect(space()).toBe(true);
  environment.run(3_000);
  session.pause();
  expect(space()).toBe(true);
  expect(session.moment().now.presses).toBe(0);
  expect(document.activeElement).toBe(tool);
});

test('keys that are still hit when a run is over do not scroll the page, and do so a second later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { environment, session } = await open();
  environment.run(3_000);
  const field = document.querySelector<HTMLElement>('[data-field]')!;
  field.focus();
  /** Says whether the browser may do with the key what it likes. */
  const hit = (code: string) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
  for (let press = 0; press < LASTS; press++) session.act('press');
  expect(session.state.status).toBe('finished');
  expect(['ArrowDown', 'Space', 'PageUp'].map(hit)).toEqual([false, false, false]);
  expect(hit('KeyB')).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(hit('ArrowDown')).toBe(true);
  vi.useRealTimers();
});

test('a key that is held presses its button once', async () => {
  const { environment, session } = await open();
  environment.run(3_000);
  const field = document.querySelector<HTMLElement>('[data-field]')!;
  const down = (repeat: boolean) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', repeat, bubbles: true }));
  down(false);
  for (let times = 0; times < 5; times++) down(true);
  expect(session.moment().now.presses).toBe(1);
});

test('a key that is hit elsewhere on the page is not the game’s, where a cover tells where it is heard', async () => {
  const { environment, session } = await open();
  environment.run(3_000);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true }));
  expect(session.moment().now.presses).toBe(0);
});
