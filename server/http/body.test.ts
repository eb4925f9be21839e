import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import type { ArrivalLimits } from '#server/http/body.ts';
import { receive } from '#server/http/body.ts';
import type { RefusedRequest } from '#server/refusals.ts';

const PATIENT: ArrivalLimits = { ms: 60_000, chunks: 20, chunkBytes: 512 };

let server: Server | null = null;
/** Status of each request, even if the client has gone. */
let statuses: number[] = [];

afterEach(() => server?.close());

/** Connects to a server that receives bodies of up to 1000 bytes within `limits` and replies with their length. */
async function connection(limits: ArrivalLimits): Promise<{ socket: Socket; answer: Promise<string> }> {
  const fetch = async (_request: Request, { incoming }: HttpBindings) => {
    try {
      return new Response(`${(await receive(incoming, 1_000, limits)).length} bytes`);
    } catch (error) {
      statuses.push((error as RefusedRequest).refusal.status);
      return (error as RefusedRequest).toResponse();
    }
  };
  statuses = [];
  server = createAdaptorServer({ fetch: fetch as Parameters<typeof createAdaptorServer>[0]['fetch'] }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => {});
  let heard = '';
  socket.on('data', (data) => (heard += data.toString()));
  return { socket, answer: once(socket, 'close').then(() => heard) };
}

const head = (length: number, more = '') =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n${more}\r\n`;

test('receives a body of the announced length', async () => {
  const { socket, answer } = await connection(PATIENT);
  socket.write(head(1_000, 'Connection: close\r\n'));
  socket.write('x'.repeat(400));
  await turn();
  socket.write('x'.repeat(600));
  expect(await answer).toMatch(/^HTTP\/1.1 200[^]*\r\n1000 bytes/);
});

test('rejects a body announced as too large before it arrives', async () => {
  const { socket, answer } = await connection(PATIENT);
  socket.write(head(1_001));
  expect(await answer).toMatch(/^HTTP\/1.1 413/);
});

test('times out on a body that never ends', async () => {
  const { socket, answer } = await connection({ ...PATIENT, ms: 50 });
  socket.write(`${head(1_000)}x`);
  expect(await answer).toMatch(/^HTTP\/1.1 408[^]*took too long to arrive/);
});

test('rejects a body that arrives byte by byte', async () => {
  const { socket, answer } = await connection(PATIENT);
  socket.write(head(1_000));
  // One byte less than announced, so the length does not end it.
  for (let sent = 0; sent < 999 && !socket.closed; sent++) {
    socket.write('x');
    await turn();
    await turn();
  }
  await answer;
  // A client that keeps sending may miss the response.
  expect(statuses).toEqual([408]);
});
