import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#api/route.ts';
import { methodAndPath, routeEntries } from '#api/routes.ts';
import { inTier } from '#kit/testing/tier.ts';
import { deviationOf } from '#server/testing/described-answers.ts';
import { Browser } from '#server/auth/testing/browser.ts';
import { serverOfTests } from '#server/testing/test-server.ts';

/** Refusals of every route with a body, except rate limits. */
const JSON_TYPE = { 'content-type': 'application/json' };
const SENDINGS: readonly (readonly [status: number, what: string, headers: Record<string, string>, body: string])[] = [
  [400, 'invalid JSON', JSON_TYPE, '{'],
  [403, 'a cross-site request', { ...JSON_TYPE, origin: 'https://elsewhere.example' }, '{}'],
  [411, 'a body without a length', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, '{}'],
  [413, 'a body that is too large', { ...JSON_TYPE, 'content-length': '99999999' }, ''],
  [415, 'another content type', { 'content-type': 'text/plain' }, '{}'],
  [415, 'an unsupported content encoding', { ...JSON_TYPE, 'content-encoding': 'br' }, '{}'],
  [422, 'a body of the wrong shape', JSON_TYPE, '[]'],
];
const posts = routeEntries.filter(([name]) => methodAndPath(name)[0] === 'POST');

const MODERATOR = 'mira@example.org';
const AT_ONCE = 25;

const server = serverOfTests('PostgreSQL', { moderators: [MODERATOR] });
/** The session cookie of a moderator. */
let cookie: string;
let clients = 0;

beforeAll(async () => {
  const moderator = new Browser(server.address);
  // A moderator's own address cannot sign up without mail.
  await moderator.signUp(`other-${MODERATOR}`);
  await server.database.db.updateTable('users').set({ email: MODERATOR, email_verified: true }).execute();
  cookie = [...moderator.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});

/** `fetch` sets some headers by itself. */
async function send(name: string, headers: Record<string, string>, body = ''): Promise<Response> {
  const [method, path] = name.split(' ') as [string, string];
  const length: Record<string, string> = 'transfer-encoding' in headers ? {} : { 'content-length': `${body.length}` };
  const from = headers['x-forwarded-for'] ?? `192.0.${clients >> 8}.${clients++ & 255}`;
  const address = server.address + path.replace('{game}', 'snake');
  const request = http.request(address, { method, headers: { ...length, ...headers, 'x-forwarded-for': from } });
  request.on('error', () => {});
  if (headers['content-length'] === undefined) request.end(body);
  else request.flushHeaders();
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const parts = (await answer.toArray()) as Buffer[];
  request.destroy();
  const heard = Object.entries(answer.headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Response(Buffer.concat(parts), { status: answer.statusCode!, headers: heard });
}

/** Sends equal requests on one connection without waiting for responses, which takes a fraction of the time. */
class Pipeline {
  readonly #socket: net.Socket;
  readonly #request: string;
  #received = '';

  constructor(name: string, headers: Record<string, string>) {
    const [method, path] = name.replace('{game}', 'snake').split(' ');
    const lines = Object.entries({ host: 'localhost', 'content-length': '0', ...headers }).map((line) =>
      line.join(': '),
    );
    this.#request = [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
    this.#socket = net.connect(Number(new URL(server.address).port), '127.0.0.1');
    this.#socket.on('data', (bytes) => (this.#received += bytes.toString('latin1')));
  }

  /** The statuses of the responses. Throws if the server closes the connection. */
  async send(count: number): Promise<number[]> {
    this.#received = '';
    this.#socket.write(this.#request.repeat(count));
    const statuses = () => [...this.#received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    while (statuses().length < count) {
      if (this.#socket.closed) throw new Error(`closed after ${statuses().length} of ${count} responses`);
      const heard = new AbortController();
      await Promise.race(['data', 'close'].map((event) => once(this.#socket, event, heard))).finally(() =>
        heard.abort(),
      );
    }
    return statuses();
  }

  close(): void {
    this.#socket.destroy();
  }
}

describe.each(posts)('%s', (name, { body: shape, only }) => {
  const fitting = SENDINGS.filter(([status]) => shape || [403, 411, 413].includes(status));
  test.each(fitting)('refuses with %i: %s, as described', async (status, _what, headers, body) => {
    const answer = await send(name, only ? { ...headers, cookie } : headers, body);
    expect(answer.status).toBe(status);
    expect(await deviationOf('POST', server.address + methodAndPath(name)[1], answer)).toBeNull();
  });
});

const limited = routeEntries.filter(([, { limit }]) => limit !== undefined);
/** Routes with higher limits take thousands of requests. */
const quicklyLimited = limited.filter(([, { limit }]) => LIMITS[limit!].aMinute <= 120);

test.each(inTier({ gate: quicklyLimited, all: limited }))(
  '%s is rate limited and refuses with 429, as described',
  async (name, { limit }) => {
    const [method, path] = methodAndPath(name);
    const headers = { 'x-forwarded-for': `198.51.100.${clients++ & 255}` };
    const { aMinute } = LIMITS[limit!];
    // Many are sent side by side: one after another they may take longer than the minute they are counted in.
    const atOnce = aMinute > 60 ? AT_ONCE : 1;
    const connection = new Pipeline(name, headers);
    for (let left: number = aMinute; left > 0; left -= atOnce) {
      // The next export must wait until the last one has ended.
      const statuses =
        atOnce === 1 ? [(await send(name, headers)).status] : await connection.send(Math.min(left, atOnce));
      expect(statuses).not.toContain(429);
    }
    connection.close();
    const refused = await send(name, headers);
    expect(refused.status).toBe(429);
    expect(await deviationOf(method, server.address + path, refused)).toBeNull();
  },
);

test.each([
  ['another status', Response.json({ id: 1, rank: 1 }, { status: 200 })],
  ['a field too many', Response.json({ id: 1, rank: 1, token: 'secret' }, { status: 201 })],
  ['a field of another kind', Response.json({ id: 1, rank: '1' }, { status: 201 })],
  ['no JSON', new Response('kept', { status: 201 })],
  ['a refusal that is not described', Response.json({}, { status: 404 })],
  ['a refusal without a sentence', Response.json({ status: 409 }, { status: 409 })],
])('detects a response with %s as not described', async (_what, answer) => {
  expect(await deviationOf('POST', `${server.address}/api/scores`, answer)).toContain('POST /api/scores answers');
});
