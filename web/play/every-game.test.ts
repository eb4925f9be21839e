/** Invariants of the page for every game, at any frame rate and with interruptions. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import type { Replay } from '#engine/run.ts';
import { replayed } from '#engine/verify.ts';
import { catalogue } from '#games/catalogue.ts';
import { unlistedViews, views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

const all = { ...unlistedViews, ...views };
const keys = ['blank', ...catalogue.map(({ key }) => key)].filter((key) => key in all);
const SECONDS = 20;

// Views may read `prefers-reduced-motion`.
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterAll(() => void vi.unstubAllGlobals());

function playerOf(key: string): readonly unknown[] {
  const folder = path.join(
    import.meta.dirname,
    '..',
    '..',
    'games',
    key === 'blank' ? '_blank' : key,
    'rules',
    'golden',
  );
  const file = readdirSync(folder).find((name) => name.endsWith('.json'))!;
  const golden = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Golden;
  return golden.log.map(([, action]) => action);
}

/** Acts about every tenth frame. */
async function play(key: string, rate: number, disturb: (session: AnySession, frame: number) => void = () => {}) {
  const environment = new FakeEnvironment();
  const { default: view } = await all[key]!();
  const session: AnySession = new Session(view, environment, null);
  const close = session.wake();
  await session.start();
  const actions = playerOf(key);
  for (let frame = 0; frame < SECONDS * rate && session.state.status !== 'finished'; frame++) {
    disturb(session, frame);
    if (frame % 10 === 0 && actions.length > 0) session.act(actions[(frame / 10) % actions.length]);
    environment.run(1000 / rate, 1000 / rate);
  }
  return { session, environment, close, view };
}

function hashOf(rules: AnyView['rules'], replay: Replay<unknown>): string {
  const run = replayed(rules, replay);
  if (typeof run === 'string') throw new Error(run);
  return run.hash();
}

describe.each(keys)('%s', (key) => {
  test.each([30, 60, 120, 144])('plays the run of its log at %i frames per second', async (rate) => {
    const { session, view } = await play(key, rate);
    const again = replayed(view.rules, session.replay());
    if (typeof again === 'string') throw new Error(again);
    expect(again.state).toEqual(session.moment().now);
    expect(again.score).toBe(session.score);
  });

  test('has the same kind of time in its view as in its rules', async () => {
    const { default: view } = await all[key]!();
    const remedy = `lifecycle.time of ${key} must be 'real' where its rules have time, and 'turns' where they have none`;
    expect(view.lifecycle.time, remedy).toBe(view.rules.time ? 'real' : 'turns');
  });

  test('emits the same changes for a recorded run as for the live one', async () => {
    const live: unknown[] = [];
    const { session, view } = await play(key, 60, (playing, frame) => {
      if (frame === 0) playing.onChange(({ now, action }) => live.push([now, action]));
    });
    const environment = new FakeEnvironment();
    const recorded = new RecordedRun(view.rules, session.replay(), environment);
    const watched: unknown[] = [];
    recorded.onChange(({ now, action }) => watched.push([now, action]));
    const stop = recorded.wake();
    recorded.play();
    environment.run(SECONDS * 1000 + 5_000);
    // No frames are requested once the end has been drawn.
    expect(environment.framesAskedFor).toBe(0);
    stop();
    expect(watched).toEqual(live);
    expect(watched.length).toBeGreaterThan(0);
    expect(recorded.run.hash()).toBe(hashOf(view.rules, session.replay()));
  });

  test('plays the run of its log while the tab is hidden and shown', async () => {
    const { session, view } = await play(key, 60, (live, frame) => {
      if (frame % 97 === 50) live.setSeen(false);
      if (frame % 97 === 60) live.setSeen(true);
      if (frame % 97 === 61) live.resume();
    });
    const again = replayed(view.rules, session.replay());
    if (typeof again === 'string') throw new Error(again);
    expect(again.state).toEqual(session.moment().now);
  });

  test('has one frame loop after restarts, and none after leaving', async () => {
    const { session, environment, close } = await play(key, 60, (live, frame) => {
      if (frame % 50 === 49) void live.start();
    });
    await session.start();
    expect(environment.framesAskedFor).toBe(1);
    close();
    expect(environment.framesAskedFor).toBe(0);
  });
});
