import { describe, expect, test } from 'vitest';
import { views } from '#games/views.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import { gameInputOf } from '#web/play/input/game-input.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

const DIRECTIONS = ['up', 'down', 'left', 'right'];

/** The views that begin with a countdown and have keys to be held. */
const steered = (await Promise.all(Object.values(views).map(async (load) => (await load()).default))).filter(
  ({ lifecycle, controls }) => lifecycle.begins === 'after countdown' && controls.release !== undefined,
);

test('the games that are steered by holding a key after a countdown are those we think of', () => {
  const ids = steered.map(({ rules }) => rules.id).sort((one, other) => (one < other ? -1 : 1));
  expect(ids).toEqual(['dogfight', 'pong', 'space-invaders', 'tetris']);
});

describe.each(steered.map((view) => [view.rules.id, view] as const))('in %s', (_id, view) => {
  const buttons = DIRECTIONS.filter((button) => button in view.controls.keys);

  /** Starts a run, presses the button when that many milliseconds have passed, and plays on for a moment. */
  async function playHolding(button: string, afterMs: number) {
    const environment = new FakeEnvironment();
    const session: AnySession = new Session(view, environment, null);
    const close = session.wake();
    const input = gameInputOf(session);
    await session.start();
    environment.run(afterMs);
    expect(session.facts.ticks).toBe(0);
    input.press(button);
    environment.run(3_000 - afterMs);
    close();
    return session.replay();
  }

  test.each(buttons)('%s held through the countdown is felt as if it were pressed when play begins', async (button) => {
    const early = await playHolding(button, 1_000);
    const intime = await playHolding(button, 2_260);
    expect(early.log.length).toBeGreaterThan(0);
    expect(early.log).toEqual(intime.log);
  });
});
