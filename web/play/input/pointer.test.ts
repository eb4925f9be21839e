// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attachPointer } from '#web/play/input/pointer.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { toyRules, toyView } from '#web/play/testing/toy-game.ts';

/** A game that records every point. */
const rules = toyRules<string[], string>({ start: () => [], act: (state, point) => void state.push(point) });

const viewWith = (everyFinger: boolean, fieldSize: readonly [number, number]) =>
  toyView(rules, {
    controls: {
      keys: {},
      press: () => null,
      point: ({ kind, x, y, dx, finger }) => `${kind} ${x} ${y}${finger ? ` by ${finger}, ${dx} on` : ''}`,
      everyFinger,
      fieldSize,
    },
  });

let detach = () => {};
beforeEach(() => {
  document.body.innerHTML = '<div data-field></div><div id="strip"></div>';
});
afterEach(() => detach());

/** The surface is as wide as the field in pixels. */
async function open(selector = '[data-field]', everyFinger = false, fieldSize: readonly [number, number] = [400, 600]) {
  const session = new Session(viewWith(everyFinger, fieldSize), new FakeEnvironment(), null);
  session.wake();
  await session.start();
  const surface = document.querySelector<HTMLElement>(selector)!;
  surface.getBoundingClientRect = () => new DOMRect(0, 0, 400, 600);
  surface.setPointerCapture = () => {};
  detach = attachPointer(session, surface);
  const touch = (kind: 'down' | 'move' | 'up', pointerId: number, clientX: number) =>
    surface.dispatchEvent(
      new PointerEvent(`pointer${kind}`, { pointerId, clientX, clientY: 10, pointerType: 'touch', isPrimary: false }),
    );
  return { touch, points: () => session.moment().now };
}

test('reads a finger while another is elsewhere on the page', async () => {
  const { touch, points } = await open();
  touch('down', 7, 20);
  touch('move', 7, 30);
  touch('up', 7, 30);
  expect(points()).toEqual(['down 20 10', 'move 30 10', 'up 30 10']);
});

test('follows the first of two fingers until it lifts', async () => {
  const { touch, points } = await open();
  touch('down', 1, 20);
  touch('down', 2, 300);
  touch('move', 2, 310);
  touch('up', 2, 310);
  touch('move', 1, 25);
  touch('up', 1, 25);
  touch('down', 2, 300);
  expect(points()).toEqual(['down 20 10', 'move 25 10', 'up 25 10', 'down 300 10']);
});

test('follows every finger by itself with everyFinger', async () => {
  const { touch, points } = await open('[data-field]', true);
  touch('down', 1, 20);
  touch('down', 2, 300);
  touch('move', 1, 25);
  touch('move', 2, 310);
  touch('up', 1, 25);
  touch('down', 3, 200);
  touch('up', 2, 310);
  expect(points()).toEqual([
    'down 20 10',
    'down 300 10 by 1, 0 on',
    'move 25 10',
    'move 310 10 by 1, 10 on',
    'up 25 10',
    'down 200 10',
    'up 310 10 by 1, 0 on',
  ]);
});

test('maps points on the strip below the field', async () => {
  const { touch, points } = await open('#strip');
  touch('down', 1, 20);
  expect(points()).toEqual(['down 20 610']);
});

test('turns points on a wide field that stands on end', async () => {
  const { touch, points } = await open('[data-field]', false, [600, 400]);
  touch('down', 1, 100);
  // Ten pixels below the top is near the far right of the field, and right is down.
  expect(points()).toEqual(['down 590 100']);
});
