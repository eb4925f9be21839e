import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestRuns, runsThatStay, runsToDrop } from '#web/history/runs-to-drop.ts';

const LIMIT = 1_000;

const marks = fc.oneof(
  { weight: 5, arbitrary: fc.constant<string[]>([]) },
  { weight: 1, arbitrary: fc.constant(['one']) },
);
const run = fc.record({
  id: fc.uuid(),
  game: fc.constantFrom('snake', 'tetris'),
  mode: fc.constantFrom('classic', 'walls'),
  endedAt: fc.nat(20),
  value: fc.option(fc.nat(50), { nil: null }),
  better: fc.constantFrom('higher' as const, 'lower' as const, null),
  badges: marks,
  medals: marks,
  pinned: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  bytes: fc.integer({ min: 1, max: 300 }),
});
/** One mode of a game has one direction. */
const runs = fc
  .uniqueArray(run, { selector: ({ id }) => id, maxLength: 30 })
  .map((list) =>
    list.map((one) => ({ ...one, better: one.better && (one.game === 'snake' ? 'higher' : 'lower') }) as const),
  );

type Runs = typeof runs extends fc.Arbitrary<infer List> ? List : never;
const forAll = (check: (list: Runs) => void) => fc.assert(fc.property(runs, check));
const sumOf = (list: readonly { readonly bytes: number }[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);

test('nothing is dropped below the limit', () => {
  forAll((list) => {
    expect(runsToDrop(list, sumOf(list))).toEqual([]);
  });
});

test('bests, medals, badges and pins are never dropped', () => {
  forAll((list) => {
    const dropped = runsToDrop(list, LIMIT);
    for (const one of dropped) {
      expect(one.pinned || one.badges.length > 0 || one.medals.length > 0).toBe(false);
      if (one.better === null || one.value === null) continue;
      const { game, mode, better, value } = one;
      const rivals = list.filter((other) => other.game === game && other.mode === mode && other.better !== null);
      const ahead = rivals.filter(
        (other) =>
          other !== one && other.value !== null && (better === 'higher' ? other.value >= value : other.value <= value),
      );
      expect(ahead.length).toBeGreaterThan(0);
    }
  });
});

test('the rest fits the limit, unless only protected runs are left', () => {
  forAll((list) => {
    const dropped = new Set(runsToDrop(list, LIMIT));
    const rest = list.filter((one) => !dropped.has(one));
    const stays = runsThatStay(list);
    expect(sumOf(rest) <= LIMIT || rest.every(({ id }) => stays.has(id))).toBe(true);
  });
});

test('the oldest plain runs go first, and no more than needed', () => {
  forAll((list) => {
    const dropped = runsToDrop(list, LIMIT);
    const stays = runsThatStay(list);
    const left = list.filter((one) => !stays.has(one.id) && !dropped.includes(one));
    for (const gone of dropped) for (const one of left) expect(gone.endedAt).toBeLessThanOrEqual(one.endedAt);
    if (dropped.length > 0) expect(sumOf(list) - sumOf(dropped.slice(0, -1))).toBeGreaterThan(LIMIT);
  });
});

test('the order of the list does not matter', () => {
  forAll((list) => {
    const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);
    expect(ids(runsToDrop(list.toReversed(), LIMIT))).toEqual(ids(runsToDrop(list, LIMIT)));
  });
});

test('a best is the first run that reached it, by game and mode', () => {
  const about = { game: 'snake', mode: 'classic', badges: [], medals: [], pinned: false, bytes: 1 } as const;
  const list = [
    { ...about, id: 'later', endedAt: 2, value: 10, better: 'higher' as const },
    { ...about, id: 'first', endedAt: 1, value: 10, better: 'higher' as const },
    { ...about, id: 'practice', endedAt: 1, value: 90, better: null },
    { ...about, id: 'fast', mode: 'timed', endedAt: 1, value: 5, better: 'lower' as const },
    { ...about, id: 'slow', mode: 'timed', endedAt: 1, value: 50, better: 'lower' as const },
  ];
  expect([...bestRuns(list)]).toEqual(['first', 'fast']);
});
