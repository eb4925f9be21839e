// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachKeyboard } from '#web/play/input/keyboard.ts';
import { Session } from '#web/play/session/session.ts';
import { gameInputOf } from '#web/play/input/game-input.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { LIFECYCLES } from '#web/play/testing/plain-view.ts';
import { toyRules, toyView } from '#web/play/testing/toy-game.ts';

const LASTS = 2;

/** A timed game that counts presses and ends with the second. */
const rules = toyRules<{ presses: number }, 'press'>({
  start: () => ({ presses: 0 }),
  act: (state) => void state.presses++,
  time: { tick() {} },
  status: ({ presses }) => (presses < LASTS ? 'playing' : 'won'),
});

const viewWith = (capturedKeys: readonly string[]) =>
  toyView(rules, {
    lifecycle: LIFECYCLES.afterCountdown,
    controls: { keys: { primary: ['Space'] }, capturedKeys, press: () => 'press' },
  });

let detach = () => {};
beforeEach(() => {
  document.body.innerHTML = '<section><button id="tool"></button><div data-field tabindex="-1"></div></section>';
});
afterEach(() => detach());

/** A run on a page with a focused tool beside the field. */
async function open({ capturedKeys = [] as readonly string[] } = {}) {
  const environment = new FakeEnvironment();
  const session = new Session(viewWith(capturedKeys), environment, null);
  session.wake();
  const root = document.querySelector('section')!;
  const page = { pause() {}, mute() {}, fullscreen() {}, help() {}, restart() {} };
  detach = attachKeyboard(root, session.view.controls, gameInputOf(session), page);
  await session.start();
  const tool = document.querySelector<HTMLElement>('#tool')!;
  tool.focus();
  /** Returns whether the browser may press the tool. */
  const space = () =>
    tool.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true, cancelable: true }));
  return { environment, session, tool, space };
}

test('lets Space press a focused tool although the game uses Space', async () => {
  const { environment, session, tool, space } = await open();
  environment.run(3_000);
  expect(space()).toBe(true);
  expect(session.moment().now.presses).toBe(0);
  expect(document.activeElement).toBe(tool);
});

test('sends a captured key to the game and focuses the field', async () => {
  const { environment, session, space } = await open({ capturedKeys: ['Space'] });
  environment.run(3_000);
  expect(space()).toBe(false);
  expect(session.moment().now.presses).toBe(1);
  expect(document.activeElement).toBe(document.querySelector('[data-field]'));
});

test('lets a captured key press the tool during a pause', async () => {
  const { environment, session, tool, space } = await open({ capturedKeys: ['Space'] });
  expect(space()).toBe(true);
  environment.run(3_000);
  session.pause();
  expect(space()).toBe(true);
  expect(session.moment().now.presses).toBe(0);
  expect(document.activeElement).toBe(tool);
});

test('prevents scrolling by keys for one second after a run', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { environment, session } = await open();
  environment.run(3_000);
  const field = document.querySelector<HTMLElement>('[data-field]')!;
  field.focus();
  /** Returns whether the browser handles the key. */
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

test('presses a button once while its key is held', async () => {
  const { environment, session } = await open();
  environment.run(3_000);
  const field = document.querySelector<HTMLElement>('[data-field]')!;
  const down = (repeat: boolean) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', repeat, bubbles: true }));
  down(false);
  for (let times = 0; times < 5; times++) down(true);
  expect(session.moment().now.presses).toBe(1);
});

test('ignores keys outside the game if its field has an overlay', async () => {
  const { environment, session } = await open();
  environment.run(3_000);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true }));
  expect(session.moment().now.presses).toBe(0);
});
