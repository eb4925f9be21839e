/** Servers without shared memory, over one database: a run that is continued in two ways is found out all the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '#api/refusals.ts';
import type { Refusal } from '#api/routes.ts';
import { Client } from '#server/testing/client.ts';
import type { PlayerWorld } from '#server/testing/live-player.ts';
import { LivePlayer, sendStep } from '#server/testing/live-player.ts';
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

/** A way to one of the servers, by whose clocks time passes. */
function wayTo(server: TestServer): PlayerWorld {
  const client = server.client();
  return {
    post: (path, body, headers) => client.post(path, body, headers),
    pass(ms) {
      for (const { clock } of [one!, other!]) clock.ms += ms;
    },
  };
}

const begin = async (wish = {}) => (await LivePlayer.ticket('snake', wayTo(one!), wish)).begin();

/** Asks until the answer is that the run was forked: servers tell each other within a moment. */
async function expectForked(ask: () => Promise<Response>): Promise<void> {
  const reason = async () => {
    const answer = await ask();
    return answer.ok ? null : reasonOf((await answer.json()) as Refusal);
  };
  await expect.poll(reason).toBe('forked');
}

test('a run goes on at another server, by tokens alone', async () => {
  const player = await begin();
  const answer = await sendStep(wayTo(other!), player.permission, player.next('pause'));
  expect(answer.status).toBe(200);
});

test('a fork that two servers have answered is refused by both from then on', async () => {
  const player = await begin();
  await player.tickTo(30);
  const steps = [player.next('pause'), { ...player.next('pause'), ticks: 31 }];
  const answers = await Promise.all([one!, other!].map((to, at) => sendStep(wayTo(to), player.permission, steps[at]!)));
  expect(answers.some(({ ok }) => ok)).toBe(true);
  for (const to of [one!, other!]) {
    await expectForked(() => sendStep(wayTo(to), player.permission, player.next('pause')));
  }
});

test('a run that was forked at its end is refused when it is handed in', async () => {
  const player = await begin();
  await player.act('up');
  await player.tickTo(Infinity);
  const finish = player.next('finish');
  const forked = { ...finish, ticks: finish.ticks - 1 };
  await Promise.all([player.finish(), sendStep(wayTo(other!), player.permission, forked)]);
  await expectForked(() => wayTo(one!).post('/api/scores', { ...player.submission('Ann'), score: 10 }));
});

test('runs that are open on several servers are counted together', async () => {
  const [here, there] = [one!, other!].map((server) => new Client(server.address, '10.66.0.1'));
  const ways = [here!, there!].map((client) => ({ ...wayTo(one!), post: client.post.bind(client) }));
  const beginAt = async (way: PlayerWorld) => (await LivePlayer.ticket('snake', way)).begin();
  for (let number = 0; number < 60; number++) await beginAt(ways[number % 2]!);
  let more = 0;
  const beginMore = async () => {
    for (; ; more++) {
      await beginAt(ways[1]!);
      await pause(50);
    }
  };
  await expect(beginMore()).rejects.toThrow('too-many');
  // Either server has had half of the sixty, and would take as many again by itself.
  expect(more).toBeLessThan(30);
});

test('a newer run at another server ends the older', async () => {
  const device = 'mine';
  const older = await begin({ device });
  await wayTo(one!).pass(1_000);
  await (await LivePlayer.ticket('snake', wayTo(other!), { device })).begin();
  const playOn = async () => {
    for (;;) {
      await older.pause(10);
      await pause(50);
    }
  };
  await expect(playOn()).rejects.toThrow('another-run');
});
