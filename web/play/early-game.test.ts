import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyView } from '#kit/game-view.ts';

const view = { rules: { id: 'toy' } } as unknown as AnyView;
const begun = (rules: unknown) => ({ session: { view: { rules } }, input: {}, handOver: () => () => {} }) as never;

beforeEach(() => vi.resetModules());

test('hands an early game over to the page, with the whole view', async () => {
  const { canBeginEarly, earlyGame, setEarlyGame } = await import('#web/play/early-game.ts');
  expect(canBeginEarly('?from=elsewhere&seeds=1')).toBe(true);
  setEarlyGame(begun(view.rules));
  expect(earlyGame(view)?.session.view).toBe(view);
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
  setEarlyGame(begun({ id: 'other' }));
  expect(earlyGame(view)).toBeNull();
});
