import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { reasonOf } from '#api/refusals.ts';
import type { ScoreSubmission } from '#api/scores.ts';
import { seedFrom } from '#engine/random.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import type { SavedScore, VerifiedScore } from '#server/leaderboards/insert-scores.ts';
import type { RankedRules } from '#server/runs/ranked-rules.ts';
import type { TicketCheck, SubmissionServices } from '#server/runs/submit.ts';
import type { ClaimedRun } from '#server/runs/verify-worker.ts';
import { admit, submit } from '#server/runs/submit.ts';
import { VerifierBusy } from '#server/runs/job-scheduler.ts';
import type { Summary } from '#server/runs/read-submission.ts';
import { readSubmission } from '#server/runs/read-submission.ts';
import { TOO_GOOD, rawSubmission } from '#server/testing/sample-runs.ts';

const issued = {
  ...{ runId: 'run', game: 'snake', version: 1, seed: seedFrom(1), issuedAt: 1_000_000 },
  ...{ board: 'open', mode: null, device: null, isWitnessed: false },
};
const forWitnessedRun = { open: () => ({ ...issued, isWitnessed: true }) };
const after = (seconds: number) => ({ now: () => issued.issuedAt + seconds * 1000 });
const WITNESSED = {
  ...{ key: new Uint8Array(32), chain: new Uint8Array(16), hasOwnSeeds: true },
  ...{ waits: 0, pausedMs: 0, playedMs: 0 },
};
const gzippedLog = new Uint8Array([1, 2, 3]);
const measures = { logHash: new Uint8Array([4]), hash: 'abc', tieBreak: 9 } as const;
const nothing = { doubt: null, gzippedSeeds: null, pauseTicks: null } as const;
const finding = { ok: true, score: 30, ...nothing, gzippedLog, took: 1, ...measures } as const;
const told = { total: 9, top_percent: 30, next: null, run_id: 'run', face: null } as const;

/** Services where every check passes; records saved scores and alarms. */
function fakeServices(changes: Partial<SubmissionServices> = {}) {
  const kept: VerifiedScore[] = [];
  const alarms: string[] = [];
  const services: SubmissionServices = {
    now: () => issued.issuedAt + 5_000,
    rulesOf(game) {
      const rules = rulesOf(game);
      return rules?.ranked && (rules as RankedRules);
    },
    async read(body) {
      const opened = readSubmission(body);
      return { reading: opened.ok ? { ok: true, summary: opened.summary } : opened, finding: null };
    },
    keyOf: () => new Uint8Array(32),
    open: () => issued,
    takesOldForm: () => true,
    witnessed: () => 'not-witnessed',
    raceSchedule: async () => [],
    rivalLogs: async () => [],
    judge: async () => finding,
    find: async () => null,
    async save(verified) {
      kept.push(verified);
      return { id: 7, rank: 2, ...told };
    },
    alarm: (message) => alarms.push(message),
    ...changes,
  };
  return { services, kept, alarms };
}

const submission: ScoreSubmission = {
  ...{ game_name: 'snake', score: 30, player_name: '  Ann 7  ', user_id: null },
  ...{ ticket: 'ticket', ticks: 300, log: [[0, 'up']] },
};
const RECEIPT = { receipt: { id: 7, rank: 2, ...told } };

/** Submits like the route, without the ticket sent ahead. */
async function submitRun(changes: Partial<ScoreSubmission>, services: SubmissionServices) {
  return submit({ raw: rawSubmission({ ...submission, ...changes }), client: 'ann', admitted: null }, services);
}

async function reasonFor(
  changes: Partial<ScoreSubmission>,
  world: Partial<SubmissionServices> = {},
): Promise<string | null> {
  const { services, kept } = fakeServices(world);
  const outcome = await submitRun(changes, services);
  expect(kept).toHaveLength('receipt' in outcome ? 1 : 0);
  return 'refused' in outcome ? reasonOf(outcome.refused) : null;
}

test('saves a run that passes every check, with a trimmed name and its doubt', async () => {
  const { services, kept } = fakeServices({ judge: async () => ({ ...finding, doubt: TOO_GOOD }) });
  expect(await submitRun({ pauses: [[10, 2.5]] }, services)).toEqual(RECEIPT);
  const { seed, version } = issued;
  const run = {
    ...{ id: 'run', seed, version, mode: 'classic', ticks: 300, pauses: [[10, 2.5]] },
    ...{ log: gzippedLog, pieces: null, logHash: finding.logHash, doubt: TOO_GOOD, hash: 'abc' },
  };
  const score = { game: 'snake', board: 'open', score: 30, tieBreak: 9, playerName: 'Ann 7', device: null };
  expect(kept).toEqual([{ ...score, at: services.now(), run }]);
});

