import { expect, test } from 'vitest';
import { Metrics } from '#server/metrics/metrics.ts';
import { serveMetrics } from '#server/metrics/metrics-server.ts';
import { RoomPage, makeRoom } from '#server/testing/room-page.ts';
import { serverOfTests } from '#server/testing/test-server.ts';
import { freePort } from '../../tools/free-ports.mjs';

const port = await freePort();
const server = serverOfTests('PostgreSQL', { metricsPort: port });

/** Values by name and labels. */
async function figures(): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => line.split(/ (?=\S+$)/) as [string, string]).map(([name, at]) => [name, Number(at)]),
  );
}

const requests = (method: string, route: string, status: number) =>
  `arcade_requests_total{method="${method}",route="${route}",status="${status}"}`;

test('counts every response by its route, and unknown URLs under one label', async () => {
  const client = server.client();
  await client.keep(await client.play(), 'Ann');
  await client.board('snake');
  await client.board('2048');
  for (const invented of ['/api/one', '/api/two', '/three', '/four']) await fetch(server.address + invented);
  const seen = await figures();
  expect(seen.get(requests('GET', '/api/leaderboards/:game', 200))).toBe(2);
  expect(seen.get(requests('POST', '/api/scores', 201))).toBe(1);
  expect(seen.get(requests('GET', '/api/*', 404))).toBe(2);
  expect(seen.get(requests('GET', '/*', 404)) ?? seen.get(requests('GET', '*', 404))).toBe(2);
  expect([...seen.keys()].filter((name) => /one|two|three|four/.test(name))).toEqual([]);
  expect(seen.get('arcade_refusals_total{reason="not-found"}')).toBe(2);
  expect(seen.get('arcade_verification_seconds_count{game="snake"}')).toBe(1);
});

test('reads gauges on request', async () => {
  const stream = await fetch(`${server.address}/api/leaderboards/snake/live`);
  // A background task may use the only connection at this moment.
  const idle = async () => (await figures()).get('arcade_database_connections{state="idle"}');
  await expect.poll(idle).toBeGreaterThan(0);
  const seen = await figures();
  expect(seen.get('arcade_live_streams')).toBe(1);
  expect(seen.get('arcade_database_waiting')).toBe(0);
  expect(seen.get('arcade_verification_jobs{state="waiting"}')).toBe(0);
  expect(seen.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  await stream.body?.cancel();
});

test('counts errors reported by pages', async () => {
  const where = { place: '/assets/client.js:1:2', page: '/games/snake' };
  const report = { kind: 'TypeError', message: 'x is not a function', ...where };
  expect((await server.client().post('/api/page-errors', report)).status).toBe(201);
  expect((await server.client().post('/api/page-errors', { ...report, kind: 'Invented' })).status).toBe(422);
  expect((await figures()).get('arcade_page_errors_total{kind="TypeError"}')).toBe(1);
});

test('counts rooms, their players, events and rejected messages', async () => {
  const code = await makeRoom(server.address, 'snake');
  const page = await RoomPage.join(server.address, code, 'Ann');
  page.send({ type: 'start', without: [] });
  await page.message('refused');
  const seen = await figures();
  expect(seen.get('arcade_rooms_open')).toBe(1);
  expect(seen.get('arcade_room_players')).toBe(1);
  // Joined, and became the owner.
  expect(seen.get('arcade_room_events_total')).toBe(2);
  expect(seen.get('arcade_room_rejected_total')).toBe(1);
});

test('the public address serves no metrics', async () => {
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test('names a port in use', async () => {
  await expect(serveMetrics(new Metrics(), '127.0.0.1', port)).rejects.toThrow(
    `Metrics cannot be served at 127.0.0.1:${port}: it is in use; set METRICS_PORT to a free one.`,
  );
});
