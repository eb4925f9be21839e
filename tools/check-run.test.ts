import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RecordedRunData } from '#api/runs.ts';
import type { Golden } from '#engine/golden.ts';
import { checkLines, checkRun, checkSource } from './check-run.ts';
import { root } from './testing/throw-away-copy.ts';

const ID = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b';

/** A golden run of Snake as the API returns it. */
function goldenRun(): RecordedRunData {
  const file = path.join(root, 'games/snake/rules/golden/chases-its-tail.json');
  const { version, mode, seed, ticks, score, log, hashes } = JSON.parse(readFileSync(file, 'utf8')) as Golden;
  const play = { version, mode, seed, ticks, score, log: log as RecordedRunData['log'], hash: hashes.at(-1)! };
  const row = { id: ID, score_id: 1, game_name: 'snake', board: 'open', day: null, player_name: 'Ann 7' } as const;
  return { ...row, ...play, pauses: [], created_at: '2026-11-16T00:00:00.000Z', under_review: false, face: null };
}

let server: Server;
let origin: string;
let answer: { status: number; body: unknown };

beforeAll(async () => {
  server = createServer((request, response) => {
    const isRun = request.url === `/api/runs/${ID}`;
    response.writeHead(isRun ? answer.status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isRun ? answer.body : null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** The exit code, and what is printed. */
async function checkInProcess(source: string): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(line)),
  );
  const code = await checkSource(source);
  for (const spy of spies) spy.mockRestore();
  return { code, said: lines.join('\n') };
}

/** As from a terminal, which takes seconds to start. */
async function checkStdin(input: string): Promise<{ code: number; said: string }> {
  const running = promisify(execFile)(process.execPath, ['tools/run.mjs', 'tools/check-run.ts', '-'], { cwd: root });
  running.child.stdin?.end(input);
  const { code, stdout, stderr } = await running.then(
    (printed) => ({ code: 0, ...printed }),
    (error: Error & { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, said: (stdout + stderr).trim() };
}

test('prints the result and sets the exit code', async () => {
  answer = { status: 200, body: goldenRun() };
  const address = `${origin}/api/runs/${ID}`;
  expect(await checkInProcess(address)).toEqual({ code: 0, said: expect.stringMatching(/^Ann 7's \d+ in snake/) });
  answer = { status: 200, body: { ...goldenRun(), score: 9_990 } };
  expect(await checkInProcess(address)).toEqual({ code: 1, said: expect.stringMatching(/played again it has/) });
  expect(await checkInProcess('')).toEqual({ code: 2, said: expect.stringMatching(/^Say which run/) });
});

describe('lines of an export', () => {
  const line = (changes: Partial<RecordedRunData> = {}) => `${JSON.stringify({ ...goldenRun(), ...changes })}\n`;

  test('are all checked from a file', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'check-run-')), 'snake.jsonl');
    writeFileSync(file, line().repeat(20));
    expect(await checkInProcess(file)).toEqual({ code: 0, said: '20 good, 0 bad' });
    rmSync(path.dirname(file), { recursive: true });
  });

  test('are read from stdin; one bad line fails', async () => {
    const checked = await checkStdin(line() + line({ score: 9_990 }) + line());
    expect(checked).toEqual({ code: 1, said: expect.stringMatching(/^2 good, 1 bad\nline 2: .* played again it has/) });
  });

  test.each([
    [
      'a forged run',
      line({ score: 9_990 }),
      { good: 0, bad: [expect.stringMatching(/^line 1: .*played again/)], unknown: [] },
    ],
    [
      'a download that broke off',
      line().slice(0, 99),
      { good: 0, bad: [expect.stringMatching(/not JSON/)], unknown: [] },
    ],
    ['something else', '{"score":1}', { good: 0, bad: [expect.stringMatching(/not a run/)], unknown: [] }],
    ['unknown rules', line({ version: 99 }), { good: 0, bad: [], unknown: [expect.stringMatching(/version 99/)] }],
    ['an empty line', '', { good: 0, bad: [], unknown: [] }],
  ])('with %s are not good', async (_what, text, checked) => {
    expect(await checkLines([text])).toEqual(checked);
  });
});

test.each(['/games/snake?watch=RUN', '/games/snake?beat=RUN', '/api/runs/RUN'])(
  'confirms a run that replays as the server says, by its address %s',
  async (at) => {
    answer = { status: 200, body: goldenRun() };
    expect(await checkRun(origin + at.replace('RUN', ID))).toEqual({
      is: 'same',
      sentence: expect.stringMatching(/^Ann 7's \d+ in snake, version 1: the same score, and/),
    });
  },
);

test.each<[string, Partial<RecordedRunData>, string, RegExp]>([
  ['another score', { score: 9_990 }, 'other', /played again it has \d+ points/],
  ['another end', { hash: '0123456789abcdef' }, 'other', /the end 0123456789abcdef came out as/],
  ['moves against the rules', { log: [[0, 'sideways']] }, 'other', /no run of the game \(not an action\)/],
  ['a run that is not over', { ticks: 1, log: [] }, 'other', /not finished/],
  ['no fingerprint', { hash: null }, 'same', /no fingerprint/],
  ['rules that nobody has', { version: 99 }, 'unknown', /knows version 99 of the rules of snake/],
])('reports %s', async (_what, changes, is, sentence) => {
  answer = { status: 200, body: { ...goldenRun(), ...changes } };
  expect(await checkRun(`${origin}/api/runs/${ID}`)).toEqual({ is, sentence: expect.stringMatching(sentence) });
});

test.each([
  ['taken down', 410, 'This run was taken down: A moderator removed it.'],
  ['unknown', 404, 'We cannot find this run: A moderator removed it.'],
])('a run that is %s cannot be checked, in the words of the server', async (_what, status, sentence) => {
  const title = sentence.split(':')[0]!;
  answer = { status, body: { type: 'urn:problem:x', title, status, detail: 'A moderator removed it.' } };
  expect(await checkRun(`${origin}/api/runs/${ID}`)).toEqual({ is: 'unknown', sentence });
});

test('cannot decide about a server that is unavailable, not an arcade or not named', async () => {
  expect(await checkRun(`http://127.0.0.1:1/api/runs/${ID}`)).toEqual({
    is: 'unknown',
    sentence: expect.stringMatching(/^127\.0\.0\.1:1 cannot be reached: /),
  });
  expect(await checkRun(`${origin}/api/runs/other`)).toEqual({
    is: 'unknown',
    sentence: expect.stringMatching(/answers 404, and/),
  });
  for (const nothing of ['', 'snake', `${origin}/games/snake`, `file:///api/runs/${ID}`])
    expect(await checkRun(nothing)).toEqual({ is: 'unknown', sentence: expect.stringMatching(/^Say which run/) });
});
