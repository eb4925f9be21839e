/** Request bodies that are expensive for the server. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { MOST_STEP_BYTES } from '#api/run-steps.ts';
import type { Attack, Family, AttackOutcome, Target } from './attack.ts';
import { ACCEPTED, instead } from './attack.ts';

/** Longer than the server allows for a body. */
const LONGER_THAN_ALLOWED_MS = 25_000;

interface Request {
  readonly path: string;
  readonly body: Uint8Array | string;
  readonly headers?: readonly string[];
  /** The rest of the body is never sent. */
  readonly sentBytes?: number;
}

const JSON_TYPE = 'Content-Type: application/json';
const HONEST_BODY = '{"game_name":"whack"}';
const GZIP = 'Content-Encoding: gzip';

/** Uses a raw socket, because HTTP clients reject such requests. */
async function send(target: Target, { path, body, headers = [JSON_TYPE], sentBytes }: Request): Promise<AttackOutcome> {
  const { hostname, port } = new URL(target.address);
  const bytes = Buffer.from(body as Uint8Array);
  instead(
    target,
    [HONEST_BODY, [JSON_TYPE], HONEST_BODY.length],
    [bytes.toString(), headers, sentBytes ?? bytes.length],
  );
  const length = headers.some((header) => header.startsWith('Transfer-Encoding'))
    ? []
    : [`Content-Length: ${bytes.length}`];
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `X-Forwarded-For: 172.16.${target.requests >> 8}.${target.requests++ & 255}`,
    ...headers,
    ...length,
  ];
  const socket = connect({ host: hostname, port: Number(port) });
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(bytes.subarray(0, sentBytes ?? bytes.length));
  await Promise.race([closed, wait(LONGER_THAN_ALLOWED_MS, undefined, { ref: false })]);
  socket.destroy();
  if (answer.startsWith('HTTP/1.1 2')) return ACCEPTED;
  return /urn:problem:([\w-]+)/.exec(answer)?.[1] ?? (/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] || 'closed');
}

const nested = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);
const submission = (log: string) =>
  `{"game_name":"whack","score":30,"player_name":"Ann","user_id":null,"ticket":"x","ticks":1800,"log":${log}}`;

/** Submits each body as a run. */
const postBodies = (target: Target, bodies: readonly (string | Uint8Array)[], headers = [JSON_TYPE]) =>
  Promise.all(bodies.map((body) => send(target, { path: '/api/scores', body, headers })));

/** Bodies larger than any run. */
const sendTooMuch: Attack = async (target) => [
  ...(await postBodies(target, [' '.repeat(6_000_000), submission(`[${'[0,0],'.repeat(900_000)}[0,0]]`)])),
  await send(target, { path: '/api/runs', body: `{"game_name":"${'x'.repeat(5_000)}"}` }),
  await send(target, {
    path: '/api/runs/steps',
    body: new Uint8Array(MOST_STEP_BYTES + 1),
    headers: ['Content-Type: application/octet-stream'],
  }),
];

/** Compression bombs. */
const sendBombs: Attack = async (target) => {
  const bombs = [nested(4_000_000), ' '.repeat(8_000_000), submission(`[${'{},'.repeat(700_000)}0]`)];
  const zipped = bombs.map((text) => gzipSync(text, { level: 9 }));
  return [
    ...(await postBodies(target, [...zipped, gzipSync(zipped[0]!)], [JSON_TYPE, GZIP])),
    await send(target, { path: '/api/runs', body: zipped[0]!, headers: [JSON_TYPE, GZIP] }),
  ];
};

/** Deeply nested JSON. */
const sendDepths: Attack = (target) =>
  postBodies(target, [nested(4_000), '{"a":'.repeat(4_000), submission(nested(100)), submission('{"length":9e9}')]);

/** Invalid JSON, invalid gzip and unknown content types. */
const sendNoSense: Attack = async (target) => [
  ...(await postBodies(target, ['', 'null', '{', '\u0000', new Uint8Array([0xff, 0xfe, 0xfd])])),
  ...(await postBodies(target, ['not gzip'], [JSON_TYPE, GZIP])),
  ...(await postBodies(target, ['{}'], [JSON_TYPE, 'Content-Encoding: br'])),
  ...(await postBodies(target, ['score=30'], ['Content-Type: application/x-www-form-urlencoded'])),
];

/** A chunked body without a length. */
const sendInChunks: Attack = (target) => {
  const body = `${'1\r\nx\r\n'.repeat(1_000)}0\r\n\r\n`;
  return send(target, { path: '/api/scores', body, headers: [JSON_TYPE, 'Transfer-Encoding: chunked'] });
};

/** Request smuggling: a request that a proxy could read as two. */
const sendTwoLengths: Attack = (target) => {
  const headers = [JSON_TYPE, 'Transfer-Encoding: chunked', 'Content-Length: 5'];
  return send(target, { path: '/api/scores', body: '0\r\n\r\nPOST /api/runs HTTP/1.1\r\n\r\n', headers });
};

/** Starts a body and never continues. */
const neverGoOn: Attack = async (target) => {
  const stuck = (path: string, type: string) =>
    send(target, { path, body: new Uint8Array(500), headers: [`Content-Type: ${type}`], sentBytes: 100 });
  return Promise.all([
    stuck('/api/scores', 'application/json'),
    stuck('/api/runs', 'application/json'),
    stuck('/api/runs/steps', 'application/octet-stream'),
  ]);
};

export const bodies: Family = {
  title: 'bodies',
  before: 'refused',
  attacks: [sendTooMuch, sendBombs, sendDepths, sendNoSense, sendInChunks, sendTwoLengths],
  longAttacks: [neverGoOn],
};
