/** Requests that ask for another protocol: programs such as `curl --http2` send them. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/databases.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { spawnServer } from '#server/testing/server-process.ts';

let fresh: FreshDatabase;
let server: ServerProcess;
let address: URL;

beforeAll(async () => {
  fresh = await freshDatabase('PostgreSQL');
  server = spawnServer({ DATABASE_URL: fresh.config.databaseUrl!, LOG_LEVEL: 'error' });
  address = new URL(await server.ready);
});
afterAll(() => fresh.remove());

async function send(line: string, before = ''): Promise<net.Socket> {
  const socket = net.connect(Number(address.port), address.hostname);
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  const words = [line, 'Host: a', 'Connection: Upgrade', 'Upgrade: h2c', '', ''];
  socket.write(before + words.join('\r\n'));
  return socket;
}

async function answerTo(line: string): Promise<string> {
  const socket = await send(line);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  await once(socket, 'close');
  return text;
}

async function isAlive(): Promise<void> {
  expect((await fetch(new URL('/api/health/live', address))).status).toBe(200);
}

const descriptors = () => readdirSync(`/proc/${server.pid}/fd`).length;

test.skipIf(process.platform !== 'linux')('are answered as usual, and leave no connection behind', async () => {
  const before = descriptors();
  for (let times = 0; times < 50; times++)
    expect(await answerTo('GET /api/health/live HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(await answerTo('GET /api/rooms/abcdef/socket HTTP/1.1')).toMatch(/^HTTP\/1\.1 4/);
  expect(await answerTo('POST /api/scores HTTP/1.1')).toMatch(/^HTTP\/1\.1 426 /);
  await expect.poll(descriptors).toBeLessThanOrEqual(before);
});

test('and a reset do not end the server, which stops when told', async () => {
  for (let times = 0; times < 50; times++) {
    const socket = await send(times % 2 === 0 ? 'GET / HTTP/1.1' : 'PUT /nothing HTTP/1.1');
    // What comes later is answered after the server has read this.
    await isAlive();
    await isAlive();
    socket.resetAndDestroy();
  }
  // Before the answer to an earlier request on the same connection.
  await send('GET / HTTP/1.1', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await isAlive();
  await isAlive();
  const left = await send('GET / HTTP/1.1');
  server.signal('SIGTERM');
  expect((await server.ended).code).toBe(0);
  left.destroy();
});
