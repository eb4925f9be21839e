import { expect, test } from 'vitest';
import { readStream, streamOf } from '#engine/luck-stream.ts';
import { seedFrom } from '#engine/random.ts';

test('a stream is what was fed, by what had been drawn', () => {
  expect(streamOf([])).toEqual([]);
  const pieces = [
    [0, 0, seedFrom(1), 2],
    [9, 4, seedFrom(2), 7],
  ] as const;
  expect(streamOf(pieces)).toEqual([
    [2, seedFrom(1)],
    [7, seedFrom(2)],
  ]);
  // Beyond a piece that does not say it, nobody knows what was drawn of which seed.
  expect(streamOf([...pieces, [9, 5, seedFrom(3)]])).toEqual([]);
});

test('a stream is read if it is a list of seeds, each with its number of words (SPEC 9)', () => {
  const stream = [
    [0, seedFrom(1)],
    [7, seedFrom(2)],
  ];
  expect(readStream(stream)).toEqual(stream);
  expect(readStream([])).toEqual([]);
  for (const wrong of [[-1, seedFrom(1)], [0.5, seedFrom(1)], [0, 'x'], [0], [0, seedFrom(1), 1], 'x', null])
    expect(readStream([...stream, wrong])).toBeNull();
  expect(readStream({})).toBeNull();
});
