// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { views } from '#games/views.ts';
import type { AnyView } from '#kit/game-view.ts';
import { Swipe } from '#kit/input/swipe.ts';
import { setLevel } from '#kit/levels.ts';
import { setSetting } from '#kit/settings.ts';
import { assistPresses } from '#web/play/input/assist-presses.ts';
import { Ranking } from '#web/play/ranking/ranking.ts';
import type { AnySession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';
import { fakeTickets, ticketOf } from '#web/play/testing/fake-tickets.ts';

let environment: FakeEnvironment;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  environment = new FakeEnvironment();
});
afterEach(() => {
  stop();
  setSetting('repeat', false);
  setSetting('fire', false);
  vi.useRealTimers();
});

async function open(key: string) {
  const view: AnyView = (await views[key]!()).default;
  const tickets = fakeTickets(() => ticketOf(1, { ticket: '3.1' }));
  const { ranked, modes } = view.rules;
  const ranking = ranked ? new Ranking(ranked, modes[0], tickets, environment) : null;
  const session: AnySession = new Session(view, environment, ranking);
  session.wake();
  void session.start();
  environment.run(4_000);
  stop = assistPresses(session);
  return session;
}

const hold = (code: string) => document.dispatchEvent(new KeyboardEvent('keydown', { code }));
const release = (code: string) => document.dispatchEvent(new KeyboardEvent('keyup', { code }));

/** Timers and the game's own clock. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 50) {
    vi.advanceTimersByTime(50);
    environment.run(50);
  }
}

/** Slides to a side that is open. */
function slide(session: AnySession): void {
  for (const action of ['left', 'right']) if (session.allows(action)) return void session.act(action);
}

test('a held key repeats its action until it is released', async () => {
  setSetting('repeat', true);
  const session = await open('flappy');
  hold('Space');
  session.act('flap');
  pass(700);
  expect(session.facts.actions).toBe(3);
  release('Space');
  pass(700);
  expect(session.facts.actions).toBe(3);
});

test('repeating in a ranked run makes it unranked, pressing alone does not', async () => {
  setSetting('repeat', true);
  const session = await open('2048');
  slide(session);
  pass(1_000);
  expect(session.state.unranked).toBeNull();
  hold('ArrowLeft');
  slide(session);
  pass(400);
  expect(session.state.unranked).toBe('assisted');
});

test('nothing repeats while the setting is off', async () => {
  const session = await open('flappy');
  hold('Space');
  session.act('flap');
  pass(700);
  expect(session.facts.actions).toBe(1);
});

test('firing by itself makes a ranked run unranked, also if turned on during it', async () => {
  const session = await open('dogfight');
  expect(session.state).toMatchObject({ phase: 'running', unranked: null });
  setSetting('fire', true);
  expect(session.state.unranked).toBe('assisted');
  environment.run(500);
  expect(session.facts.log?.length).toBeGreaterThan(0);
});

test('Space Invaders, which has no ranked runs, fires by itself', async () => {
  setSetting('fire', true);
  const session = await open('space-invaders');
  environment.run(500);
  expect(session.facts.log?.map(([, action]) => action)).toContainEqual({ fire: true });
  expect(session.state.unranked).toBeNull();
});

test('a swipe must be as long as chosen, also if chosen during the run', async () => {
  await open('2048');
  expect(new Swipe(0, 0).move(30, 0)).toBe('right');
  setLevel('swipe', 48);
  expect(new Swipe(0, 0).move(30, 0)).toBeNull();
  expect(new Swipe(0, 0).move(50, 0)).toBe('right');
});
