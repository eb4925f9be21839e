import { describe, expect, test } from 'vitest';
import { seedFrom } from '#engine/random.ts';
import { readLog, readReseeds } from '#engine/replay.ts';

const LIMITS = { maxTicks: 100, maxEntries: 3 };

describe('readLog accepts a log', () => {
  test('with any actions, unchanged', () => {
    const log = [
      [0, 'up'],
      [0, { x: 1 }],
      [100, null],
    ];
    expect(readLog(log, 100, LIMITS)).toEqual(log);
  });

  test('when it is empty', () => {
    expect(readLog([], 0, LIMITS)).toEqual([]);
  });
});

describe('readLog rejects a log (SPEC 9)', () => {
  test.each([101, -1, 0.5, Number.NaN, -0])('that lasts %d ticks', (ticks) => {
    expect(readLog([], ticks, LIMITS)).toBeNull();
  });

  test('with more entries than the game allows', () => {
    const entry = [1, 'up'];
    expect(readLog([entry, entry, entry], 10, LIMITS)).not.toBeNull();
    expect(readLog([entry, entry, entry, entry], 10, LIMITS)).toBeNull();
  });

  test.each([
    [
      'an entry comes before the one it follows',
      [
        [5, 'up'],
        [4, 'up'],
      ],
    ],
    ['an entry comes after the end', [[11, 'up']]],
    ['a tick is below zero', [[-1, 'up']]],
    ['a tick is a fraction', [[0.5, 'up']]],
    ['a tick is a word', [['1', 'up']]],
    ['a tick is nothing', [[null, 'up']]],
    ['an entry has no action', [[1]]],
    ['an entry has more than an action', [[1, 'up', 'down']]],
    ['an entry is no list', [{ 0: 1, 1: 'up', length: 2 }]],
    ['it is no list', { 0: [1, 'up'], length: 1 }],
    ['it is text', '[[1,"up"]]'],
    ['it is nothing', null],
  ])('when %s', (_name, data) => {
    expect(readLog(data, 10, LIMITS)).toBeNull();
  });
});

test('readReseeds accepts only reseeds in order (SPEC 9)', () => {
  const pieces = [
    [0, 0, seedFrom(1)],
    [5, 0, seedFrom(2)],
    [5, 2, seedFrom(3), 4],
  ];
  expect(readReseeds(pieces, 10, 2)).toEqual(pieces);
  expect(readReseeds([], 0, 0)).toEqual([]);
  const wrong = [
    [6, 2, seedFrom(1)],
    [5, 3, seedFrom(1)],
    [4, 2, seedFrom(1)],
    [5, 2, 'x'],
    [5, 2],
    [5, 2, seedFrom(1), -1],
    [5, 2, seedFrom(1), 0, 0],
    'x',
  ];
  for (const piece of wrong) expect(readReseeds([...pieces, piece], 5, 2)).toBeNull();
  expect(readReseeds({}, 5, 2)).toBeNull();
});
