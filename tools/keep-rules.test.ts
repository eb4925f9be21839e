/** Changes the rules of a game in a copy of the project: its old runs stay playable and checkable. */
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { NewGames } from './testing/new-games.ts';
import { OLD_RUN_TEST, WATCHING } from './testing/old-run.ts';

const ID = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b';
const RULES = 'games/jar/rules/jar.ts';

type Outcome = Awaited<ReturnType<NewGames['run']>>;

let copy: NewGames;
let server: Server;
let tested: Outcome;
const refused: Record<string, Outcome> = {};

const keepRules = () => copy.run('tools/run.mjs', 'tools/keep-rules.ts', 'jar');
const checkRun = () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/games/jar?watch=${ID}`;
  return copy.run('tools/run.mjs', 'tools/check-run.ts', address);
};

beforeAll(async () => {
  copy = new NewGames();
  await copy.must('tools/new-game.mjs', 'jar');
  const old = JSON.parse(copy.read('games/jar/rules/golden/presses-to-the-end.json')) as Golden;
  await copy.must('tools/run.mjs', 'tools/keep-rules.ts', 'jar');
  refused['kept'] = await keepRules();
  // With the new rules the same log does not end.
  copy.edit(RULES, 'version: 1', 'version: 2');
  copy.edit(RULES, '3 + random.below(3)', '30 + random.below(3)');
  refused['changed'] = await keepRules();
  await copy.must('tools/run.mjs', 'tools/record-golden.ts', 'jar');
  copy.write(OLD_RUN_TEST, WATCHING);
  tested = await copy.test('the game jar |an old run is watched$', OLD_RUN_TEST, 'games/games.test.ts');
  server = createServer((_request, response) => {
    const { hashes, status: _status, ...play } = old;
    const row = { id: ID, score_id: 1, game_name: 'jar', board: 'open', day: null, player_name: 'Ann 7' };
    const end = { hash: hashes.at(-1), created_at: '2026-11-16T00:00:00.000Z', under_review: false, face: null };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...row, ...play, pauses: [], ...end }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  copy.remove();
});

test('archives old rules with their golden runs, and compiler and tests pass', async () => {
  expect(copy.read('games/jar/rules/v1/rules.ts')).toBe("export { jar as rules } from '#games/jar/rules/v1/jar.ts';\n");
  expect(await copy.compile('rules')).toBe('');
  expect(tested.code, tested.output).toBe(0);
  expect(copy.outcomesOf('games/games.test.ts', 'jar')).toEqual(new Set(['passed']));
});

test('archives them once, and not after a change', () => {
  expect(refused['kept']).toMatchObject({ code: 1, output: expect.stringContaining('kept already') });
  expect(refused['changed']).toMatchObject({ code: 1, output: expect.stringContaining('git stash') });
});

test('an old run can be watched where the view allows it', () => {
  expect(copy.outcomesOf(OLD_RUN_TEST)).toEqual(new Set(['passed']));
});

test('an old run can be checked from a terminal, and not without the archived rules', async () => {
  expect(await checkRun()).toMatchObject({
    code: 0,
    output: expect.stringMatching(/in jar, version 1: the same score, and the same end/),
  });
  rmSync(path.join(copy.folder, 'games/jar/rules/v1'), { recursive: true });
  expect(await checkRun()).toMatchObject({
    code: 2,
    output: expect.stringContaining('knows version 1 of the rules of jar'),
  });
});
