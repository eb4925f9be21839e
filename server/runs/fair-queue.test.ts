import { expect, test } from 'vitest';
import { FairQueue } from '#server/runs/fair-queue.ts';

const ROOMY = { perClient: 1_000, inAll: 10_000 };

/** Runs all waiting jobs one at a time and returns their order. */
function drain(queue: FairQueue<string>): string[] {
  const order: string[] = [];
  for (let next = queue.take(Infinity); next; next = queue.take(Infinity)) {
    order.push(next.job);
    queue.done(next, next.cost);
  }
  return order;
}

test("a client's jobs run in order of arrival", () => {
  const queue = new FairQueue<string>(ROOMY);
  queue.add('ann', 500, 'first');
  queue.add('ann', 1, 'second');
  queue.add('ann', 500, 'third');
  expect(drain(queue)).toEqual(['first', 'second', 'third']);
});

test('a client with many jobs delays only itself', () => {
  const queue = new FairQueue<string>(ROOMY);
  for (let number = 0; number < 20; number++) queue.add('greedy', 100, 'greedy');
  for (const name of ['ann', 'bob', 'cid']) queue.add(name, 100, name);
  const order = drain(queue);
  for (const name of ['ann', 'bob', 'cid']) expect(order.indexOf(name), name).toBeLessThan(5);
  expect(order.filter((job) => job === 'greedy')).toHaveLength(20);
});

test('two busy clients each get half of the work, regardless of job cost', () => {
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

test('a long job finishes although short jobs of others keep coming', () => {
  const queue = new FairQueue<string>(ROOMY);
  queue.add('patient', 500, 'long');
  for (let client = 0; client < 10; client++) queue.add(`before ${client}`, 10, 'short');
  const order: string[] = [];
  // Each finished job is followed by one from a new client.
  while (order.at(-1) !== 'long' && order.length < 5_000) {
    queue.add(`client ${order.length}`, 10, 'short');
    const next = queue.take(Infinity)!;
    queue.done(next, next.cost);
    order.push(next.job);
  }
  // Twelve clients share the work, so 500 ms of one finish after about 12 x 500.
  expect(order.length).toBeGreaterThan(400);
  expect(order.length).toBeLessThan(700);
});

test('a client whose jobs take longer than expected is served later', () => {
  const queue = new FairQueue<string>(ROOMY);
  queue.add('bob', 1_000, 'to keep the queue busy');
  queue.add('liar', 1, 'bomb');
  const bomb = queue.take(10)!;
  queue.done(bomb, 400);
  queue.add('liar', 1, 'another bomb');
  queue.add('ann', 100, 'honest');
  expect(drain(queue)).toEqual(['honest', 'another bomb', 'to keep the queue busy']);
});

test('a removed job frees its slot and its time', () => {
  const queue = new FairQueue<string>({ perClient: 1, inAll: 10 });
  const given = queue.add('ann', 500, 'given up')!;
  queue.remove(given);
  queue.remove(given);
  expect(queue.length).toBe(0);
  expect(queue.add('ann', 500, 'again')).not.toBeNull();
  expect(queue.take(Infinity)!.due).toBe(500);
});
