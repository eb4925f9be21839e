import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { seedFrom } from '#engine/random.ts';
import { VerifierBusy } from '#server/runs/job-scheduler.ts';
import { Verifier } from '#server/runs/verifier.ts';
import { folderOfTests } from '#server/testing/folder-of-tests.ts';
import { rawSubmission } from '#server/testing/sample-runs.ts';
import type { ClaimedRun } from '#server/runs/verify-worker.ts';
import { WitnessedPlayer } from '#server/testing/witnessed-player.ts';
import { StepDesk } from '#server/testing/step-desk.ts';
import { playSnake } from '#server/testing/snake-player.ts';

const verifier = new Verifier({ deadlineMs: 60_000, patienceMs: 60_000 });
const seed = seedFrom(1);
const played = playSnake(seed)!;
const run = { game: 'snake', version: 1, mode: 'classic', seed, ticks: played.ticks };

const dodgingFile = new URL('../../games/dogfight/rules/golden/dodges-without-delay.json', import.meta.url);
const dodging = JSON.parse(readFileSync(dodgingFile, 'utf8')) as Golden;

const judges = folderOfTests({
  'judge.mjs': `export function measure({ game, score, ticks, log }) {
    if (game === 'dogfight') throw new Error('no');
    return [{ name: 'private', value: log.length, weight: 3.1, reason: game + ' ' + (ticks > 0) }];
  }`,
});

const judge = (log: readonly unknown[], changes: Partial<ClaimedRun> = {}, by = verifier) =>
  by.judge({ ...run, raw: rawSubmission({ log }), witnessed: null, ...changes }, log.length, 'ann');

afterAll(() => verifier.close());

test('verifies an honest run', async () => {
  const finding = await judge(played.log);
  expect(finding).toMatchObject({ ok: true, score: played.score, doubt: null });
  const { gzippedLog } = finding as Extract<typeof finding, { ok: true }>;
  expect(JSON.parse(gunzipSync(gzippedLog).toString())).toEqual(played.log);
  // Only the log's own bytes are passed between threads.
  expect(gzippedLog.buffer.byteLength).toBe(gzippedLog.byteLength);
});

test('rejects a run with an invalid action, one that breaks the rules, and one that stops early', async () => {
  const broken = { ok: false, reason: 'not-a-run' };
  expect(await judge([[0, { toString: 'up' }]])).toEqual(broken);
  expect(await judge([...played.log, [played.ticks, 'up']], { ticks: played.ticks + 1 })).toEqual(broken);
  expect(await judge(played.log, { ticks: played.ticks - 1 })).toEqual({ ok: false, reason: 'unfinished' });
});

test('rejects a run faster than a human hand and names the broken rule', async () => {
  const log = Array.from({ length: 181 }, (_, index) => [index, index % 2 ? 'up' : 'right'] as const);
  const finding = await judge(log);
  expect(finding).toMatchObject({
    ok: false,
    reason: 'broken-rule',
    detail: expect.stringContaining('three turns a move'),
  });
});

test('accepts and doubts a pilot who dodges faster than a hand can', async () => {
  const finding = await judge(dodging.log, { game: 'dogfight', ...dodging });
  expect(finding).toMatchObject({ ok: true, score: dodging.score, doubt: { strength: 3 } });
});

test('stops an endless job at the deadline and runs the next one', async () => {
  const hasty = new Verifier({ deadlineMs: 2_000, patienceMs: 60_000 });
  await expect(judge([], { ticks: 1e12 }, hasty)).rejects.toThrow(VerifierBusy);
  expect(await judge(played.log, {}, hasty)).toMatchObject({ ok: true });
  await hasty.close();
});

test('keeps one thread free for short runs while long ones wait', async () => {
  const threads = availableParallelism();
  // Expected to take long by its ticks; the invalid action ends the replay at once.
  const long = Array.from({ length: threads + 1 }, () => judge([[0, 'nonsense']], { ticks: 1e12 }));
  expect(verifier.state).toMatchObject({ running: threads, waiting: 1 });
  const short = judge(played.log);
  expect(verifier.state).toMatchObject({ running: threads + 1, waiting: 1 });
  expect(await short).toMatchObject({ ok: true });
  for (const finding of await Promise.all(long)) expect(finding).toEqual({ ok: false, reason: 'not-a-run' });
});

test('replays a short witnessed run as soon as it is read if its ticket came ahead; a long one waits', async () => {
  const desk = new StepDesk();
  const player = await (await WitnessedPlayer.ticket('snake', desk)).begin();
  await player.act('up');
  await player.tickTo(Infinity);
  await player.finish();
  const expected = desk.expected(player.grant.ticket);
  const raw = rawSubmission(player.submission('Ann'), { gzip: true });
  const arrived = await verifier.read(raw, expected, 'ann');
  expect(arrived).toMatchObject({ finding: { ok: true, score: player.run.score, hash: player.run.hash() } });
  // With the key of another run it is rejected.
  const other = { ...expected, key: desk.tokens.keyOf(new Uint8Array(8)) };
  expect(await verifier.read(raw, other, 'ann')).toMatchObject({ finding: { ok: false, reason: 'not-witnessed' } });
  const long = rawSubmission({ ...player.submission('Ann'), ticks: 400_000 });
  expect(await verifier.read(long, expected, 'ann')).toMatchObject({ reading: { ok: true }, finding: null });
});

test("adds the measures of an operator's judge file and survives its failure", async () => {
  const strict = new Verifier({ deadlineMs: 60_000, patienceMs: 60_000 }, undefined, path.join(judges, 'judge.mjs'));
  const doubt = { reason: 'snake true', figures: { private: played.log.length } };
  expect(await judge(played.log, {}, strict)).toMatchObject({ ok: true, doubt });
  expect(await judge(dodging.log, { game: 'dogfight', ...dodging }, strict)).toMatchObject({
    ok: true,
    doubt: { strength: 3 },
  });
  await strict.close();
});

test('reads any submission in a thread', async () => {
  const head = { game_name: 'snake', score: 30, player_name: 'Ann', user_id: null, ticket: 'ticket' };
  const sent = { ...head, ticks: played.ticks, log: played.log };
  expect(await verifier.read(rawSubmission(sent, { gzip: true }), null, 'ann')).toMatchObject({
    reading: { ok: true, summary: { ...head, entries: played.log.length } },
    finding: null,
  });
  expect(await verifier.read(rawSubmission(Buffer.from('not gzip'), { gzip: true }), null, 'ann')).toEqual({
    reading: { ok: false, reason: 'bad-gzip' },
    finding: null,
  });
  expect(verifier.state).toMatchObject({ waiting: 0, running: 0, stuck: false });
});
