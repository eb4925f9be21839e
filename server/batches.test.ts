import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BatchBounds } from '#server/batches.ts';
import { Batches } from '#server/batches.ts';

/** Work that finishes on demand and records its batches. */
function heldWork(bounds: BatchBounds) {
  const begun: { readonly items: readonly number[]; finish(failure?: Error): void }[] = [];
  const batches = new Batches<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const finish = (failure?: Error) => (failure ? reject(failure) : resolve(items.map((item) => `${item} done`)));
        begun.push({ items, finish });
      }),
    bounds,
  );
  const takenAtOnce = () => begun.map(({ items }) => items);
  return { batches, begun, takenAtOnce };
}

test('items that arrive while a batch runs go into the next, in order', async () => {
  const { batches, begun, takenAtOnce } = heldWork({ atOnce: 1, most: 3 });
  const first = batches.do(1);
  await turn();
  const others = [2, 3, 4, 5].map((item) => batches.do(item));
  await turn();
  expect(takenAtOnce()).toEqual([[1]]);
  begun[0]!.finish();
  expect(await first).toBe('1 done');
  expect(takenAtOnce()).toEqual([[1], [2, 3, 4]]);
  begun[1]!.finish();
  await turn();
  expect(takenAtOnce()).toEqual([[1], [2, 3, 4], [5]]);
  begun[2]!.finish();
  expect(await Promise.all(others)).toEqual(['2 done', '3 done', '4 done', '5 done']);
});

test('runs as many batches in parallel as allowed', async () => {
  const { batches, begun, takenAtOnce } = heldWork({ atOnce: 2, most: 1 });
  const all = [1, 2, 3].map((item) => batches.do(item));
  await turn();
  expect(takenAtOnce()).toEqual([[1], [2]]);
  begun[1]!.finish();
  await turn();
  expect(takenAtOnce()).toEqual([[1], [2], [3]]);
  for (const { finish } of begun) finish();
  expect(await Promise.all(all)).toEqual(['1 done', '2 done', '3 done']);
});

test('a failed batch rejects its own items only', async () => {
  const { batches, begun } = heldWork({ atOnce: 1, most: 2 });
  const all = [1, 2, 3].map((item) => batches.do(item));
  await turn();
  begun[0]!.finish(new Error('no'));
  await expect(Promise.allSettled(all.slice(0, 2))).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  begun[1]!.finish();
  expect(await all[2]).toBe('3 done');
});

test('one failed item does not affect the others of its batch', async () => {
  const batches = new Batches<number, number>(
    async (items) => items.map((item) => (item === 2 ? Promise.reject(new Error('no')) : item)),
    { atOnce: 1, most: 9 },
  );
  const [one, two, three] = [1, 2, 3].map((item) => batches.do(item));
  await expect(two).rejects.toThrow('no');
  expect(await Promise.all([one, three])).toEqual([1, 3]);
});

test('a lone item starts at once; with other traffic it waits briefly for more, unless the batch is full', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { batches, begun, takenAtOnce } = heldWork({ atOnce: 2, most: 3, gatherMs: 20 });
  const hand = async (...items: number[]) => {
    for (const item of items) void batches.do(item);
    await turn();
  };
  await hand(1);
  begun[0]!.finish();
  await turn();
  await hand(2);
  expect(takenAtOnce()).toEqual([[1], [2]]);
  await hand(3);
  vi.advanceTimersByTime(10);
  await hand(4);
  expect(takenAtOnce()).toHaveLength(2);
  vi.advanceTimersByTime(10);
  expect(takenAtOnce()).toEqual([[1], [2], [3, 4]]);
  for (const { finish } of begun) finish();
  await turn();
  await hand(5);
  expect(takenAtOnce()).toHaveLength(3);
  await hand(6, 7);
  expect(takenAtOnce()).toEqual([[1], [2], [3, 4], [5, 6, 7]]);
});
