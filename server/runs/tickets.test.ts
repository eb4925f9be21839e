import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSeed } from '#engine/random.ts';
import { Tickets } from '#server/runs/tickets.ts';

const SECRET = new Uint8Array(32).fill(1);
const tickets = new Tickets(SECRET);

/** A correctly signed ticket with an arbitrary body. */
function signed(body: string, secret = SECRET): string {
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

const encoded = (text: string) => Buffer.from(text).toString('base64url');

test('a ticket opens to its contents', () => {
  const { ticket, issued } = tickets.issue({ game: 'snake', version: 3, now: 1234 });
  expect(issued).toMatchObject({ game: 'snake', version: 3, issuedAt: 1234 });
  expect(isSeed(issued.seed)).toBe(true);
  expect(tickets.open(ticket)).toEqual(issued);
});

test('no two tickets share a run or a seed', () => {
  const all = Array.from({ length: 100 }, () => tickets.issue({ game: 'snake', version: 1, now: 0 }).issued);
  expect(new Set(all.map(({ runId }) => runId)).size).toBe(100);
  expect(new Set(all.map(({ seed }) => seed)).size).toBe(100);
});

test('rejects a ticket changed anywhere', () => {
  const { ticket } = tickets.issue({ game: 'snake', version: 1, now: 0 });
  for (let at = 0; at < ticket.length; at++) {
    for (const other of ['A', 'B', '.', '=']) {
      if (other === ticket[at]) continue;
      const changed = ticket.slice(0, at) + other + ticket.slice(at + 1);
      expect(tickets.open(changed), `${other} at ${at}`).toBeNull();
    }
  }
});

test('rejects a truncated or extended ticket', () => {
  const { ticket } = tickets.issue({ game: 'snake', version: 1, now: 0 });
  for (let length = 0; length < ticket.length; length++) expect(tickets.open(ticket.slice(0, length))).toBeNull();
  for (const end of ['A', '=', '.', '.A', ' ', '\n', '\0']) expect(tickets.open(ticket + end)).toBeNull();
  expect(tickets.open(` ${ticket}`)).toBeNull();
});

test('rejects a ticket signed without the secret', () => {
  const { issued } = tickets.issue({ game: 'snake', version: 1, now: 0 });
  const younger = encoded(JSON.stringify({ ...issued, issuedAt: 10_000_000 }));
  expect(tickets.open(`${younger}.`)).toBeNull();
  expect(tickets.open(`${younger}.${'A'.repeat(43)}`)).toBeNull();
  expect(tickets.open(signed(younger, new Uint8Array(32)))).toBeNull();
  expect(tickets.open(signed(younger))).toMatchObject({ issuedAt: 10_000_000 });
});

test('rejects oversized tickets without parsing', () => {
  const { ticket, issued } = tickets.issue({
    game: 'a-game-with-a-rather-long-name',
    version: 1_000,
    now: Date.UTC(2100, 0, 1),
    device: 'x'.repeat(64),
    shared: { board: '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b', seed: 'f'.repeat(32), mode: 'classic' },
  });
  expect(tickets.open(ticket)).toEqual(issued);
  const padded = signed(encoded(JSON.stringify({ ...issued, padding: 'x'.repeat(1_000) })));
  expect(tickets.open(padded)).toBeNull();
});

test.each(['', '.', 'a.b', 'a.b.c', '{}', `${'x'.repeat(100_000)}.y`, '.'.repeat(100_000), '🙂.🙂', '\0'])(
  'rejects junk',
  (junk) => {
    expect(tickets.open(junk)).toBeNull();
  },
);

const OLD_FORM = { board: 'open', mode: null, device: null, isWitnessed: false };
const shared = { board: 'daily:2026-11-16', seed: '0123456789abcdef0123456789abcdef', mode: 'classic' };

test('a ticket without a prefix is for the open board and not witnessed, and one with prefix 2 has a board', () => {
  const first = { runId: 'run', game: 'snake', version: 1, seed: shared.seed, issuedAt: 1234 };
  expect(tickets.open(signed(encoded(JSON.stringify(first))))).toEqual({ ...OLD_FORM, ...first });
  const second = { ...first, ...shared };
  expect(tickets.open(signed(`2.${encoded(JSON.stringify(second))}`))).toEqual({ ...OLD_FORM, ...second });
});

test('a witnessed ticket carries its board, seed and device', () => {
  const { ticket, issued } = tickets.issue({ game: 'snake', version: 1, now: 1234, shared, device: 'mine' });
  expect(issued).toMatchObject({ ...shared, device: 'mine', isWitnessed: true });
  expect(tickets.open(ticket)).toEqual(issued);
});

test('rejects a ticket in another form than its own', () => {
  const { ticket: witnessed, issued } = tickets.issue({ game: 'snake', version: 1, now: 0 });
  const old = signed(encoded(JSON.stringify(issued)));
  for (const other of [
    witnessed.slice('3.'.length),
    witnessed.replace('3.', '2.'),
    witnessed.replace('3.', '4.'),
    `2.${old}`,
    `3.${old}`,
  ])
    expect(tickets.open(other)).toBeNull();
  // The body cannot make a ticket witnessed.
  expect(tickets.open(signed(encoded(JSON.stringify({ isWitnessed: true }))))).toMatchObject({ isWitnessed: false });
});
