import { expect, test } from 'vitest';
import { reasonOf } from '#api/refusals.ts';
import type { Problem } from '#api/routes.ts';
import type { RecordedRunData } from '#api/runs.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import { verify } from '#engine/verify.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { rejudge } from '#server/moderation/rejudge.ts';
import { judge } from '#server/runs/verify-worker.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';
import { serverOfTests } from '#server/testing/test-server.ts';
import { checkRun } from '../../tools/check-run.ts';

const FLAG = new Int32Array(new SharedArrayBuffer(4));
const BYTES = 'application/octet-stream';

const server = serverOfTests('PostgreSQL');

/** Plays Whack for its half minute and hits every `hits`th mole. Records the moles' holes. */
async function playWhack(wish = {}, hits = 2, holes: number[] = []): Promise<WitnessedPlayer> {
  const player = await (await WitnessedPlayer.ticket('whack', server.world(), wish)).begin();
  for (let mole = 0; mole < 30 && player.run.status === 'playing'; mole++) {
    await player.tickTo(mole * 60 + 20 + (mole % 7));
    const { hole } = player.run.state as { hole: number };
    holes.push(hole);
    if (mole % hits === 0) await player.act({ hole, hit: true });
  }
  await player.tickTo(Infinity);
  await player.finish();
  return player;
}

test('saves a witnessed run with the seeds it was sent, and it replays the same for everyone', async () => {
  const player = await playWhack();
  const answer = await server.world().post('/api/scores', player.submission('Ann'));
  expect(await answer.clone().text()).toContain('run_id');
  const { run_id: id } = (await answer.json()) as ScoreReceipt;
  const run = (await (await fetch(`${server.address}/api/runs/${id}`)).json()) as RecordedRunData;
  expect(run.pieces).toEqual(player.run.reseeds);
  expect(run.pieces!.length).toBeGreaterThanOrEqual(6);
  expect(verify(rulesOf('whack')!, run)).toMatchObject({ ok: true, score: run.score, hash: run.hash });
});

test('racing a witnessed run, or a challenger of it, uses all its seeds, and anyone can replay it', async () => {
  const holes: number[][] = [[], [], []];
  const keep = async (player: WitnessedPlayer) => {
    const answer = await server.world().post('/api/scores', player.submission('Ann'));
    return ((await answer.json()) as ScoreReceipt).run_id;
  };
  const first = await playWhack({}, 2, holes[0]);
  const rival = await keep(first);
  const challenger = await keep(await playWhack({ board: rival }, 3, holes[1]));
  const next = await keep(await playWhack({ board: challenger }, 5, holes[2]));
  expect(holes[1]).toEqual(holes[0]);
  expect(holes[2]).toEqual(holes[0]);

  const stream = first.run.reseeds.map(([, , seed, drawn]) => [drawn, seed]);
  for (const id of [challenger, next]) {
    const address = `${server.address}/api/runs/${id}`;
    const run = (await (await fetch(address)).json()) as RecordedRunData;
    expect(run).toMatchObject({ board: rival, stream });
    expect(run).not.toHaveProperty('pieces');
    expect(await checkRun(address)).toMatchObject({ is: 'same' });
  }
  const exported = await (await fetch(`${server.address}/api/export/whack`)).text();
  const lines = exported.trim().split('\n');
  const kept = lines.map((line) => JSON.parse(line) as RecordedRunData).filter(({ board }) => board === rival);
  expect(kept.map((run) => [run.id, run.stream])).toEqual([
    [challenger, stream],
    [next, stream],
  ]);
  const judged = await rejudge('whack', { db: server.database.db, judge: async (data) => judge({ data, flag: FLAG }) });
  expect(judged).toMatchObject({ runs: lines.length, reviewed: 0 });
});

test('refuses a step of another content type or size before parsing it', async () => {
  const refused = async (bytes: Uint8Array, type: string) => {
    const answer = await server.world().post('/api/runs/steps', bytes, { 'content-type': type });
    return [answer.status, reasonOf((await answer.json()) as Problem)];
  };
  expect(await refused(new Uint8Array(100), 'application/json')).toEqual([415, 'not-bytes']);
  expect(await refused(new Uint8Array(1_025), BYTES)).toEqual([413, 'too-large']);
  expect(await refused(new Uint8Array(1_024), BYTES)).toEqual([422, 'wrong-shape']);
});
