import { beforeEach, expect, test, vi } from 'vitest';
import { views } from '#games/views.ts';
import type { AnyPlay } from '#kit/game-view.ts';
import type { GameInput } from '#web/play/input/game-input.ts';
import type { PlayedSession } from '#web/play/session/session.ts';
import { Session } from '#web/play/session/session.ts';
import { FakeEnvironment } from '#web/play/testing/fake-environment.ts';

const { default: view } = await views['snake']!();
const { rules, lifecycle, controls } = view;

/** A session with only the playing part of the view. */
function begun(play: AnyPlay) {
  const session: PlayedSession = new Session(play, new FakeEnvironment(), null);
  return { session, input: {} as GameInput, handOver: () => () => {} };
}

beforeEach(() => vi.resetModules());

test('hands an early game over to the page, with the whole view', async () => {
  const { canBeginEarly, earlyGame, setEarlyGame } = await import('#web/play/early-game.ts');
  expect(canBeginEarly('?from=elsewhere&seeds=1')).toBe(true);
  const early = begun({ rules, lifecycle, controls });
  setEarlyGame(early);
  const { session } = earlyGame(view)!;
  expect(session).toBe(early.session);
  expect(session.view).toBe(view);
  setEarlyGame(null);
  expect(earlyGame(view)).toBeNull();
});

test('starts no early game once the page plays its own', async () => {
  const { canBeginEarly, earlyGame } = await import('#web/play/early-game.ts');
  expect(earlyGame(view)).toBeNull();
  expect(canBeginEarly('')).toBe(false);
});

test.each(['?daily', '?beat=1', '?from=elsewhere&seed=1&mode=classic'])(
  'starts no early game at %s',
  async (search) => {
    const { canBeginEarly } = await import('#web/play/early-game.ts');
    expect(canBeginEarly(search)).toBe(false);
  },
);

test('ignores an early game with other rules', async () => {
  const { earlyGame, setEarlyGame } = await import('#web/play/early-game.ts');
  setEarlyGame(begun({ rules: { ...rules }, lifecycle, controls }));
  expect(earlyGame(view)).toBeNull();
});
