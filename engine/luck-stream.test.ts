import { expect, test } from 'vitest';
import { readStream, streamOf } from '#engine/luck-stream.ts';
import { seedFrom } from '#engine/random.ts';

test('a stream lists the reseeds by words drawn', () => {
  expect(streamOf([])).toEqual([]);
  const pieces = [
    [0, 0, seedFrom(1), 2],
    [9, 4, seedFrom(2), 7],
  ] as const;
  expect(streamOf(pieces)).toEqual([
    [2, seedFrom(1)],
    [7, seedFrom(2)],
  ]);
  // After a reseed without a draw count, the rest of the stream is unknown.
  expect(streamOf([...pieces, [9, 5, seedFrom(3)]])).toEqual([]);
});

test('readStream accepts only a list of [drawn, seed] (SPEC 9)', () => {
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
