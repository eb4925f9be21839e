import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, submissionOf } from '#server/testing/client.ts';
import type { FreshDatabase } from '#server/testing/fresh-database.ts';
import { KINDS, freshDatabase } from '#server/testing/kinds.ts';
import { openFresh } from '#server/testing/open-fresh.ts';
import { spawnServer } from '#server/testing/server-process.ts';

describe.each(KINDS)('a server with the %s database', (kind) => {
  let fresh: FreshDatabase;

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
  });

  afterAll(() => fresh.remove());

  const start = () => {
    const { databaseUrl, dataDir } = fresh.config;
    return spawnServer(databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl });
  };

  test('it says in one line where it is, and ends cleanly when told to', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const server = start();
      const address = await server.ready;
      // A connection that is kept open afterwards does not hold it up.
      expect((await fetch(`${address}/api/health`)).status).toBe(200);
      server.signal(signal);
      expect(await server.ended).toEqual({ code: 0, stdout: `Free Online Games is ready at ${address}\n`, stderr: '' });
    }
  });

  test('it finishes what is in flight and takes nothing new', async () => {
    const server = start();
    const address = await server.ready;
    const run = await new Client(address).play();
    const body = JSON.stringify(submissionOf(run));

    const { port } = new URL(address);
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const request = http.request({ method: 'POST', path: '/api/scores', port, headers });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      request.on('response', (answer) => resolve(answer.resume().statusCode));
      request.on('error', reject);
    });
    // Half of the request is on its way when the server is told to stop; the rest follows when it has closed its door.
    await new Promise((resolve) => request.write(body.slice(0, 50), resolve));
    await fetch(`${address}/api/health`);
    const unused = net.connect(Number(port), '127.0.0.1');
    await once(unused, 'connect');
    server.signal('SIGTERM');
    await untilClosed(address);
    // A connection that was opened ahead of need, as browsers do, is let go long before the request has ended.
    await once(unused, 'close');
    request.end(body.slice(50));
    expect(await answered).toBe(201);
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });

    const { db, close } = await openFresh(fresh);
    expect(await db.selectFrom('game_scores').select('score').execute()).toEqual([{ score: run.score }]);
    await close();
  });
});

/** Waits until new connections are refused. */
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
