import { expect, test } from 'vitest';
import type { Status } from '#engine/rules.ts';
import { compareOrders, DEFAULT_RACE, raceOrder } from '#engine/together.ts';

const orderOf = (score: number, status: Status, ticks: number) =>
  raceOrder(DEFAULT_RACE, { score: () => score, status: () => status }, {}, ticks);

test('by default more points rank first, then a win, then the faster win or the longer life', () => {
  const ranked = [
    orderOf(20, 'lost', 10),
    orderOf(10, 'won', 50),
    orderOf(10, 'won', 60),
    orderOf(10, 'lost', 90),
    orderOf(10, 'playing', 80),
  ];
  for (const [place, order] of ranked.entries())
    for (const after of ranked.slice(place + 1)) expect(compareOrders(order, after)).toBeLessThan(0);
  expect(compareOrders(orderOf(10, 'time', 60), orderOf(10, 'lost', 60))).toBe(0);
});
