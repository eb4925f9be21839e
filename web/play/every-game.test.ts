/** What the page around a game must keep for every game, whatever the screen and whatever the player does besides. */
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

// A view may ask whether the player wants motion.
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterAll(() => void vi.unstubAllGlobals());

/** The actions of a recorded run, as something a player might do. */
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

/** Plays for a while at a frame rate, doing something before about every tenth frame. */
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
  test.each([30, 60, 120, 144])('at %i frames a second plays the run that its log says', async (rate) => {
    const { session, view } = await play(key, rate);
    const again = replayed(view.rules, session.replay());
    if (typeof again === 'string') throw new Error(again);
    expect(again.state).toEqual(session.moment().now);
    expect(again.score).toBe(session.score);
  });

  test('says of its time what its rules say', async () => {
    const { default: view } = await all[key]!();
    const remedy = `lifecycle.time of ${key} must be 'real' where its rules have time, and 'turns' where they have none`;
    expect(view.lifecycle.time, remedy).toBe(view.rules.time ? 'real' : 'turns');
  });

  test('shows a recorded run change by change as the live one was shown', async () => {
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
    // Once its end has been seen it asks for no more frames by itself.
    expect(environment.framesAskedFor).toBe(0);
    stop();
    expect(watched).toEqual(live);
    expect(watched.length).toBeGreaterThan(0);
    expect(recorded.run.hash()).toBe(hashOf(view.rules, session.replay()));
  });

  test('with the tab hidden now and then plays the run that its log says', async () => {
    const { session, view } = await play(key, 60, (live, frame) => {
      if (frame % 97 === 50) live.setSeen(false);
      if (frame % 97 === 60) live.setSeen(true);
      if (frame % 97 === 61) live.resume();
    });
    const again = replayed(view.rules, session.replay());
    if (typeof again === 'string') throw new Error(again);
    expect(again.state).toEqual(session.moment().now);
  });

  test('started again in the middle has one loop, and none after it is left', async () => {
    const { session, environment, close } = await play(key, 60, (live, frame) => {
      if (frame % 50 === 49) void live.start();
    });
    await session.start();
    expect(environment.framesAskedFor).toBe(1);
    close();
    expect(environment.framesAskedFor).toBe(0);
  });
});
