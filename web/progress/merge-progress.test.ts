import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, mergeProgress } from '#web/progress/merge-progress.ts';
import type { ModeCounts, Progress } from '#web/progress/progress.ts';
import { NO_PROGRESS } from '#web/progress/progress.ts';
import { readProgress } from '#web/progress/read-progress.ts';
import { sumDays, sumModes } from '#web/progress/sum-devices.ts';

/** Few names, so that documents collide. */
const names = fc.constantFrom('snake:classic', 'pong:two', '2048', 'constructor', 'toString');
const whole = fc.nat({ max: 9 });
const counts = fc.record({
  ...{ played: whole, won: whole, streak: whole, longestStreak: whole, days: whole, lastDay: whole },
  last: fc.array(whole, { maxLength: 4 }),
});
const range = fc.tuple(whole, whole).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
const byName = <T>(data: fc.Arbitrary<T>) => fc.dictionary(names, data, { maxKeys: 4 });
const timed = <T>(data: fc.Arbitrary<T>) => fc.record({ at: whole, data });
const day = fc.constantFrom('20770', '20771', '20772');
const text = fc.constantFrom('4:12', '5:00');

const progress = fc
  .record({
    version: fc.constant(1),
    bests: byName(range),
    devices: byName(
      fc.record({
        ...{ revision: whole, runs: whole, browser: text, kind: fc.constantFrom('phone', 'computer') },
        modes: byName(counts),
        days: fc.dictionary(day, fc.tuple(whole, whole)),
      }),
    ),
    favorites: byName(timed(fc.boolean())),
    entries: byName(timed(fc.oneof(fc.boolean(), text, fc.record({ a: whole, b: whole })))),
    played: byName(whole),
    daily: byName(
      fc.record({
        rows: fc.array(range, { maxLength: 4 }),
        days: fc.dictionary(
          day,
          fc
            .record({ tries: whole, done: fc.boolean(), best: fc.option(whole) })
            .chain((result) => fc.option(text).map((shown) => (shown === null ? result : { ...result, shown }))),
        ),
      }),
    ),
    calendars: byName(
      fc.dictionary(day, fc.record({ shown: fc.option(text), value: fc.option(whole), flawless: fc.boolean() })),
    ),
    nearest: byName(range),
    badges: byName(fc.record({ at: whole, run: fc.option(text) })),
    scores: byName(
      fc.array(
        fc.record({
          ...{ id: fc.integer({ min: 1, max: 60 }), run_id: text, score: fc.integer({ min: 1, max: 9 }) },
          ...{ board: fc.constantFrom('open', 'daily', 'other'), day: fc.constant('2026-11-14') },
        }),
        { maxLength: 40 },
      ),
    ),
    pins: byName(timed(fc.boolean())),
    deleted: byName(whole),
  })
  .map((data) => read(data));

function read(data: unknown): Progress {
  const known = readProgress(data);
  if (known === null || known === 'newer') throw new Error('unreadable');
  return known;
}

describe('the merge', () => {
  test('is commutative', () => {
    fc.assert(
      fc.property(progress, progress, (one, other) => {
        expect(canonical(mergeProgress(one, other))).toBe(canonical(mergeProgress(other, one)));
      }),
    );
  });

  test('is associative', () => {
    fc.assert(
      fc.property(progress, progress, progress, (one, two, three) => {
        const left = mergeProgress(mergeProgress(one, two), three);
        const right = mergeProgress(one, mergeProgress(two, three));
        expect(canonical(left)).toBe(canonical(right));
      }),
    );
  });

  test('is idempotent, and nothing is its neutral element', () => {
    fc.assert(
      fc.property(progress, (one) => {
        expect(canonical(mergeProgress(one, one))).toBe(canonical(one));
        expect(canonical(mergeProgress(one, NO_PROGRESS))).toBe(canonical(one));
      }),
    );
  });

  test('keeps pins and deletions associative at their limit', () => {
    const marks = (from: number, to: number) => ({
      ...NO_PROGRESS,
      deleted: Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`run-${from + index}`, index % 7])),
    });
    const [one, two, three] = [marks(0, 700), marks(500, 1_300), marks(1_200, 1_900)];
    const left = mergeProgress(mergeProgress(one, two), three);
    expect(canonical(left)).toBe(canonical(mergeProgress(one, mergeProgress(two, three))));
    expect(Object.keys(left.deleted)).toHaveLength(1_000);
  });

  test('of anything malformed throws nothing and keeps what is well-formed', () => {
    const parts = fc.dictionary(fc.constantFrom(...Object.keys(NO_PROGRESS)), fc.jsonValue());
    const malformed = fc.oneof(
      parts,
      fc.jsonValue(),
      parts.map((data) => ({ ...data, version: 1 })),
    );
    fc.assert(
      fc.property(malformed, progress, (data, good) => {
        const known = readProgress(data);
        if (known === null || known === 'newer') return;
        const merged = mergeProgress(known, good);
        expect(canonical(read(JSON.parse(JSON.stringify(merged))))).toBe(canonical(merged));
        expect(Object.keys(merged.devices)).toEqual(expect.arrayContaining(Object.keys(good.devices)));
      }),
    );
    const polluted = JSON.parse(
      '{"version":1,"played":{"__proto__":{"bad":1},"snake":3},"bests":{"x":[2,1]}}',
    ) as object;
    expect(readProgress(polluted)).toEqual({ ...NO_PROGRESS, played: { snake: 3 } });
    expect(readProgress({ version: 2 })).toBe('newer');
  });
});

