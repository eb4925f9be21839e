/**
 * A restarted server knows the last step of open untimed runs, so players cannot continue from an earlier one with
 * another seed.
 */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { reasonOf } from '#api/refusals.ts';
import type { Problem } from '#api/routes.ts';
import { DATABASES } from '#server/testing/databases.ts';
import { WitnessedPlayer, sendStep } from '#server/testing/witnessed-player.ts';
import type { PlayerWorld } from '#server/testing/witnessed-player.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';

/** A connection that survives replacing the server. */
function restartWay(server: TestServer) {
  const way = {
    server,
    post: (...request: Parameters<PlayerWorld['post']>) => way.server.client().post(...request),
    pass: (ms: number) => void (way.server.clock.ms += ms),
  };
  return way;
}

const reason = async (answer: Response) => (answer.ok ? null : reasonOf((await answer.json()) as Problem));

/** Moves tiles until more seeds were requested. */
async function move(player: WitnessedPlayer, checkpoints: number): Promise<void> {
  const until = player.steps.length + checkpoints;
  for (let turn = 0; player.steps.length < until && player.run.status === 'playing'; turn++) {
    await player.tickTo(player.run.ticks + 20);
    await player.act(['up', 'right', 'down', 'left'][turn % 4]);
  }
}

/** Plays past a step that a cheater would like to return to. */
async function playPastSavePoint(way: ReturnType<typeof restartWay>) {
  const player = await (await WitnessedPlayer.ticket('2048', way)).begin();
  await move(player, 2);
  const savePoint = player.permission;
  const otherMoves = { ...player.next('pause'), ticks: player.run.ticks + 50 };
  await move(player, 2);
  return { player, goBack: () => sendStep(way, savePoint, otherMoves) };
}

describe.each(DATABASES)('a restart over the %s database', (kind) => {
  let way: ReturnType<typeof restartWay>;
  let [cheat, honest]: Awaited<ReturnType<typeof playPastSavePoint>>[] = [];
  let resend: () => Promise<Buffer>;
  let firstAnswer: Buffer;

  const stored = async () =>
    (await way.server.database.db.selectFrom('open_runs').select('run').orderBy('run').execute()).map(({ run }) => run);

  beforeAll(async () => {
    way = restartWay(await startTestServer(kind));
    [cheat, honest] = [await playPastSavePoint(way), await playPastSavePoint(way)];
    const snake = await (await WitnessedPlayer.ticket('snake', way)).begin();
    for (let pause = 0; pause < 3; pause++) await snake.pause(1_000);
    const [permission, step] = [honest.player.permission, honest.player.next('pause')];
    resend = async () => Buffer.from(await (await sendStep(way, permission, step)).arrayBuffer());
    firstAnswer = await resend();
    way.server = await way.server.restart();
  });

  afterAll(() => way.server.stop());

  test('cannot be used as a save point', async () => {
    expect(await reason(await cheat!.goBack())).toBe('forked');
    const startOver = { kind: 'piece', ticks: 9, reseededAt: null, entries: [] } as const;
    expect(await reason(await sendStep(way, cheat!.player.grant.ticket, startOver))).toBe('forked');
  });

  test('repeats the answer to a step whose answer was lost', async () => {
    way.pass(5_000);
    expect(await resend()).toEqual(firstAnswer);
  });

  test('does not stop an honest run', async () => {
    await honest!.player.step('pause');
    await honest!.player.step('resume');
    await move(honest!.player, 1);
    expect(honest!.player.run.log.length).toBeGreaterThan(30);
  });

  test('stores nothing for timed runs and for runs that can no longer be submitted', async () => {
    const before = await stored();
    expect(before).toHaveLength(2);
    way.pass(25 * 3_600_000);
    await playPastSavePoint(way);
    way.server = await way.server.restart();
    const after = await stored();
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]);
  });
});

test('a server that joins a fleet later knows earlier steps of other servers', async () => {
  const way = restartWay(await startTestServer('PostgreSQL'));
  const { server: first } = way;
  const { goBack } = await playPastSavePoint(way);
  // Written within a second.
  const stored = () => first.database.db.selectFrom('open_runs').select('number').execute();
  await expect.poll(async () => (await stored())[0]?.number).toBe(5);
  const second = await first.another();
  onTestFinished(() => first.stop());
  onTestFinished(() => second.stop());
  way.server = second;
  expect(await reason(await goBack())).toBe('forked');
});
