import { afterAll, beforeAll, expect, test } from 'vitest';
import { reasonOf } from '#api/refusals.ts';
import type { Refusal } from '#api/routes.ts';
import type { RecordedRunData } from '#api/runs.ts';
import type { ScoreReceipt } from '#api/scores.ts';
import { verify } from '#engine/verify.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { LivePlayer } from '#server/testing/live-player.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';

const BYTES = 'application/octet-stream';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer('embedded');
});

afterAll(() => server.stop());

/** A player whose time passes by the server's clock. */
function world() {
  const client = server.client();
  return {
    post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => client.post(path, body, headers),
    pass: (ms: number) => void (server.clock.ms += ms),
  };
}

/** Plays Whack for its half minute, hitting every second mole. */
async function playWhack(wish = {}): Promise<LivePlayer> {
  const player = await (await LivePlayer.ticket('whack', world(), wish)).begin();
  for (let mole = 0; mole < 30 && player.run.status === 'playing'; mole++) {
    await player.tickTo(mole * 60 + 20 + (mole % 7));
    const { hole } = player.run.state as { hole: number };
    if (mole % 2 === 0) await player.act({ hole, hit: true });
  }
  await player.tickTo(Infinity);
  await player.finish();
  return player;
}

test('a live run is kept with the luck that it was fed, and plays out the same for everybody', async () => {
  const player = await playWhack();
  const answer = await world().post('/api/scores', player.submission('Ann'));
  expect(await answer.clone().text()).toContain('run_id');
  const { run_id: id } = (await answer.json()) as ScoreReceipt;
  const run = (await (await fetch(`${server.address}/api/runs/${id}`)).json()) as RecordedRunData;
  expect(run.pieces).toEqual(player.run.pieces);
  expect(run.pieces!.length).toBeGreaterThanOrEqual(6);
  expect(verify(rulesOf('whack')!, run)).toMatchObject({ ok: true, score: run.score, hash: run.hash });
});

test('what is not bytes, or more than a step has, is refused before it is looked at', async () => {
  const refused = async (bytes: Uint8Array, type: string) => {
    const answer = await world().post('/api/runs/steps', bytes, { 'content-type': type });
    return [answer.status, reasonOf((await answer.json()) as Refusal)];
  };
  expect(await refused(new Uint8Array(100), 'application/json')).toEqual([415, 'not-bytes']);
  expect(await refused(new Uint8Array(1_025), BYTES)).toEqual([413, 'too-large']);
  expect(await refused(new Uint8Array(1_024), BYTES)).toEqual([422, 'wrong-shape']);
});

test('a live run is handed in with its steps, and the same again gets the same receipt', async () => {
  const player = await playWhack();
  const { steps: _steps, token: _token, ...bare } = player.submission('Ann');
  const hand = (submission: object) => world().post('/api/scores', submission);
  expect(reasonOf((await (await hand(bare)).json()) as Refusal)).toBe('not-witnessed');
  const receipts = [await hand(player.submission('Ann')), await hand(player.submission('Ann'))];
  const [first, second] = await Promise.all(receipts.map((answer) => answer.json()));
  expect(first).toMatchObject({ run_id: expect.any(String) });
  expect(second).toEqual(first);
});
