import { expect, test } from 'vitest';
import { ClientQueue } from '#server/http/client-queue.ts';

test('runs at most two requests of a client at once, in order, without delaying other clients', async () => {
  const queue = new ClientQueue(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (client: string, name: string) =>
    queue.take(client, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4'), ask('b', 'b1')];
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends[1]!();
  await all[1];
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const end of ends) end();
  await expect.poll(() => begun).toHaveLength(5);
  for (const end of ends) end();
  await Promise.all(all);
});

test('a failing request frees its slot', async () => {
  const queue = new ClientQueue(1);
  const failed = queue.take('a', () => Promise.reject(new Error('broken')));
  const next = queue.take('a', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
