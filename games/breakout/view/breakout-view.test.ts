import { recordOf } from '#web/play/session/personal-best.ts';
import { expect, test } from 'vitest';
import type { Frozen } from '#engine/rules.ts';
import type { State } from '#games/breakout/rules/breakout.ts';
import view from '#games/breakout/view/breakout-view.tsx';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

test('the clock starts with the launch, and the page asks for it', async () => {
  const environment = new FakeEnvironment();
  const session = new Session(view, environment, null);
  session.wake();
  await session.start();
  const now = () => session.moment().now as Frozen<State>;
  expect(view.prompt!(now())).toEqual({ keys: 'Press Space or click to launch', touch: 'Tap to launch' });
  session.act({ moveTo: 60 });
  environment.run(5_000);
  expect(view.prompt!(now())).not.toBeNull();
  session.act('launch');
  environment.run(1_000);
  expect(view.prompt!(now())).toBeNull();
  const won = { ...now(), bricks: now().bricks.map(() => false) };
  expect(session.facts.ticks).toBeGreaterThan(330);
  expect(recordOf(view, 'classic')!.of(won, session.facts)).toBe(400);
  expect(view.ending.facts(won, session.facts)).toMatch(/ · 0:0[01]$/);
});

test('the pointer steers the center of the paddle', async () => {
  const session = new Session(view, new FakeEnvironment(), null);
  session.wake();
  await session.start();
  session.act({ moveTo: 60 });
  expect(view.steered!(session.moment().now)).toEqual({ x: 120, y: 522 });
});
