import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BoardStreams, STREAMS_OF_A_CLIENT } from '#server/http/board-streams.ts';

const MEGABYTE = 'x'.repeat(1_000_000);

let server: http.Server;
let streams: BoardStreams;
const sockets: net.Socket[] = [];

beforeEach(async () => {
  streams = new BoardStreams(1_000);
  server = http.createServer((request, answer) => {
    answer.shouldKeepAlive = false;
    answer.useChunkedEncodingByDefault = false;
    answer.writeHead(200).flushHeaders();
    streams.add('snake', 'client', answer, `id: ${request.url}\n\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** A reader that has received the opening. */
async function open(): Promise<net.Socket> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket.on('error', () => {}));
  socket.write('GET /1 HTTP/1.1\r\nhost: localhost\r\n\r\n');
  for (let text = ''; !text.includes('id: /1\n\n');) text += String((await once(socket, 'data'))[0]);
  return socket;
}

test('disconnects a reader that does not read, while other readers receive everything', async () => {
  const [slow, quick] = [await open(), await open()];
  slow.pause();
  let heard = 0;
  quick.on('data', (bytes: Buffer) => (heard += bytes.length));
  let told = 0;
  const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  while ((await connections()) === 2) {
    streams.send('snake', MEGABYTE);
    told += MEGABYTE.length;
    // More than any system buffers for one reader.
    expect(told).toBeLessThan(100_000_000);
    await expect.poll(() => heard).toBe(told);
  }
  streams.send('snake', 'the end');
  await expect.poll(() => heard).toBe(told + 'the end'.length);
});

test('a stream opened during a broadcast receives each event once', async () => {
  const early = await open();
  let text = '';
  early.on('data', (bytes: Buffer) => (text += String(bytes)));
  streams.send('snake', 'id: 2\n\n');
  const late = await open();
  let lateText = '';
  late.on('data', (bytes: Buffer) => (lateText += String(bytes)));
  streams.send('snake', 'id: 3\n\n');
  streams.send('2048', 'id: 4\n\n');
  streams.send(null, ':\n\n');
  await expect.poll(() => [text, lateText]).toEqual(['id: 2\n\nid: 3\n\n:\n\n', 'id: 3\n\n:\n\n']);
});

test('limits streams per client and in total, and a closed stream frees its slot', async () => {
  streams = new BoardStreams(2);
  const refused = (client: string) => {
    try {
      streams.refuseTooMany(client);
      return null;
    } catch (error) {
      return (error as { refusal: { status: number } }).refusal.status;
    }
  };
  const first = await open();
  expect(refused('client')).toBeNull();
  await open();
  expect(refused('client')).toBe(503);
  expect(refused('other')).toBe(503);
  first.destroy();
  await expect.poll(() => refused('client')).toBeNull();

  streams = new BoardStreams(STREAMS_OF_A_CLIENT * 2);
  const all = await Promise.all(Array.from({ length: STREAMS_OF_A_CLIENT }, open));
  expect(refused('client')).toBe(429);
  expect(refused('other')).toBeNull();
  all[7]!.destroy();
  await expect.poll(() => refused('client')).toBeNull();
});

test('on close all streams get random retry times, including streams that open too late', async () => {
  const readers = await Promise.all(Array.from({ length: 20 }, open));
  const last = readers.map(async (reader) => String((await once(reader, 'data'))[0]));
  const ended = readers.map((reader) => once(reader, 'end'));
  await streams.close();
  const waits = (await Promise.all(last)).map((text) => Number(/^retry: (\d+)\n\n$/.exec(text)?.[1]));
  await Promise.all(ended);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2_000);
  expect(new Set(waits).size).toBeGreaterThan(10);
  const late = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  late.write('GET /1 HTTP/1.1\r\nhost: localhost\r\n\r\n');
  let text = '';
  for await (const chunk of late) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1.1 200 OK[^]*\r\n\r\nretry: \d+\n\n$/);
});
