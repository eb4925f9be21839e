// @vitest-environment happy-dom
/** Presses every gamepad button in every phase of a run: games ignore buttons they do not use. */
import { describe, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { replayed, verify } from '#engine/verify.ts';
import { unlistedViews, views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import { PAD_BUTTONS } from '#kit/input/gamepad.ts';
import { oneOfEachKind } from '#kit/testing/tier.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import type { GameInput } from '#web/play/input/game-input.ts';
import { gameInputOf } from '#web/play/input/game-input.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { goldenRunsOf } from '#web/play/testing/golden-runs.ts';

const all = { ...unlistedViews, ...views };
const keys = Object.keys(all);

const BUTTONS = [...new Set(PAD_BUTTONS.map(([, button]) => button)), 'no such button', ''];
/** Longer than any countdown. */
const COUNTDOWN = 180;

/** Presses each button twice without releasing it, then releases all. */
function pressAll(session: AnySession, input: GameInput, buttons: readonly string[]): void {
  for (const button of [...buttons, ...buttons]) input.press(button);
  for (const button of buttons) input.release(button);
  for (const [x, y] of [
    [100, 0],
    [0, -100],
    [0, 0],
  ] as const) {
    const action = session.view.controls.stick?.(x, y, session.moment().now) ?? null;
    if (action !== null) session.act(action);
  }
}

/** The shortest recorded run that ends. Excludes two-player modes, which may not end. */
function shortestRun(key: string, { rules }: AnyView): Golden {
  return goldenRunsOf(key)
    .filter((golden) => golden.mode !== 'two players' && verify(rules, golden).ok)
    .reduce((one, other) => (other.ticks < one.ticks ? other : one));
}

/** Plays a recorded run until only its end is left. */
async function playToEnd(session: AnySession, environment: FakeEnvironment, golden: Golden): Promise<void> {
  await session.start(golden.mode);
  const entries = [...golden.log];
  const frames = golden.ticks + 10 * 60;
  for (let frame = 0; frame < frames && session.state.status !== 'finished'; frame++) {
    const isDue = () => entries[0] && session.facts.ticks >= (session.timed ? entries[0][0] : 0);
    // `true` skips the queue: the actions of a recorded run are spaced far enough apart.
    while (isDue() && session.act(entries[0]![1], true)) entries.shift();
    environment.run(1000 / 60);
  }
}

describe.each(oneOfEachKind(keys))('%s', (key) => {
  test('accepts every button in every phase and takes only legal actions', async () => {
    const { default: view } = await all[key]!();
    const golden = shortestRun(key, view);
    const environment = new FakeEnvironment();
    environment.seed = () => golden.seed;
    const session: AnySession = new Session(view, environment, null);
    const close = session.wake();
    const input = gameInputOf(session);
    const own = [...Object.keys(view.controls.keys), ...BUTTONS];
    const seen = new Set<string>();
    /** Presses every button; the run must stay legal. */
    const press = () => {
      const { status, phase } = session.state;
      seen.add(phase ?? status);
      pressAll(session, input, own);
      const again = replayed(view.rules, session.replay());
      if (typeof again === 'string') throw new Error(again);
      expect(again.state).toEqual(session.moment().now);
    };

    press();
    await session.start();
    press();
    const isRunning = () => session.state.phase === 'running';
    for (let frame = 0; frame < COUNTDOWN && !isRunning(); frame++) environment.run(1000 / 60);
    if (!isRunning()) session.act(golden.log[0]![1]);
    press();
    session.pause();
    press();
    session.resume();
    press();
    environment.run(10_000);
    press();
    await playToEnd(session, environment, golden);
    press();
    close();

    expect([...seen].sort()).toEqual(expect.arrayContaining(['finished', 'idle', 'running']));
    expect(seen.has('paused')).toBe(session.view.lifecycle.pause !== null);
  });
});
