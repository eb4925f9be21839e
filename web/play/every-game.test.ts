/** Invariants of the page for every game, at any frame rate and with interruptions. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { replayed } from '#engine/verify.ts';
import { unlistedViews, views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import type { Change } from '#kit/running-game.ts';
import { drawLayers, redrawnLayers } from '#kit/testing/recording-canvas.ts';
import { inTier } from '#kit/testing/tier.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { recordOf } from '#web/play/session/personal-best.ts';
import { RecordedRun } from '#web/play/session/recorded-run.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { goldenRunsOf } from '#web/play/testing/golden-runs.ts';

const all = { ...unlistedViews, ...views };
const keys = Object.keys(all);
const SECONDS = 20;
/** The recorded run below has 60. */
const RATES = inTier({ gate: [30, 144], all: [30, 60, 120, 144] });

// Views may read `prefers-reduced-motion`.
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterAll(() => void vi.unstubAllGlobals());

/** Acts about every tenth frame. */
async function play(key: string, rate: number, disturb: (session: AnySession, frame: number) => void = () => {}) {
  const environment = new FakeEnvironment();
  const { default: view } = await all[key]!();
  const session: AnySession = new Session(view, environment, null);
  const close = session.wake();
  await session.start();
  const actions = goldenRunsOf(key)[0]!.log.map(([, action]) => action);
  for (let frame = 0; frame < SECONDS * rate && session.state.status !== 'finished'; frame++) {
    disturb(session, frame);
    if (frame % 10 === 0 && actions.length > 0) session.act(actions[(frame / 10) % actions.length]);
    environment.run(1000 / rate, 1000 / rate);
  }
  return { session, environment, close, view };
}

function replayOf(session: AnySession) {
  const run = replayed(session.view.rules, session.replay());
  if (typeof run === 'string') throw new Error(run);
  return run;
}

function expectReplays(session: AnySession): void {
  const again = replayOf(session);
  expect(again.state).toEqual(session.moment().now);
  expect(again.score).toBe(session.score);
}

/** Calls everything of a view that reads a state. Recording a picture is slow. */
function readChange(view: AnyView, session: AnySession, change: Change<unknown, unknown>, draws: boolean): void {
  const { before, now } = change;
  const { ending, speech, stage } = view;
  const facts = session.facts;
  view.stats(now, facts);
  view.prompt?.(now);
  view.steered?.(now);
  view.confirmsReset?.(now);
  view.vibration?.(change);
  recordOf(view, session.state.mode)?.of(now, facts);
  for (const words of [ending.facts, ending.shared, ending.tiles, ending.spoken]) words?.(now, facts);
  ending.seenMs?.(now);
  ending.headline?.(now);
  speech?.atStart?.(now);
  speech?.onChange?.(change, true);
  if (!stage || !draws) return;
  const effects = stage.effectsOf(change).map((effect) => ({ ...effect, age: 0 }));
  const picture = { before, now, fraction: 0.5, effects, still: false };
  drawLayers(stage, picture);
  redrawnLayers(stage, picture, picture);
}

function thawedIn(data: unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  return [...(Object.isFrozen(data) ? [] : [data]), ...Object.values(data).flatMap(thawedIn)];
}

describe.each(keys)('%s', (key) => {
  test('has a view that writes to no state', async () => {
    const { default: view } = await all[key]!();
    const sounds = await view.sounds?.();
    const { session } = await play(key, 60, (live, frame) => {
      if (frame > 0) return;
      let changes = 0;
      live.onChange((change) => {
        sounds?.tonesOf(change);
        readChange(view, live, change, changes++ % 40 === 0);
      });
    });
    // Strict mode throws on a write to a frozen object.
    expect(thawedIn(session.moment().now)).toEqual([]);
  });

  test.each(RATES)('plays the run of its log at %i frames per second', async (rate) => {
    const { session } = await play(key, rate);
    expectReplays(session);
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
    expect(recorded.run.hash()).toBe(replayOf(session).hash());
  });

  test('plays the run of its log while the tab is hidden and shown', async () => {
    const { session } = await play(key, 60, (live, frame) => {
      if (frame % 97 === 50) live.setSeen(false);
      if (frame % 97 === 60) live.setSeen(true);
      if (frame % 97 === 61) live.resume();
    });
    expectReplays(session);
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
