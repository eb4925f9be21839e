/** Presses before a run accepts any: during a countdown, or while a start waits for its ticket. */
import { describe, expect, test } from 'vitest';
import { views } from '#games/views.ts';
import type { Lifecycle } from '#kit/lifecycle.ts';
import { Ranking } from '#web/play/ranking/ranking.ts';
import type { Unranked } from '#web/play/ranking/unranked.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import { gameInputOf } from '#web/play/input/game-input.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { fakeTickets } from '#web/play/testing/fake-tickets.ts';
import { LIFECYCLES } from '#web/play/testing/plain-view.ts';
import { RANKED, toyRules, toyView } from '#web/play/testing/toy-game.ts';

const DIRECTIONS = ['up', 'down', 'left', 'right'];

/** Games that begin with a countdown and use held keys. */
const steered = (await Promise.all(Object.values(views).map(async (load) => (await load()).default))).filter(
  ({ lifecycle, controls }) => lifecycle.begins === 'after countdown' && controls.release !== undefined,
);

describe.each(steered.map((view) => [view.rules.id, view] as const))('in %s', (_id, view) => {
  const buttons = DIRECTIONS.filter((button) => button in view.controls.keys);

  /** Presses the button after `afterMs` and plays until 3 seconds after the start. */
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

  test.each(buttons)('applies %s held during the countdown when play begins', async (button) => {
    const early = await playHolding(button, 1_000);
    const intime = await playHolding(button, 2_260);
    expect(early.log.length).toBeGreaterThan(0);
    expect(early.log).toEqual(intime.log);
  });
});

describe('while a start waits for its ticket', () => {
  type Action = 'left' | 'right' | 'up' | 'stop' | 'letter';

  const rules = toyRules<object, Action>({ start: () => ({}), act() {}, time: { tick() {} } });

  /** A start that waits for its ticket, which arrives when the test calls `answer`. */
  function open(lifecycle: Lifecycle<object> = LIFECYCLES.onFirstAction) {
    const pressed: string[] = [];
    const press = (button: string) => {
      pressed.push(button);
      return button as Action;
    };
    const controls = { keys: {}, press, release: () => 'stop' as const, type: () => 'letter' as const };
    const view = toyView(rules, { lifecycle, controls });
    const waiting: ((claim: Unranked) => void)[] = [];
    const tickets = fakeTickets(
      () => null,
      () => new Promise<Unranked>((resolve) => waiting.push(resolve)),
    );
    const environment = new FakeEnvironment();
    const ranking = new Ranking(RANKED, 'classic', tickets, environment);
    const session = new Session(view, environment, ranking) as unknown as AnySession;
    session.wake();
    void session.start();
    const input = gameInputOf(session);
    const tap = (button: string) => {
      input.press(button);
      input.release(button);
    };
    const answer = async () => {
      waiting.shift()!('offline');
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { session, input, tap, answer, pressed, actions: () => session.replay().log.map(([, action]) => action) };
  }

  const { onFirstAction, atOnce, afterCountdown } = LIFECYCLES;

  test.each([onFirstAction, atOnce])(
    'delivers the last tap as the first press of a run that begins $begins',
    async (lifecycle) => {
      const { session, input, tap, answer, actions, pressed } = open(lifecycle);
      expect([session.state.status, input.hasRun(), input.listens()]).toEqual(['idle', true, true]);
      for (const button of ['left', 'right', 'left', 'up']) tap(button);
      expect(pressed).toEqual([]);
      await answer();
      expect(session.state.phase).toBe('running');
      expect(actions()).toEqual(['up', 'stop']);
    },
  );

  test('presses buttons still held when the run begins and releases each once', async () => {
    const { input, tap, answer, actions } = open();
    input.press('left');
    tap('right');
    input.press('up');
    await answer();
    expect(actions()).toEqual(['left', 'up']);
    input.release('up');
    input.release('left');
    expect(actions()).toEqual(['left', 'up', 'stop', 'stop']);
  });

  test('types a buffered letter', async () => {
    const { input, answer, actions } = open();
    input.type('e');
    await answer();
    expect(actions()).toEqual(['letter']);
  });

  test('delivers held buttons but no taps if a countdown follows', async () => {
    const { session, input, tap, answer, pressed } = open(afterCountdown);
    input.press('left');
    tap('right');
    await answer();
    expect(session.state.count).not.toBeNull();
    expect(pressed).toEqual(['left']);
  });

  test('discards buffered presses on blur and on pause', async () => {
    for (const turn of ['releaseAll', 'clearBuffered'] as const) {
      const { session, input, answer, pressed } = open();
      input.press('left');
      input[turn]();
      await answer();
      expect(session.state.phase).toBe('ready');
      expect(pressed).toEqual([]);
    }
  });

  test('delivers a press only to the run it was made for', async () => {
    const { session, tap, answer, actions } = open();
    tap('left');
    void session.start();
    await answer();
    await answer();
    expect(actions()).toEqual([]);
    void session.start();
    tap('right');
    await answer();
    expect(actions()).toEqual(['right', 'stop']);
    void session.start();
    await answer();
    expect(actions()).toEqual([]);
  });
});
