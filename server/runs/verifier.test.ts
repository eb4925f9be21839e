import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { seedFrom } from '#engine/random.ts';
import { Verifier, VerifierBusy } from '#server/runs/verifier.ts';
import { playSnake } from '#server/testing/snake-player.ts';

const verifier = new Verifier(1_000);
const seed = seedFrom(1);
const played = playSnake(seed)!;
const claim = { game: 'snake', version: 1, mode: 'classic', seed, ticks: played.ticks, log: played.log };

afterAll(() => verifier.close());

test('an honest run is found to be what it is', async () => {
  const finding = await verifier.judge(claim);
  expect(finding).toMatchObject({ ok: true, score: played.score, doubt: null });
  const { packedLog } = finding as Extract<typeof finding, { ok: true }>;
  expect(JSON.parse(gunzipSync(packedLog).toString())).toEqual(played.log);
});

test('a run with something else in place of an action is none', async () => {
  expect(await verifier.judge({ ...claim, log: [[0, { toString: 'up' }]] })).toEqual({
    ok: false,
    refusal: 'not an action',
  });
});

test('a run too hasty for a hand is refused with the rule it breaks', async () => {
  const log = Array.from({ length: 181 }, (_, index) => [index, index % 2 ? 'up' : 'right'] as const);
  const finding = await verifier.judge({ ...claim, log });
  expect(finding).toMatchObject({ ok: false, broken: expect.stringContaining('three turns a move') });
});

test('a pilot who dodges faster than a hand can is accepted and taken note of', async () => {
  const file = new URL('../../games/dogfight/rules/golden/dodges-without-delay.json', import.meta.url);
  const golden = JSON.parse(readFileSync(file, 'utf8')) as Golden;
  const finding = await verifier.judge({ game: 'dogfight', ...golden });
  const doubt = 'Half of all dodges come less than 8 ticks after the shot.';
  expect(finding).toMatchObject({ ok: true, score: golden.score, doubt });
});

test('a job without end is stopped at the deadline, and the next one is done', async () => {
  await expect(verifier.judge({ ...claim, ticks: 1e12, log: [] })).rejects.toThrow(VerifierBusy);
  expect(await verifier.judge(claim)).toMatchObject({ ok: true });
});
