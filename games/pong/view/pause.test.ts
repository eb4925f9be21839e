import { expect, test } from 'vitest';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/pong/rules/pong.ts';
import view from '#games/pong/view/pong-view.tsx';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

const COUNTDOWN_MS = 2_250;

test('a pause during the serve delay keeps the remaining delay', async () => {
  const environment = new FakeEnvironment();
  const session = new Session(view, environment, null);
  session.wake();
  await session.start();
  const now = () => session.moment().now as Frozen<State>;
  environment.run(COUNTDOWN_MS + 500);
  const left = now().serveIn;
  expect(left).toBeGreaterThan(20);
  expect(left).toBeLessThan(40);
  session.pause();
  environment.run(60_000);
  session.resume();
  environment.run(COUNTDOWN_MS - 100);
  expect(now().serveIn).toBe(left);
  environment.run(1_000);
  expect(now().serveIn).toBe(0);
});
