import { expect, test } from 'vitest';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/breakout/rules/breakout.ts';
import view from '#games/breakout/view/breakout-view.tsx';
import { Session } from '#web/play/session.ts';
import { FakeWorld } from '#web/play/testing/fake-world.ts';

const COUNTDOWN_MS = 2_250;

test('a pause between serve and launch keeps the ball on the paddle', async () => {
  const world = new FakeWorld();
  const session = new Session(view, world, null);
  session.wake();
  await session.start();
  const now = () => session.moment().now as Frozen<State>;
  expect(session.act({ moveTo: 60 })).toBe(true);
  world.run(500);
  session.pause();
  // What is pressed on the cover is not for the game.
  expect(session.act('launch')).toBe(false);
  world.run(60_000);
  session.resume();
  world.run(COUNTDOWN_MS + 500);
  expect(session.standing.phase).toBe('running');
  expect(now()).toMatchObject({ ball: null, lives: 3, paddle: (120 - 42) * 256 });
  expect(session.act('launch')).toBe(true);
  expect(now().ball).not.toBeNull();
});
