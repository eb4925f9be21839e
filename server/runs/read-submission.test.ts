import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { SeededRandom, seedFrom } from '#engine/random.ts';
import { rules } from '#games/rules-by-id.ts';
import { readSubmission, runOf } from '#server/runs/read-submission.ts';
import { rawSubmission } from '#server/testing/sample-runs.ts';

const head = { game_name: 'snake', score: 30, player_name: 'Ann', user_id: null, ticket: 'ticket', ticks: 300 };
const log = [
  [0, 'up'],
  [5, 'left'],
];

test.each([false, true])('reads a submission without its log, which can be read later (compressed: %s)', (gzip) => {
  const body = rawSubmission({ ...head, log, pauses: [[3, 1.5]] }, { gzip });
  expect(readSubmission(body)).toEqual({
    ok: true,
    summary: { ...head, pauses: [[3, 1.5]], entries: 2, device: null },
    run: { log, steps: [] },
  });
  expect(runOf(body)).toEqual({ log, steps: [] });
});

test('rejects a log that its game does not allow', () => {
  const entriesOf = (changes: object) => {
    const reading = readSubmission(rawSubmission({ ...head, log, ...changes }, { game: 'simon' }));
    return reading.ok ? reading.summary.entries : reading.reason;
  };
  expect(entriesOf({})).toBe(2);
  expect(entriesOf({ log: [] })).toBe(0);
  expect(entriesOf({ log: ['up'] })).toBeNull();
  expect(entriesOf({ ticks: 4 })).toBeNull();
  expect(entriesOf({ game_name: 'pong' })).toBeNull();
  expect(entriesOf({ log: Array.from({ length: 60_000 }, () => [0, 'up']) })).toBe(60_000);
  expect(entriesOf({ log: Array.from({ length: 60_001 }, () => [0, 'up']) })).toBeNull();
});

describe('an invalid submission', () => {
  const { limits } = rawSubmission({});
  const text = (content: string, gzip = false) =>
    readSubmission(rawSubmission(gzip ? gzipSync(content) : Buffer.from(content), { gzip }));

  test('is rejected with its reason', () => {
    expect(text('{"game_name":')).toEqual({ ok: false, reason: 'bad-json' });
    expect(text('')).toEqual({ ok: false, reason: 'bad-json' });
    expect(text('null')).toMatchObject({ ok: false, reason: 'wrong-shape' });
    expect(text('{"__proto__":{"game_name":"snake"}}')).toMatchObject({ ok: false, reason: 'wrong-shape' });
    expect(readSubmission({ ...rawSubmission(Buffer.from('not gzip')), gzip: true })).toEqual({
      ok: false,
      reason: 'bad-gzip',
    });
  });

  test('may be too large only after decompression', () => {
    const bomb = gzipSync(Buffer.alloc(limits.jsonBytes + 1, ' '));
    expect(bomb.length).toBeLessThan(limits.gzipBytes);
    expect(readSubmission(rawSubmission(bomb, { gzip: true }))).toEqual({ ok: false, reason: 'too-large' });
    expect(text(' '.repeat(limits.jsonBytes), true)).toEqual({ ok: false, reason: 'bad-json' });
  });

  test('is not parsed if it is too deep or has too many brackets', () => {
    // A parsed text is reported as wrong-shape: this is valid JSON at the maximum depth.
    expect(text('['.repeat(8) + ']'.repeat(8))).toMatchObject({ reason: 'wrong-shape' });
    expect(text('['.repeat(9) + ']'.repeat(9))).toEqual({ ok: false, reason: 'bad-json' });
    expect(text(`[${'{},'.repeat(limits.brackets - 1)}0]`)).toMatchObject({ reason: 'wrong-shape' });
    expect(text(`[${'{},'.repeat(limits.brackets)}0]`)).toEqual({ ok: false, reason: 'bad-json' });
  });

  test('is not suspected because of brackets in a name', () => {
    const reading = readSubmission(rawSubmission({ ...head, log, player_name: `\\"${'['.repeat(20)}"{\\` }));
    expect(reading).toMatchObject({ ok: true, summary: { entries: 2 } });
  });
});

describe.each(rules.filter(({ ranked }) => ranked).map((game) => [game.id, game] as const))('%s', (id, game) => {
  const folder = new URL(`../../games/${id}/rules/golden/`, import.meta.url);
  const logs = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden).log);
  const ranked = game.ranked!;

  test('has no action longer than its limits', () => {
    const longest = Math.max(...logs.flat().map(([, action]) => JSON.stringify(action).length));
    expect(longest).toBeLessThanOrEqual(ranked.actionBytes);
  });

  test.each([false, true])('can be submitted with its longest log (compressed: %s)', (gzip) => {
    // The longest allowed log, with recorded actions at random ticks.
    const actions = logs.flat().map(([, action]) => action);
    const random = new SeededRandom(seedFrom(1));
    const ticks = Array.from({ length: ranked.maxEntries }, () => random.below(ranked.maxTicks)).sort(
      (one, other) => one - other,
    );
    const long = ticks.map((tick) => [tick, random.pick(actions)]);
    const pauses = Array.from({ length: 20 }, () => [ranked.maxTicks - 1, 1234.567_890_123_456]);
    const content = { ...head, game_name: id, ticket: 'x'.repeat(512), ticks: ranked.maxTicks, log: long, pauses };
    const body = rawSubmission(content, { gzip, game: id });
    expect(body.bytes.length).toBeLessThanOrEqual(gzip ? body.limits.gzipBytes : body.limits.jsonBytes);
    expect(readSubmission(body)).toMatchObject({ ok: true, summary: { entries: ranked.maxEntries } });
  });
});
