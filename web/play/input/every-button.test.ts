// @vitest-environment happy-dom
/** Whatever a gamepad has to press, and in whatever phase of a run: a game takes what it knows and lets the rest pass. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { replayed, verify } from '#engine/verify.ts';
import { catalogue } from '#games/catalogue.ts';
import { unlistedViews, views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { StandardButton } from '#kit/input/controls.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import type { GameInput } from '#web/play/input/game-input.ts';
import { gameInputOf } from '#web/play/input/game-input.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

const all = { ...unlistedViews, ...views };
const keys = ['blank', ...catalogue.map(({ key }) => key)].filter((key) => key in all);

/** Every button that any device may press, said so that none can be forgotten. */
const STANDARD: Readonly<Record<StandardButton, true>> = {
  up: true,
  down: true,
  left: true,
  right: true,
  primary: true,
  secondary: true,
  tertiary: true,
  shoulder: true,
};
const BUTTONS = [...Object.keys(STANDARD), 'pause', 'restart', 'no such button', ''];
/** More frames than any countdown has. */
const COUNTDOWN = 180;
const GAMES = path.join(import.meta.dirname, '..', '..', '..', 'games');

/** Presses each button once, and each once more while it is held; then lets go of all. */
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

/** The shortest recorded run of a game that comes to its end; not of two players, who may go on without end. */
function shortestRun(key: string, { rules }: AnyView): Golden {
  const folder = path.join(GAMES, key === 'blank' ? '_blank' : key, 'rules', 'golden');
  const runs = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Golden)
    .filter((golden) => golden.mode !== 'two players' && verify(rules, golden).ok);
  return runs.reduce((one, other) => (other.ticks < one.ticks ? other : one));
}

/** Plays a run until it waits for nothing but its end, the way it was recorded. */
async function playToEnd(session: AnySession, environment: FakeEnvironment, golden: Golden): Promise<void> {
  await session.start(golden.mode);
  const entries = [...golden.log];
  const frames = golden.ticks + 10 * 60;
  for (let frame = 0; frame < frames && session.state.status !== 'finished'; frame++) {
    const isDue = () => entries[0] && session.facts.ticks >= (session.timed ? entries[0][0] : 0);
    // As one that has waited long enough: no action of a recorded run comes too soon.
    while (isDue() && session.act(entries[0]![1], true)) entries.shift();
    environment.run(1000 / 60);
  }
}

describe.each(keys)('%s', (key) => {
  test('takes every button in every phase, and only what is legal reaches its run', async () => {
    const { default: view } = await all[key]!();
    const golden = shortestRun(key, view);
    const environment = new FakeEnvironment();
    environment.seed = () => golden.seed;
    const session: AnySession = new Session(view, environment, null);
    const close = session.wake();
    const input = gameInputOf(session);
    const own = [...Object.keys(view.controls.keys), ...BUTTONS];
    const seen = new Set<string>();
    /** Presses everything there is; then the run must still be one that the rules allow. */
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
