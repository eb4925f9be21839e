/**
 * Creates games in a copy of the project and runs their tests. One of them changes its rules: its old runs stay playable
 * and checkable.
 */
import { readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { testsOfAllGames } from './checks/tests-of-all-games.mjs';
import { LIST, NewGames } from './testing/new-games.ts';
import { OLD_RUN_TEST, WATCHING } from './testing/old-run.ts';
import { root } from './testing/throw-away-copy.ts';

const NEW = ['memory-lane', 'lamp-post'];
const RULES = 'games/jar/rules/jar.ts';
const ID = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b';

type Outcome = Awaited<ReturnType<NewGames['run']>>;

let copy: NewGames;
let old: Golden;
const lists = { before: '', after: '' };
const refused: Record<string, Outcome> = {};

beforeAll(async () => {
  copy = new NewGames();
  lists.before = copy.read(LIST);
  await copy.must('tools/new-game.mjs', 'memory-lane');
  await copy.must('tools/new-game.mjs', 'lamp-post', '--ranked');
  lists.after = copy.read(LIST);
  await copy.must('tools/new-game.mjs', 'jar');
  await changeRules();
  copy.write(OLD_RUN_TEST, WATCHING);
});
afterAll(() => copy.remove());

async function changeRules(): Promise<void> {
  const keepRules = () => copy.run('tools/run.mjs', 'tools/keep-rules.ts', 'jar');
  old = JSON.parse(copy.read('games/jar/rules/golden/presses-to-the-end.json')) as Golden;
  await copy.must('tools/run.mjs', 'tools/keep-rules.ts', 'jar');
  refused['kept'] = await keepRules();
  // With the new rules the same log does not end.
  copy.edit(RULES, 'version: 1', 'version: 2');
  copy.edit(RULES, '3 + random.below(3)', '30 + random.below(3)');
  refused['changed'] = await keepRules();
  await copy.must('tools/run.mjs', 'tools/record-golden.ts', 'jar');
}

test('a game is created with one line outside its folder', () => {
  const before = lists.before.split('\n');
  expect(lists.after.split('\n').filter((line) => !before.includes(line))).toEqual(
    NEW.map((key) => `  ['${key}', 'Puzzle'],`),
  );
});

test.each(['memory-lane', 'Memory', 'memory lane', ''])('rejects the name "%s"', async (name) => {
  const { code, output } = await copy.run('tools/new-game.mjs', name);
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
});

describe('the tests of new games', () => {
  const named = String.raw`(^|\s)(${NEW.join('|')})(\s|$)`;
  const own = 'pressing as often as asked wins$|lights another lamp$|keeps the lamp lit$|ends after 30 seconds$';

  beforeAll(async () => {
    const pattern = `${named}|${own}|the game jar |an old run is watched$`;
    const { code, output } = await copy.test(
      pattern,
      ...NEW.map((key) => `games/${key}/`),
      ...testsOfNewGames(),
      OLD_RUN_TEST,
    );
    if (code !== 0) throw new Error(output);
  });

  test('include every test in their folders', () => {
    // A test that the pattern does not match was not run.
    const notRun = copy.resultsIn('games/').filter(({ fullName }) => !new RegExp(`${named}|${own}`).test(fullName));
    expect(notRun.filter(({ file }) => NEW.some((key) => file.startsWith(`games/${key}/`)))).toEqual([]);
  });

  test.each(NEW)('include the checklist, the rules contract and the pages for %s', (key) => {
    for (const where of ['games/games.test.ts', `games/${key}/rules/`, 'web/play/input/by-pad.test.tsx'])
      expect(copy.outcomesOf(where, key), where).toContain('passed');
  });

  test('include the judge and the zoo of a ranked game', () => {
    for (const where of ['games/judges.test.ts', 'games/zoo.test.ts'])
      expect(copy.outcomesOf(where, 'lamp-post'), where).toContain('passed');
  });

  test('include the golden runs of both versions of changed rules', () => {
    expect(copy.outcomesOf('games/games.test.ts', 'jar')).toEqual(new Set(['passed']));
  });

  test('watch an old run where the view allows it', () => {
    expect(copy.outcomesOf(OLD_RUN_TEST)).toEqual(new Set(['passed']));
  });
});

/** Test files that loop over a list of games; the others name their games. */
function testsOfNewGames(): readonly string[] {
  // The template of ranked games has the same players, so its tests cover these.
  const covered = 'web/play/input/honest-players.test.ts';
  const list = /\b(catalogue|listed|views|rules|zoos|judges|unlisted\w*)\b[^}]*\} from '#games\//;
  return testsOfAllGames().filter((file) => file !== covered && list.test(readFileSync(path.join(root, file), 'utf8')));
}

describe('rules that changed', () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      const { hashes, status: _status, ...play } = old;
      const row = { id: ID, score_id: 1, game_name: 'jar', board: 'open', day: null, player_name: 'Ann 7' };
      const end = { hash: hashes.at(-1), created_at: '2026-11-16T00:00:00.000Z', under_review: false, face: null };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ...row, ...play, pauses: [], ...end }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const checkRun = () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/games/jar?watch=${ID}`;
    return copy.run('tools/run.mjs', 'tools/check-run.ts', address);
  };

  test('are archived and compile', async () => {
    const entry = "export { jar as rules } from '#games/jar/rules/v1/jar.ts';\n";
    expect(copy.read('games/jar/rules/v1/rules.ts')).toBe(entry);
    expect(await copy.compile('rules')).toBe('');
  });

  test('are archived once, and not after a change', () => {
    expect(refused['kept']).toMatchObject({ code: 1, output: expect.stringContaining('kept already') });
    expect(refused['changed']).toMatchObject({ code: 1, output: expect.stringContaining('git stash') });
  });

  test('check an old run from a terminal, and not without the archive', async () => {
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
});
