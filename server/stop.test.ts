import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, submissionOf } from '#server/testing/client.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { DATABASES, freshDatabase } from '#server/testing/databases.ts';
import { openFreshDatabase } from '#server/testing/fresh-database.ts';
import { spawnServer } from '#server/testing/server-process.ts';

describe.each(DATABASES)('a server with the %s database', (kind) => {
  let fresh: FreshDatabase;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
  });

  afterAll(() => fresh.remove());

  // Without warnings: a busy machine may log that the database counts slowly.
  const start = () => {
    const { databaseUrl, dataDir } = fresh.config;
    const database = databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
    return spawnServer({ ...database, LOG_LEVEL: 'error' });
  };

  test('answers everything received before the stop signal and exits cleanly after one line', async () => {
    const server = start();
    const address = await server.ready;
    const visitors = (count: number) => Array.from({ length: count }, () => new RawClient(address));
    const [known, early, late] = [visitors(20), visitors(20), visitors(10)];
    for (const visitor of [...known, ...late]) await visitor.send(GET);
    await Promise.all([...known, ...late].map((visitor) => visitor.answered()));
    const halfway = visitors(5);
    for (const visitor of halfway) await visitor.send(POST + BODY.slice(0, 5));
    const inHeaders = visitors(5);
    for (const visitor of inHeaders) await visitor.send(GET.slice(0, 20));

    // On reused and new connections, all at the moment of the signal.
    const newcomers = visitors(20);
    await Promise.all([...known, ...early, ...newcomers].map((visitor) => visitor.send(GET)));
    server.signal('SIGTERM');
    const after = visitors(20);
    await Promise.all([...late, ...after].map((visitor) => visitor.send(GET)));
    await Promise.all(halfway.map((visitor) => visitor.send(BODY.slice(5))));
    await Promise.all(inHeaders.map((visitor) => visitor.send(GET.slice(20))));

    const outcomes = async (those: RawClient[]) =>
      new Set(await Promise.all(those.map((visitor) => visitor.outcome())));
    expect(await outcomes([...known, ...late])).toEqual(new Set(['HTTP/1.1 200 HTTP/1.1 200']));
    expect(await outcomes([...early, ...newcomers, ...inHeaders])).toEqual(new Set(['HTTP/1.1 200']));
    expect(await outcomes(halfway)).toEqual(new Set(['HTTP/1.1 201']));
    // Later visitors may find it open or closed.
    for (const outcome of await outcomes(after)) expect(outcome).toMatch(/^(HTTP\/1\.1 200|ECONNREFUSED|ECONNRESET)$/);
    expect(await server.ended).toEqual(endAt(address));
  });

  test('finishes requests in flight and accepts no new ones', async () => {
    const server = start();
    const address = await server.ready;
    const run = await new Client(address).play();
    const body = JSON.stringify(submissionOf(run));

    const { port } = new URL(address);
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const request = http.request({ method: 'POST', path: '/api/scores', port, headers });
    const answered = new Promise<unknown>((resolve, reject) => {
      request.on('response', (answer) => resolve([answer.resume().statusCode, answer.headers.connection]));
      request.on('error', reject);
    });
    // Half of the request is sent before the stop signal, the rest after the server closed its port.
    await new Promise((resolve) => request.write(body.slice(0, 50), resolve));
    // The idle keep-alive connection must not delay the stop.
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    const unused = net.connect(Number(port), '127.0.0.1');
    await once(unused, 'connect');
    server.signal('SIGINT');
    await untilClosed(address);
    // An unused preconnected socket is closed long before the request ends.
    await once(unused, 'close');
    request.end(body.slice(50));
    // The connection must not be reused.
    expect(await answered).toEqual([201, 'close']);
    expect(await server.ended).toEqual(endAt(address));

    const { db, close } = await openFreshDatabase(fresh);
    expect(await db.selectFrom('game_scores').select('score').execute()).toEqual([{ score: run.score }]);
    await close();
  });
});

/** Expected output of a clean stop. */
const endAt = (address: string) => ({
  code: 0,
  signal: null,
  stdout: `Free Online Games is ready at ${address}\n`,
  stderr: '',
});

/** Sends raw HTTP at chosen moments. */
class RawClient {
  readonly #socket: net.Socket;
  #received = '';
  #failure: string | null = null;

  constructor(address: string) {
    this.#socket = net.connect(Number(new URL(address).port), '127.0.0.1');
    this.#socket.setEncoding('utf8');
    this.#socket.on('data', (text: string) => (this.#received += text));
    this.#socket.on('error', (error: NodeJS.ErrnoException) => (this.#failure = error.code ?? error.message));
  }

  /** Resolves when the bytes are sent. */
  async send(text: string): Promise<void> {
    await new Promise<void>((resolve) => this.#socket.write(text, () => resolve()));
  }

  /** The received status lines, or the connection error. */
  async outcome(): Promise<string> {
    if (!this.#socket.closed) await new Promise((resolve) => this.#socket.once('close', resolve));
    return this.#received.match(/HTTP\/1\.1 \d+/g)?.join(' ') ?? this.#failure ?? 'closed';
  }

  async answered(): Promise<void> {
    while (!this.#received.includes('\r\n\r\n')) await once(this.#socket, 'data');
  }
}

const GET = 'GET /api/leaderboards/snake HTTP/1.1\r\nhost: games.example.org\r\n\r\n';
const BODY = '{"game_name":"snake"}';
const POST =
  'POST /api/runs HTTP/1.1\r\nhost: games.example.org\r\ncontent-type: application/json\r\n' +
  `content-length: ${BODY.length}\r\n\r\n`;

async function untilClosed(address: string): Promise<void> {
  const { port } = new URL(address);
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const probe = http.get({ port, path: '/api/health', agent: false }, (answer) => {
        answer.resume();
        resolve(true);
      });
      probe.on('error', () => resolve(false));
    });
  while (await isOpen());
}
