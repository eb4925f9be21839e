import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RunStep } from '#api/run-steps.ts';
import { readAnswer, readStep, seedOf, stepContent, writeAnswer, writeStep } from '#api/run-steps.ts';
import { sha256 } from '#api/sha-256.ts';

const step: RunStep = {
  kind: 'piece',
  ticks: 1_234,
  reseededAt: { tick: 1_000, entries: 1 },
  entries: [
    [990, 'up'],
    [1_010, { hole: 3 }],
  ],
};
const token = randomBytes(54);

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000])("a hash of %i bytes matches Node's", (length) => {
  const bytes = randomBytes(length);
  expect(Buffer.from(sha256(bytes))).toEqual(createHash('sha256').update(bytes).digest());
});

test('a step is read as it was written, with the hash of its entries', () => {
  const read = readStep(writeStep(token, step));
  const { entries: _entries, ...rest } = step;
  expect(read).toMatchObject({ ...rest, isFirst: false });
  expect(Buffer.from(read!.permission)).toEqual(token);
  expect(read!.content).toEqual(stepContent(step, false));
});

test('the first step carries a ticket', () => {
  const read = readStep(writeStep('3.ticket', { kind: 'piece', ticks: 0, reseededAt: null, entries: [] }));
  expect(read).toMatchObject({ kind: 'piece', ticks: 0, reseededAt: null, isFirst: true });
  expect(Buffer.from(read!.permission).toString()).toBe('3.ticket');
});

test.each<[string, Partial<RunStep>]>([
  ['another kind', { kind: 'finish' }],
  ['more ticks', { ticks: 1_235 }],
  ['a reseed at another tick', { reseededAt: { tick: 1_001, entries: 1 } }],
  ['a reseed after another entry', { reseededAt: { tick: 1_000, entries: 2 } }],
  ['no reseed', { reseededAt: null }],
  ['another entry', { entries: [[990, 'up']] }],
  ['an entry of another tick', { entries: [[991, 'up'], step.entries[1]!] }],
])('a step with %s has different content', (_what, change) => {
  expect(stepContent({ ...step, ...change }, false)).not.toEqual(stepContent(step, false));
});

test('rejects a step that is cut short, too long or invalid', () => {
  const bytes = writeStep(token, step);
  for (let length = 0; length < bytes.length; length++) expect(readStep(bytes.subarray(0, length))).toBeNull();
  expect(readStep(Uint8Array.from([...bytes, 0]))).toBeNull();
  expect(readStep(Uint8Array.from(bytes, (byte, at) => (at === token.length + 1 ? 9 : byte)))).toBeNull();
  expect(readStep(new Uint8Array(100).fill(0xff))).toBeNull();
});

test('an answer is read as it was written, and its seed is the start of the token', () => {
  expect(readAnswer(writeAnswer(token, true))).toEqual({
    token: new Uint8Array(token),
    seed: token.subarray(0, 16).toString('hex'),
  });
  expect(readAnswer(writeAnswer(token, false))!.seed).toBeNull();
  for (const junk of [new Uint8Array(0), new Uint8Array(16), new Uint8Array(60).fill(2)]) {
    expect(readAnswer(junk)).toBeNull();
  }
});

test('any sixteen bytes are a seed', () => {
  expect(seedOf(new Uint8Array(16))).toBe(`${'0'.repeat(31)}1`);
});

test('a step during a run and its answer take less than 170 bytes together', () => {
  const far = { ...step, ticks: 400_000, reseededAt: { tick: 399_700, entries: 12 } };
  expect(writeStep(token, far).length + writeAnswer(token, true).length).toBeLessThan(170);
});
