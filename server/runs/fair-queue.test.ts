import { expect, test } from 'vitest';
import { FairQueue } from '#server/runs/fair-queue.ts';

const ROOMY = { perClient: 1_000, inAll: 10_000 };

/** Takes and does everything that waits, one job at a time: the order in which it was done. */
function drain(queue: FairQueue<string>): string[] {
  const order: string[] = [];
  for (let next = queue.take(Infinity); next; next = queue.take(Infinity)) {
    order.push(next.job);
    queue.done(next, next.cost);
  }
  return order;
}

test("a client's jobs are done in the order in which they come", () => {
  const queue = new FairQueue<string>(ROOMY);
  for (const [job, cost] of [
    ['first', 500],
    ['second', 1],
    ['third', 500],
  ] as const)
    queue.add('ann', cost, job);
  expect(drain(queue)).toEqual(['first', 'second', 'third']);
});

test('a short job passes the long ones of others, whenever it comes', () => {
  const queue = new FairQueue<string>(ROOMY);
  for (let client = 0; client < 50; client++) queue.add(`heavy ${client}`, 500, 'long');
  const running = queue.take(Infinity)!;
  queue.add('ann', 2, 'short');
  expect(queue.take(Infinity)!.job).toBe('short');
  queue.done(running, 500);
  expect(queue.length).toBe(49);
});

test('who brings many jobs waits for all of them, and nobody else does', () => {
  const queue = new FairQueue<string>(ROOMY);
  for (let number = 0; number < 20; number++) queue.add('greedy', 100, 'greedy');
  for (const name of ['ann', 'bob', 'cid']) queue.add(name, 100, name);
  const order = drain(queue);
  // Each of the three has one job and is served within the first round and a half.
  for (const name of ['ann', 'bob', 'cid']) expect(order.indexOf(name), name).toBeLessThan(5);
  expect(order.filter((job) => job === 'greedy')).toHaveLength(20);
});

test('of two clients with much to do each gets half of the work done, whatever their jobs cost', () => {
  const queue = new FairQueue<string>(ROOMY);
  for (let number = 0; number < 100; number++) queue.add('long', 100, 'long');
  for (let number = 0; number < 1_000; number++) queue.add('short', 10, 'short');
  const done = { long: 0, short: 0 };
  for (let taken = 0; taken < 550; taken++) {
    const next = queue.take(Infinity)!;
    done[next.job as keyof typeof done] += next.cost;
    queue.done(next, next.cost);
  }
  expect(Math.abs(done.long - done.short)).toBeLessThanOrEqual(200);
});

test('a long job is done although short ones of others never cease to come', () => {
  const queue = new FairQueue<string>(ROOMY);
  queue.add('patient', 500, 'long');
  for (let client = 0; client < 10; client++) queue.add(`before ${client}`, 10, 'short');
  const order: string[] = [];
  // For each that is done another one comes, from somebody who was never seen before.
  while (order.at(-1) !== 'long' && order.length < 5_000) {
    queue.add(`client ${order.length}`, 10, 'short');
    const next = queue.take(Infinity)!;
    queue.done(next, next.cost);
    order.push(next.job);
  }
  // Twelve clients share the work, so 500 ms of it come after some 12 x 500.
  expect(order.length).toBeGreaterThan(400);
  expect(order.length).toBeLessThan(700);
});

test('who brings more work than it looked is served later', () => {
  const queue = new FairQueue<string>(ROOMY);
  queue.add('bob', 1_000, 'to keep the queue busy');
  queue.add('liar', 1, 'bomb');
  const bomb = queue.take(10)!;
  queue.done(bomb, 400);
  queue.add('liar', 1, 'another bomb');
  queue.add('ann', 100, 'honest');
  expect(drain(queue)).toEqual(['honest', 'another bomb', 'to keep the queue busy']);
});

test('nobody fills the queue alone, nor do all together without end', () => {
  const queue = new FairQueue<string>({ perClient: 2, inAll: 3 });
  expect(queue.add('ann', 1, 'job')).not.toBeNull();
  expect(queue.add('ann', 1, 'job')).not.toBeNull();
  expect(queue.add('ann', 1, 'job')).toBeNull();
  expect(queue.add('bob', 1, 'job')).not.toBeNull();
  expect(queue.add('cid', 1, 'job')).toBeNull();
  queue.take(Infinity);
  expect(queue.add('cid', 1, 'job')).not.toBeNull();
});

test('a job that is taken out leaves its room, and its time', () => {
  const queue = new FairQueue<string>({ perClient: 1, inAll: 10 });
  const given = queue.add('ann', 500, 'given up')!;
  queue.remove(given);
  queue.remove(given);
  expect(queue.length).toBe(0);
  expect(queue.add('ann', 500, 'again')).not.toBeNull();
  expect(queue.take(Infinity)!.due).toBe(500);
});

test('what costs too much for a lane stays', () => {
  const queue = new FairQueue<string>(ROOMY);
  queue.add('ann', 500, 'long');
  expect(queue.take(20)).toBeNull();
  queue.add('bob', 20, 'short');
  expect(queue.take(20)!.job).toBe('short');
  expect(queue.take(Infinity)!.job).toBe('long');
});