test('checks the ticket before the name, and the name before the score', async () => {
  expect(await reasonFor({ player_name: '', score: 0, ticket: 'junk' }, { open: () => null })).toBe('no-ticket');
  expect(await reasonFor({ player_name: '', score: 0 })).toBe('bad-name');
  expect(await reasonFor({ score: 0 })).toBe('no-score');
  expect(await reasonFor({ score: -10 })).toBe('no-score');
});

test('rejects a ticket sent ahead for the same reasons as one in the run', async () => {
  const worlds: [Partial<SubmissionServices>, string][] = [
    [{ open: () => null }, 'no-ticket'],
    [{ open: () => ({ ...issued, game: 'pong' }), rulesOf: () => undefined }, 'not-ranked'],
    [{ open: () => ({ ...issued, version: 0 }) }, 'other-version'],
    [{ now: () => issued.issuedAt + 7_201_000 }, 'expired'],
  ];
  for (const [world, reason] of worlds) {
    expect(admit('ticket', fakeServices(world).services)).toMatchObject({ refused: { type: `urn:problem:${reason}` } });
    expect(await reasonFor({}, world)).toBe(reason);
  }
});

test('rejects a run with another ticket than the one sent ahead', async () => {
  const { services } = fakeServices();
  const looked = admit('ticket', services);
  const admitted = 'admitted' in looked ? looked.admitted : null;
  const body = (changes: Partial<ScoreSubmission>) => rawSubmission({ ...submission, ...changes });
  expect(await submit({ raw: body({}), client: 'ann', admitted }, services)).toEqual(RECEIPT);
  expect(await submit({ raw: body({ ticket: 'other' }), client: 'ann', admitted }, services)).toMatchObject({
    refused: { type: 'urn:problem:no-ticket' },
  });
});

test('rejects an unranked game, and a ticket for another game', async () => {
  expect(await reasonFor({ game_name: 'pong' })).toBe('not-ranked');
  expect(await reasonFor({ game_name: '2048' })).toBe('other-game');
});

test('accepts a proven device on its own ticket, and gives no face on a ticket without a device', async () => {
  const secret = Buffer.alloc(32, 7);
  const device_key = secret.toString('base64url');
  const device = createHash('sha256').update(secret).digest('base64url');
  const ticketOf = (named: string | null) => ({ open: () => ({ ...issued, device: named }) });
  for (const named of [null, device]) {
    const { services, kept } = fakeServices(ticketOf(named));
    await submitRun({ device_key }, services);
    await submitRun({}, services);
    // Without a device key there is no face.
    expect(kept.map((verified) => verified.device)).toEqual([named, null]);
  }
  expect(await reasonFor({ device_key }, ticketOf('another'))).toBe('other-device');
  const [key, signature] = [65, 64].map((length) => Buffer.alloc(length, 4).toString('base64url'));
  expect(await reasonFor({ device_key: key, signature })).toBe('bad-signature');
});

test('a ticket for Snake is valid for two hours', async () => {
  expect(await reasonFor({ ticks: 400_000 }, after(7200))).toBeNull();
  expect(await reasonFor({ ticks: 400_000 }, after(7201))).toBe('expired');
});

test('rejects a log beyond the limits of its game', async () => {
  expect(await reasonFor({ ticks: 432_001 })).toBe('bad-log');
  expect(await reasonFor({ log: [[301, 'up']] })).toBe('bad-log');
  expect(await reasonFor({ score: 3_980 })).toBe('too-high');
});

test('rejects a run submitted too early, and accepts it late while the ticket is valid', async () => {
  expect(await reasonFor({}, after(2.9))).toBe('too-fast');
  expect(await reasonFor({}, after(3))).toBeNull();
  expect(await reasonFor({ pauses: [[0, 2]] }, after(7_200))).toBeNull();
  expect(await reasonFor({ pauses: [[300, 5_000]] }, after(5_010))).toBeNull();
  expect(await reasonFor({ pauses: [[0, 1801]] }, after(1_900))).toBe('bad-pauses');
});

test('an untimed game may be played for hours', async () => {
  const world = { open: () => ({ ...issued, game: '2048' }), now: () => issued.issuedAt + 20 * 3600 * 1000 };
  expect(await reasonFor({ game_name: '2048' }, world)).toBeNull();
});

test("follows the verifier's result", async () => {
  const found = (other: Awaited<ReturnType<SubmissionServices['judge']>>) => ({ judge: async () => other });
  expect(await reasonFor({}, found({ ok: false, reason: 'not-a-run' }))).toBe('not-a-run');
  const { services } = fakeServices(found({ ok: false, reason: 'broken-rule', detail: 'No hand can do that.' }));
  expect(await submitRun({}, services)).toMatchObject({
    refused: { type: 'urn:problem:broken-rule', detail: 'No hand can do that.' },
  });
});