/** A device that plays, changes a setting, earns a badge, and meets others through one document. */
type Step =
  | { readonly kind: 'play'; readonly device: number; readonly value: number; readonly day: number }
  | { readonly kind: 'favor'; readonly device: number; readonly game: string; readonly on: boolean }
  | { readonly kind: 'meet'; readonly device: number };

const NO_COUNTS: ModeCounts = { played: 0, won: 0, streak: 0, longestStreak: 0, last: [], days: 0, lastDay: 0 };

function stepsOf(devices: number): fc.Arbitrary<Step[]> {
  const device = fc.nat({ max: devices - 1 });
  return fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('play' as const),
        device,
        value: fc.nat(1_000),
        day: fc.integer({ min: 1, max: 5 }),
      }),
      fc.record({ kind: fc.constant('favor' as const), device, game: names, on: fc.boolean() }),
      fc.record({ kind: fc.constant('meet' as const), device }),
    ),
    { maxLength: 60 },
  );
}

function played(known: Progress, id: string, { value, day: lastDay }: Extract<Step, { kind: 'play' }>): Progress {
  const before = known.devices[id];
  const counted = before?.modes['snake:classic'] ?? NO_COUNTS;
  const [games, ticks] = before?.days[lastDay] ?? [0, 0];
  const part = {
    ...{ revision: (before?.revision ?? 0) + 1, kind: 'phone' as const, browser: 'Any', runs: (before?.runs ?? 0) + 1 },
    modes: { 'snake:classic': { ...counted, played: counted.played + 1, days: 1, lastDay } },
    days: { ...before?.days, [lastDay]: [games + 1, ticks + 60] as const },
  };
  const now = { ...NO_PROGRESS, bests: { 'snake:classic': [value, value] as const } };
  return mergeProgress({ ...known, devices: { ...known.devices, [id]: part } }, now);
}

describe.each([2, 3])('%i devices that are offline and come back in any order', (number) => {
  test('lose no run, no best and no later change', () => {
    fc.assert(
      fc.property(stepsOf(number), (steps) => {
        const devices: Progress[] = Array.from({ length: number }, () => NO_PROGRESS);
        let server = NO_PROGRESS;
        const favored = new Map<string, boolean>();
        const values: number[] = [];
        for (const [at, step] of steps.entries()) {
          const known = devices[step.device]!;
          if (step.kind === 'play') {
            devices[step.device] = played(known, `device-${step.device}`, step);
            values.push(step.value);
          } else if (step.kind === 'favor') {
            const favorites = { ...known.favorites, [step.game]: { at, data: step.on } };
            devices[step.device] = { ...known, favorites };
            favored.set(step.game, step.on);
          } else {
            server = mergeProgress(server, known);
            devices[step.device] = server;
          }
        }
        // All come online, twice around.
        for (let round = 0; round < 2; round++)
          for (const [index, known] of devices.entries()) devices[index] = server = mergeProgress(server, known);
        for (const known of devices) {
          expect(canonical(known)).toBe(canonical(server));
          expect(sumModes(known.devices).get('snake:classic')?.played ?? 0).toBe(values.length);
          expect([...sumDays(known.devices).values()].reduce((sum, [games]) => sum + games, 0)).toBe(values.length);
          if (values.length > 0)
            expect(known.bests['snake:classic']).toEqual([Math.min(...values), Math.max(...values)]);
          for (const [game, on] of favored) expect(known.favorites[game]?.data).toBe(on);
        }
      }),
    );
  });
});

test('a streak of days goes on over devices, and wins add up', () => {
  const part = (days: number, lastDay: number, more: Partial<ModeCounts> = {}) => ({
    ...{ revision: 1, kind: 'phone' as const, browser: '', runs: 1, days: {} },
    modes: { 'snake:classic': { ...NO_COUNTS, played: 3, won: 1, days, lastDay, ...more } },
  });
  const devices = { a: part(2, 11, { last: [1], longestStreak: 4 }), b: part(1, 12, { last: [2] }), c: part(3, 5) };
  expect(sumModes(devices).get('snake:classic')).toEqual({
    ...{ played: 9, won: 3, streak: 0, longestStreak: 4, last: [2], days: 3, lastDay: 12 },
  });
});
