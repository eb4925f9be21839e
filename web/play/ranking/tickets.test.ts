import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTicket, TicketFetcher } from '#web/play/ranking/tickets.ts';
import { ticketOf } from '#web/play/testing/fake-tickets.ts';

const rules = { id: 'snake', version: 3 };
const grant = (number: number, version = 3) => {
  const { receivedMs: _, ...granted } = ticketOf(number);
  return { ...granted, version, hours: 2 };
};

/** The server's answers, in order: a body, a status, or `null` if offline. */
let answers: (object | number | null)[];
let asked: number;
let nowMs: number;

beforeEach(() => {
  answers = [];
  asked = 0;
  nowMs = 1_000_000;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => {
    asked++;
    const answer = answers.shift() ?? null;
    if (answer === null) return Promise.reject(new TypeError('no network'));
    if (typeof answer === 'number') return Promise.resolve(new Response('{}', { status: answer }));
    return Promise.resolve(Response.json(answer, { status: 201 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => new TicketFetcher(rules, () => nowMs);

test('returns a prefetched ticket immediately and once', async () => {
  answers = [grant(1)];
  const fetcher = open();
  await fetcher.fetchAhead();
  expect(fetcher.takeReady()).toEqual(ticketOf(1, { receivedMs: nowMs }));
  expect(fetcher.takeReady()).toBeNull();
});

test('shares one request between callers and makes none with a fresh ticket', async () => {
  answers = [grant(1), grant(2)];
  const fetcher = open();
  await Promise.all([fetcher.fetchAhead(), fetcher.fetchAhead()]);
  await fetcher.fetchAhead();
  expect(asked).toBe(1);
});

test('replaces a ticket that is ten minutes old or from the future', async () => {
  for (const shift of [10 * 60_000, -60_000]) {
    answers = [grant(1), grant(2)];
    const fetcher = open();
    await fetcher.fetchAhead();
    nowMs += shift;
    expect(await fetcher.take()).toMatchObject({ ticket: 't2' });
  }
});

describe('without a ticket', () => {
  test.each([
    [null, 'offline'],
    [429, 'limited'],
    [503, 'busy'],
    [500, 'busy'],
    [grant(1, 4), 'other-version'],
    [grant(1, 2), 'other-version'],
  ])('the answer %j gives the reason %s', async (answer, reason) => {
    answers = [answer];
    const fetcher = open();
    expect(await fetcher.take()).toBe(reason);
    expect(fetcher.otherVersion).toBe(reason === 'other-version');
  });

  test('times out after two seconds as busy and keeps the late ticket for the next run', async () => {
    const late = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(Response.json(grant(5))), 3_000);
    });
    vi.stubGlobal('fetch', () => late);
    const fetcher = open();
    const taken = fetcher.take();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await taken).toBe('busy');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetcher.takeReady()).toMatchObject({ ticket: 't5' });
  });

  test('requests again with the next run', async () => {
    answers = [429, grant(2)];
    const fetcher = open();
    expect(await fetcher.take()).toBe('limited');
    expect(await fetcher.take()).toMatchObject({ ticket: 't2' });
  });
});

test('reads a stored ticket only if it is valid', () => {
  const ticket = ticketOf(1, { board: 'daily', day: '2026-11-16' });
  expect(readTicket(JSON.parse(JSON.stringify(ticket)))).toEqual(ticket);
  const { board: _board, day: _day, ...older } = ticket;
  expect(readTicket({ ...older, sharesLuck: false })).toEqual({ ...older, board: 'open' });
  const junk = [null, 'offline', {}, { ...ticket, seed: 'x' }, { ...ticket, receivedMs: '5' }, { ...ticket, more: 1 }];
  for (const data of junk) expect(readTicket(data)).toBeNull();
});
