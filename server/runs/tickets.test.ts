import { expect, test } from 'vitest';
import { isSeed } from '#engine/random.ts';
import { Tickets } from '#server/runs/tickets.ts';

const tickets = new Tickets(new Uint8Array(32).fill(1));

test('a ticket opens to what it was issued for', () => {
  const { ticket, issued } = tickets.issue('snake', 3, 1234);
  expect(issued).toMatchObject({ game: 'snake', version: 3, issuedAt: 1234 });
  expect(isSeed(issued.seed)).toBe(true);
  expect(tickets.open(ticket)).toEqual(issued);
});

test('no two tickets share a run or a seed', () => {
  const all = Array.from({ length: 100 }, () => tickets.issue('snake', 1, 0).issued);
  expect(new Set(all.map(({ runId }) => runId)).size).toBe(100);
  expect(new Set(all.map(({ seed }) => seed)).size).toBe(100);
});

test('a server with the same secret opens it, one with another does not', () => {
  const { ticket, issued } = tickets.issue('snake', 1, 0);
  expect(new Tickets(new Uint8Array(32).fill(1)).open(ticket)).toEqual(issued);
  expect(new Tickets(new Uint8Array(32).fill(2)).open(ticket)).toBeNull();
});

test('a ticket that was changed anywhere does not open', () => {
  const { ticket } = tickets.issue('snake', 1, 0);
  for (let at = 0; at < ticket.length - 1; at++) {
    const other = ticket[at] === 'A' ? 'B' : 'A';
    expect(tickets.open(ticket.slice(0, at) + other + ticket.slice(at + 1)), `changed at ${at}`).toBeNull();
  }
});

test.each(['', '.', 'a.b', 'a.b.c', '{}', `${'x'.repeat(100_000)}.y`, '🙂.🙂'])('junk does not open', (junk) => {
  expect(tickets.open(junk)).toBeNull();
});
