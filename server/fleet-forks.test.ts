/** Servers that share only a database detect runs continued in two ways. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '#api/refusals.ts';
import type { Problem } from '#api/routes.ts';
import { Client } from '#server/testing/client.ts';
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';
import { WitnessedPlayer, sendStep } from '#server/testing/witnessed-player.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';

let [one, other]: TestServer[] = [];

beforeAll(async () => {
  one = await startTestServer('PostgreSQL');
  other = await one.another();
});

afterAll(async () => {
  await other?.stop();
  await one?.stop();
});

/** Connects a player to one server; time passes on both. */
function wayTo(server: TestServer): PlayerWorld {
  const pass = (ms: number) => {
    for (const { clock } of [one!, other!]) clock.ms += ms;
  };
  return { ...server.world(), pass };
}

const begin = async (wish = {}) => (await WitnessedPlayer.ticket('snake', wayTo(one!), wish)).begin();

/** Retries until the run is rejected as forked: broadcasts take a moment. */
async function expectForked(ask: () => Promise<Response>): Promise<void> {
  const reason = async () => {
    const answer = await ask();
    return answer.ok ? null : reasonOf((await answer.json()) as Problem);
  };
  await expect.poll(reason).toBe('forked');
}

test('a run continues on another server with its token', async () => {
  const player = await begin();
  const answer = await sendStep(wayTo(other!), player.permission, player.next('pause'));
  expect(answer.status).toBe(200);
});

test('both servers reject a fork that both have answered', async () => {
  const player = await begin();
  await player.tickTo(30);
  const steps = [player.next('pause'), { ...player.next('pause'), ticks: 31 }];
  const answers = await Promise.all([one!, other!].map((to, at) => sendStep(wayTo(to), player.permission, steps[at]!)));
  expect(answers.some(({ ok }) => ok)).toBe(true);
  for (const to of [one!, other!]) {
    await expectForked(() => sendStep(wayTo(to), player.permission, player.next('pause')));
  }
});

test('rejects a run forked at its end on submission', async () => {
  const player = await begin();
  await player.act('up');
  await player.tickTo(Infinity);
  const finish = player.next('finish');
  const forked = { ...finish, ticks: finish.ticks - 1 };
  await Promise.all([player.finish(), sendStep(wayTo(other!), player.permission, forked)]);
  await expectForked(() => wayTo(one!).post('/api/scores', { ...player.submission('Ann'), score: 10 }));
});

test('counts open runs across servers', async () => {
  const [here, there] = [one!, other!].map((server) => new Client(server.address, '10.66.0.1'));
  const ways = [here!, there!].map((client) => ({ ...wayTo(one!), post: client.post.bind(client) }));
  const beginAt = async (way: PlayerWorld) => (await WitnessedPlayer.ticket('snake', way)).begin();
  for (let number = 0; number < 60; number++) await beginAt(ways[number % 2]!);
  let more = 0;
  const beginMore = async () => {
    for (; ; more++) {
      await beginAt(ways[1]!);
      await pause(50);
    }
  };
  await expect(beginMore()).rejects.toThrow('too-many');
  // Each server has seen half of the sixty and alone would allow as many again.
  expect(more).toBeLessThan(30);
});

test('a newer run on another server ends the older', async () => {
  const device = 'mine';
  const older = await begin({ device });
  await wayTo(one!).pass(1_000);
  await (await WitnessedPlayer.ticket('snake', wayTo(other!), { device })).begin();
  const playOn = async () => {
    for (;;) {
      await older.pause(10);
      await pause(50);
    }
  };
  await expect(playOn()).rejects.toThrow('another-run');
});
