// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HELD } from '#games/dogfight/rules/action.ts';
import type { Action, Mode, State } from '#games/dogfight/rules/dogfight.ts';
import { dogfight } from '#games/dogfight/rules/dogfight.ts';
import view from '#games/dogfight/view/dogfight-view.tsx';
import { CONTRAST } from '#games/dogfight/view/draw.ts';
import { Gauges } from '#games/dogfight/view/gauges.tsx';
import { AUTO_FIRE } from '#games/dogfight/view/jet-input.ts';
import { setSetting } from '#kit/settings.ts';
import { TestGame } from '#kit/testing/test-game.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

beforeEach(() => {
  setSetting(AUTO_FIRE, false);
  setSetting(CONTRAST, false);
});
afterEach(cleanup);

const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('shows wave, health, ammo and combo as text beside the field', () => {
  const game = new TestGame<State, Action, Mode>(dogfight);
  render(<Gauges game={game} />);
  expect(['Wave', 'Health', 'Ammo', 'Combo'].map(valueOf)).toEqual(['1', '100', '50', '×1']);
  act(() => {
    game.act(HELD.fire);
    game.tick(21);
  });
  expect(valueOf('Ammo')).toBe('47');
});

test('the prerendered page has no style attributes, which the CSP would block', () => {
  const game = new TestGame<State, Action, Mode>(dogfight) as TestGame<unknown, unknown, string>;
  expect(renderToString(<Gauges game={new TestGame<State, Action, Mode>(dogfight)} />)).not.toContain('style=');
  expect(renderToString(<view.Field game={game} />)).not.toContain('style=');
});

test('health and ammo are marked as vital', () => {
  const { container } = render(<Gauges game={new TestGame<State, Action, Mode>(dogfight)} />);
  const vital = [...container.querySelectorAll('[data-vital] dt')].map(({ textContent }) => textContent);
  expect(vital).toEqual(['Health', 'Ammo']);
});

test('the ending of a shot-down jet takes longer, and the jet is the steered object', () => {
  const { now } = new TestGame<State, Action, Mode>(dogfight).moment();
  expect(view.ending.seenMs!({ ...now, health: 0 })).toBe(1_500);
  expect(view.ending.seenMs!(now)).toBe(700);
  expect(view.steered!(now)).toEqual({ x: 240, y: 560, toward: 'up' });
});

test('low ammo is marked by more than color', () => {
  const game = new TestGame<State, Action, Mode>(dogfight);
  const { container } = render(<Gauges game={game} />);
  expect(container.querySelectorAll('[data-low]')).toHaveLength(0);
  act(() => {
    game.act(HELD.fire);
    game.tick(400);
  });
  expect(Number(valueOf('Ammo'))).toBeLessThanOrEqual(10);
  expect(container.querySelectorAll('[data-low]')).toHaveLength(1);
});

test('clicking an option keeps the focus on the field', () => {
  render(<Gauges game={new TestGame<State, Action, Mode>(dogfight)} />);
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Auto-fire' }))).toBe(false);
});

/** A session with its field rendered. */
async function flying() {
  const environment = new FakeEnvironment();
  const session = new Session(view, environment, null);
  const close = session.wake();
  const { container } = render(<view.Field game={session} />);
  const counting = session.start();
  const { controls } = session.view;
  const state = () => session.moment().now as State;
  const press = (button: string) => {
    const action = controls.press(button, state());
    if (action !== null) session.act(action);
  };
  await counting;
  return { environment, session, close, press, state, container };
}

test('with auto-fire the gun fires as soon as time passes', async () => {
  setSetting(AUTO_FIRE, true);
  const { environment, close, state } = await flying();
  act(() => environment.run(2_500, 1000 / 60));
  expect(state().fired).toBeGreaterThan(0);
  close();
});

test('the field has no context menu', async () => {
  const { close, container } = await flying();
  expect(fireEvent.contextMenu(container.querySelector('canvas')!)).toBe(false);
  close();
});
