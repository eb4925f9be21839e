import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { BatchBounds } from '#server/batches.ts';
import { Batches } from '#server/batches.ts';

/** Work that is done when it is told to, with an eye on what was done at once. */
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

test('what comes while work is under way is done by the next, in the order in which it came', async () => {
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

test('as much is under way as may be, and no more', async () => {
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

test('work that fails is told to all who wait for it, and to nobody else', async () => {
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

test('one that fails alone keeps nobody from what is theirs', async () => {
  const batches = new Batches<number, number>(
    async (items) => items.map((item) => (item === 2 ? Promise.reject(new Error('no')) : item)),
    { atOnce: 1, most: 9 },
  );
  const [one, two, three] = [1, 2, 3].map((item) => batches.do(item));
  await expect(two).rejects.toThrow('no');
  expect(await Promise.all([one, three])).toEqual([1, 3]);
});

test('who comes alone waits for nobody, who has company waits a moment for more of it, unless there is enough', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
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
  } finally {
    vi.useRealTimers();
  }
});
