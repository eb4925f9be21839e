/** Many open streams. `docs/scale.md` has what they cost. */
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BoardStreams } from '#server/http/board-streams.ts';
import { Client } from '#server/testing/client.ts';
import { freshDatabase } from '#server/testing/databases.ts';
import { spawnServer } from '#server/testing/server-process.ts';

const STREAMS = 5_000;
/** Opened in parallel. */
const AT_ONCE = 100;

test('5,000 streams all hear of a score, and one more is refused', async () => {
  const database = await freshDatabase('PostgreSQL');
  const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'silent', LIVE_STREAMS: String(STREAMS) };
  const server = spawnServer({ DATABASE_URL: database.config.databaseUrl!, ...settings });
  const address = await server.ready;
  const streams: OpenStream[] = [];
  while (streams.length < STREAMS) {
    const some = Array.from({ length: AT_ONCE }, (_, at) => openStream(address, streams.length + at));
    streams.push(...(await Promise.all(some)));
  }
  expect((await fetch(`${address}/api/leaderboards/snake/live`)).status).toBe(503);
  const client = new Client(address, '10.200.0.1');
  await client.keep(await client.play(), 'Ann');
  await Promise.all(streams.map(({ heard }) => heard));
  for (const { socket } of streams) socket.destroy();
  server.signal('SIGTERM');
  await server.ended;
  await database.remove();
});

interface OpenStream {
  readonly socket: net.Socket;
  /** Resolves with the first row. */
  readonly heard: Promise<void>;
}

async function openStream(address: string, number: number): Promise<OpenStream> {
  const { port } = new URL(address);
  const socket = net.connect({ port: Number(port), host: '127.0.0.1' });
  const from = `10.0.${number >> 8}.${number & 255}`;
  socket.write(`GET /api/leaderboards/snake/live HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\n\r\n`);
  let text = '';
  let hear = () => {};
  const heard = new Promise<void>((resolve) => (hear = resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      if (!text.startsWith('HTTP/1.1 200')) reject(new Error(text));
      if (text.includes('id: ')) resolve();
      if (text.includes('event: score')) hear();
    });
  });
  return { socket, heard };
}

test('a broadcast to 5,000 streams lets other requests in after every hundred', async () => {
  const streams = new BoardStreams(STREAMS);
  let written = 0;
  for (let number = 0; number < STREAMS; number++) {
    const stream = { once() {}, on() {}, writableLength: 0, destroyed: false, write: () => written++ };
    streams.add('snake', `client ${number}`, stream as unknown as ServerResponse, '');
  }
  written = 0;
  streams.send('snake', 'a row');
  for (let turns = 0; turns < STREAMS; turns++) {
    const before = written;
    await turn();
    expect(written - before).toBeLessThanOrEqual(100);
  }
  expect(written).toBe(STREAMS);
});