test('rejects a legal run with another score and raises an alarm', async () => {
  const { services, alarms, kept } = fakeServices();
  expect(await submitRun({ score: 40 }, services)).toMatchObject({ refused: { type: 'urn:problem:other-score' } });
  expect(alarms).toEqual(['page and server disagree on a legal run']);
  expect(kept).toEqual([]);
});

/** Services with the run already saved. */
const servicesThatKnow = (found: SavedScore) =>
  fakeServices({ save: async () => 'duplicate run', find: async () => found }).services;

const receipt = { id: 5, rank: 3, ...told };
const onBoard = { game: 'snake', board: 'open', score: 30, playerName: 'Ann 7', receipt };

test('a run submitted again gets its receipt', async () => {
  expect(await submitRun({}, servicesThatKnow(onBoard))).toEqual({ receipt });
});

test('rejects a run submitted again with another name, score or log', async () => {
  const before = { refused: { status: 409, detail: 'This run was already submitted.' } };
  const services = servicesThatKnow(onBoard);
  expect(await submitRun({ player_name: 'Bob' }, services)).toMatchObject(before);
  expect(await submitRun({ score: 40 }, services)).toMatchObject(before);
  const judge = async () => ({ ok: false, reason: 'not-a-run' }) as const;
  expect(await submitRun({ player_name: 'Bob' }, { ...services, judge })).toMatchObject(before);
});

test("passes on a busy verifier's error instead of rejecting the run", async () => {
  const judge = async () => {
    throw new VerifierBusy('no time');
  };
  await expect(submitRun({}, fakeServices({ judge }).services)).rejects.toThrow(VerifierBusy);
});

test('accepts tickets from before witnessed runs only while they are valid', async () => {
  expect(await reasonFor({}, { takesOldForm: () => false })).toBe('not-witnessed');
  expect(await reasonFor({}, { takesOldForm: () => true })).toBeNull();
});

function recordingJudge() {
  const claims: ClaimedRun[] = [];
  const judge = async (claim: ClaimedRun) => {
    claims.push(claim);
    return finding;
  };
  return { claims, judge };
}

test('judges a witnessed run by what was witnessed, and rejects it if nothing was', async () => {
  for (const reason of ['not-witnessed', 'forked'] as const) {
    expect(await reasonFor({ token: 'x' }, { ...forWitnessedRun, witnessed: () => reason })).toBe(reason);
  }
  const { claims, judge } = recordingJudge();
  expect(await reasonFor({ token: 'x' }, { ...forWitnessedRun, witnessed: () => WITNESSED, judge })).toBeNull();
  expect(claims).toMatchObject([{ witnessed: WITNESSED }]);
});

test('rejects a run if a fork is reported during the replay', async () => {
  const answers = [WITNESSED, 'forked'] as const;
  let asked = 0;
  const world = { ...forWitnessedRun, witnessed: () => answers[asked++]! };
  expect(await reasonFor({ token: 'x' }, world)).toBe('forked');
});

test('saves the witnessed pauses of a witnessed run, not the declared ones', async () => {
  const { services, kept } = fakeServices({
    ...forWitnessedRun,
    witnessed: () => ({ ...WITNESSED, pausedMs: 9_000 }),
    judge: async () => ({ ...finding, pauseTicks: [40] }),
  });
  await submitRun({ pauses: [[10, 2.5]], token: 'token' }, services);
  expect(kept[0]!.run.pauses).toEqual([[40, 9]]);
});

test('compares a run with those of its board that it may copy', async () => {
  const rivals = [new Uint8Array([7])];
  const { claims, judge } = recordingJudge();
  await reasonFor({}, { rivalLogs: async () => rivals, judge });
  expect(claims).toMatchObject([{ rivals }]);
});

test('uses the early replay of a witnessed run whose ticket came ahead', async () => {
  const asked: unknown[] = [];
  const { services, kept } = fakeServices({
    ...forWitnessedRun,
    witnessed: () => WITNESSED,
    async read(body, expected) {
      asked.push(expected);
      const { summary } = readSubmission(body) as { summary: Summary };
      return { reading: { ok: true, summary }, finding };
    },
    judge: () => Promise.reject(new Error('played twice')),
  });
  const ahead = admit('ticket', services) as { admitted: TicketCheck };
  const raw = rawSubmission({ ...submission, token: 'x' });
  expect(await submit({ raw, client: 'ann', ...ahead }, services)).toHaveProperty('receipt');
  const { game, version, seed } = issued;
  expect(asked).toEqual([{ game, version, seed, mode: 'classic', key: WITNESSED.key }]);
  expect(kept).toHaveLength(1);
  // An early replay result does not help if the token is invalid.
  const forger = { ...services, witnessed: () => 'not-witnessed' as const };
  expect(await submit({ raw, client: 'ann', ...ahead }, forger)).toMatchObject({
    refused: { type: 'urn:problem:not-witnessed' },
  });
  expect(kept).toHaveLength(1);
});
