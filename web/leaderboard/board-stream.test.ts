/** Tests the stream against a real HTTP server; only the timers are fake. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BoardStream } from '#web/leaderboard/board-stream.ts';

interface Visit {
  readonly request: IncomingMessage;
  readonly answer: ServerResponse;
  isOpen: boolean;
}

let server: Server;
let visits: Visit[];
/** Handles a new stream. */
let greet: (visit: Visit) => void;
let told: string[];
let board: BoardStream;

const news = (id: number) =>
  `id: ${id}\nevent: score\ndata: ${JSON.stringify({ board: 'open', row: { id, player_name: 'Pia' }, total: id })}\n\n`;

const hello = ({ answer }: Visit) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.write(': hello\n\n');
};

/** Polls for network events, which the fake timers do not control. */
async function until(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo(); looks++) {
    if (looks > 20_000) throw new Error(`timed out; events so far: ${told.join(', ')}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

beforeEach(async () => {
  visits = [];
  told = [];
  greet = hello;
  server = createServer((request, answer) => {
    const visit = { request, answer, isOpen: true };
    request.on('close', () => (visit.isOpen = false));
    visits.push(visit);
    greet(visit);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  board = new BoardStream('snake', {
    onScore: ({ row }) => told.push(`score ${row.id}`),
    onStale: () => told.push('stale'),
    onStreaming: (isStreaming) => told.push(isStreaming ? 'streaming' : 'lost'),
  });
});
afterEach(() => {
  board.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

async function openStream(): Promise<void> {
  board.open();
  await until(() => told.includes('streaming'));
}

async function receive(id: number): Promise<void> {
  visits[0]!.answer.write(news(id));
  await until(() => told.includes(`score ${id}`));
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('emits rows as they arrive, and rereads once what came before the stream', async () => {
  await openStream();
  expect(visits[0]!.request.url).toBe('/api/leaderboards/snake/live');
  visits[0]!.answer.write(news(1) + news(2));
  await until(() => told.includes('score 2'));
  expect(told).toEqual(['stale', 'streaming', 'score 1', 'score 2']);
  board.open();
  expect(visits).toHaveLength(1);
});

test('closes the stream while hidden and resumes it from the last event', async () => {
  await openStream();
  await receive(41);
  board.close();
  await until(() => !visits[0]!.isOpen);
  await wait(600_000);
  expect(visits).toHaveLength(1);
  expect(told.at(-1)).toBe('lost');
  board.open();
  await until(() => told.filter((one) => one === 'streaming').length === 2);
  expect(visits[1]!.request.headers['last-event-id']).toBe('41');
  // The stream sends the missed events, so the board is not read again.
  expect(told.filter((one) => one === 'stale')).toHaveLength(1);
});

test('reconnects to a restarted server from the last event', async () => {
  await openStream();
  await receive(5);
  visits[0]!.answer.destroy();
  await until(() => told.includes('lost'));
  await wait(5_000);
  await until(() => visits.length === 2);
  expect(visits[1]!.request.headers['last-event-id']).toBe('5');
});

test('backs off while the server keeps failing', async () => {
  greet = ({ answer }) => answer.writeHead(503).end();
  board.open();
  const asked: number[] = [];
  for (let minute = 0; minute < 10; minute++) {
    const before = visits.length;
    for (let second = 0; second < 60; second++) {
      await wait(1_000);
      // Let every failure arrive before the next second.
      await new Promise((resolve) => setImmediate(resolve));
      await until(() => visits.every(({ answer }) => answer.writableFinished));
    }
    asked.push(visits.length - before);
  }
  expect(asked[0]).toBeGreaterThan(1);
  expect(Math.max(...asked.slice(3))).toBeLessThanOrEqual(3);
  expect(Math.max(...asked.slice(3))).toBeGreaterThan(0);
  expect(told).toEqual([]);
});

test('polls every 30 seconds if a proxy buffers the stream', async () => {
  greet = () => {};
  board.open();
  await until(() => visits.length === 1);
  await wait(45_000);
  await until(() => !visits[0]!.isOpen);
  await wait(10 * 45_000);
  const questions = told.filter((one) => one === 'stale').length;
  expect(questions).toBeGreaterThanOrEqual(10);
  expect(questions).toBeLessThanOrEqual(30);
  expect(visits).toHaveLength(1);
  // The proxy may be gone by now.
  greet = hello;
  for (let tries = 0; tries < 200 && visits.length === 1; tries++) {
    await wait(10_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await until(() => told.includes('streaming'));
});

test('reconnects a silent stream', async () => {
  await openStream();
  visits[0]!.answer.write(': still here\n\n');
  await wait(44_000);
  visits[0]!.answer.write(': still here\n\n');
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).not.toContain('lost');
  await wait(46_000);
  await until(() => told.includes('lost'));
  await wait(5_000);
  await until(() => visits.length === 2);
});

test('rereads the board after a resync, a change or malformed data', async () => {
  await openStream();
  visits[0]!.answer.write(
    'event: resync\ndata: {}\n\nevent: changed\ndata: {"board":"open"}\n\nevent: score\ndata: {{\n\n',
  );
  await until(() => told.length === 5);
  expect(told).toEqual(['stale', 'streaming', 'stale', 'stale', 'stale']);
});
