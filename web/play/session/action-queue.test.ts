// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { State as Color } from '#games/color/rules/color.ts';
import { COLORS } from '#games/color/rules/color.ts';
import color from '#games/color/view/color-view.tsx';
import { KEYS as COLOR_KEYS } from '#games/color/view/controls.ts';
import type { State as Simon } from '#games/simon/rules/simon.ts';
import { PADS } from '#games/simon/rules/simon.ts';
import { KEYS as PAD_KEYS } from '#games/simon/view/controls.ts';
import simon from '#games/simon/view/simon-view.tsx';
import { seedFrom } from '#engine/random.ts';
import { Run } from '#engine/run.ts';
import type { AnyView } from '#kit/game-view.ts';
import { ActionQueue } from '#web/play/session/action-queue.ts';
import { openInputPage } from '#web/play/testing/input-page.tsx';
import { toyRules } from '#web/play/testing/toy-game.ts';

afterEach(cleanup);

async function open(view: AnyView) {
  const page = await openInputPage(view);
  const field = page.container.querySelector('[data-field]')!;
  const pass = (ticks: number) => act(() => page.environment.run((ticks * 1_000) / 60 + 1));
  const hit = (code: string) => {
    fireEvent.keyDown(field, { code });
    fireEvent.keyUp(field, { code });
  };
  return { ...page, pass, hit, log: () => page.session.replay().log };
}

async function openColor() {
  const page = await open(color);
  page.pass(160);
  const target = () => (page.session.moment().now as Color).target;
  const hitColor = (place: number) => page.hit(COLOR_KEYS[COLORS[place % COLORS.length]!][0]);
  return { ...page, target, hitColor };
}

test('takes two simultaneous pads of Simon in order, three ticks apart', async () => {
  const { session, pass, hit, log } = await open(simon);
  const state = () => session.moment().now as Simon;
  const watch = () => {
    while (state().phase !== 'input') pass(1);
  };
  const hitPad = (pad: number) => hit(PAD_KEYS[PADS[pad]!][0]);
  watch();
  hitPad(state().sequence[0]!);
  watch();
  for (const pad of state().sequence) hitPad(pad);
  expect(log()).toHaveLength(2);
  pass(4);
  expect(log()).toHaveLength(3);
  expect(log()[2]![0] - log()[1]![0]).toBe(3);
  expect(session.score).toBe(2);
});

test('delays a second correct press in Color Clicker until a human could have seen the color', async () => {
  const { session, pass, target, hitColor, log } = await openColor();
  hitColor(target());
  hitColor(target());
  expect(session.score).toBe(10);
  pass(12);
  expect(session.score).toBe(20);
  expect(log()[1]![0] - log()[0]![0]).toBe(9);
});

test('takes a second press on a wrong color at once', async () => {
  const { session, target, hitColor } = await openColor();
  hitColor(target());
  hitColor(target() + 1);
  expect(session.score).toBe(5);
});

test('clears the queue on pause', async () => {
  const { session, pass, target, hitColor, log } = await openColor();
  hitColor(target());
  hitColor(target());
  session.pause();
  session.resume();
  pass(200);
  expect(session.state.phase).toBe('running');
  expect(log()).toHaveLength(1);
});

test('keeps the order: a press that is due waits for earlier ones', () => {
  const rules = toyRules<string[], string>({ start: () => [], act: (state, action) => void state.push(action) });
  const run = new Run(rules, 'classic', seedFrom(1));
  const queue = new ActionQueue<string[], string>({ room: 2, tooSoon: (action) => action === 'slow' }, run);
  expect(queue.admits('quick', 0)).toBe(true);
  expect(queue.admits('slow', 0)).toBe(false);
  expect(queue.admits('quick', 0)).toBe(false);
});
