/** Creates two games from the blank one in a copy of the project: one unchanged, and one with changed rules. */
import { readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { testsOfAllGames } from './checks/tests-of-all-games.mjs';
import { checkBundleBudget } from './bundle-budget/budget.mjs';
import { OLD_RUN_TEST, WATCHING } from './testing/old-run.ts';
import { ThrowAwayCopy } from './testing/throw-away-copy.ts';
import { readParts } from './bundle-budget/page-parts.mjs';
import { builtRoutes } from './bundle-budget/page-size.mjs';

const LIST = 'games/games.ts';
const ID = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b';
const RULES = 'games/jar/rules/jar.ts';
/** Tests that name the new game, those in its folder, and those about old rules. */
const THEIR_TESTS = [
  String.raw`(^|\s)memory-lane(\s|$)`,
  'pressing as often as asked wins$',
  'the game jar ',
  'an old run is watched$',
].join('|');

type ToolOutcome = Awaited<ReturnType<ThrowAwayCopy['run']>>;

let copy: ThrowAwayCopy;
const lists = { before: '', after: '' };
const refused: Record<string, ToolOutcome> = {};
let old: Golden;
let tested: ToolOutcome;

const read = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');
const edit = (file: string, from: string, to: string) => {
  if (!read(file).includes(from)) throw new Error(`${file} has no ${from}`);
  copy.write(file, read(file).replace(from, to));
};
const runTool = (tool: string, ...args: string[]) => copy.run('tools/run.mjs', `tools/${tool}.ts`, ...args);

async function must(running: Promise<ToolOutcome>): Promise<void> {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output);
}

beforeAll(async () => {
  copy = new ThrowAwayCopy();
  lists.before = read(LIST);
  await must(copy.run('tools/new-game.mjs', 'memory-lane'));
  lists.after = read(LIST);
  await must(copy.run('tools/new-game.mjs', 'jar'));
  old = JSON.parse(read('games/jar/rules/golden/presses-to-the-end.json')) as Golden;
  await must(runTool('keep-rules', 'jar'));
  refused['kept'] = await runTool('keep-rules', 'jar');
  // With the new rules the same log does not end.
  edit(RULES, 'version: 1', 'version: 2');
  edit(RULES, '3 + random.below(3)', '30 + random.below(3)');
  refused['changed'] = await runTool('keep-rules', 'jar');
  await must(runTool('record-golden', 'jar'));
  copy.write(OLD_RUN_TEST, WATCHING);
  // In one run, because starting takes longer than most of these tests.
  const files = ['games/memory-lane', OLD_RUN_TEST, ...testsOfAllGames()];
  const words = ['run', '--project', 'unit', '--reporter=default', '--reporter=json', '--outputFile.json=tested.json'];
  tested = await copy.run('node_modules/vitest/vitest.mjs', ...words, ...files, '-t', THEIR_TESTS);
});
afterAll(() => copy.remove());

interface Tested {
  readonly fullName: string;
  readonly status: string;
}

/** Results of the tests below a path whose names contain the word. */
function testsIn(where: string, word = ''): readonly Tested[] {
  const { testResults } = JSON.parse(read('tested.json')) as {
    testResults: { name: string; assertionResults: Tested[] }[];
  };
  return testResults
    .filter((file) => path.relative(copy.folder, file.name).startsWith(where))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => word === '' || fullName.split(' ').includes(word));
}

const outcomesOf = (...those: Parameters<typeof testsIn>) => new Set(testsIn(...those).map(({ status }) => status));

describe('a new game', () => {
  test('is created with one line outside its folder', () => {
    const before = lists.before.split('\n');
    expect(lists.after.split('\n').filter((line) => !before.includes(line))).toEqual(["  ['memory-lane', 'Puzzle'],"]);
  });

  test('compiles, and passes formatter, linter and dead code check', async () => {
    // Only tests that see the game; the server adds nothing.
    const include = ['games/memory-lane/**/*', 'server/**/*.d.ts', ...testsOfAllGames()];
    copy.write('tsconfig.new-game.json', JSON.stringify({ extends: './tsconfig.tests.json', include }));
    expect(await copy.compile('rules', 'web', 'new-game')).toBe('');
    expect(await copy.lint('games/memory-lane')).not.toContain('memory-lane');
    const formatted = await copy.run('node_modules/oxfmt/bin/oxfmt', '--check', 'games/memory-lane', LIST);
    expect(formatted.code, formatted.output).toBe(0);
    copy.write('knip.new-game.json', JSON.stringify(deadCodeIn('games/{memory-lane,jar}/')));
    const only = ['--config', 'knip.new-game.json', '--exclude', 'dependencies'];
    const used = await copy.run('node_modules/knip/bin/knip.js', '--no-progress', ...only);
    expect(used.code, used.output).toBe(0);
  });

  test('passes its own tests and those of all games, and lacks nothing', () => {
    expect(tested.code, tested.output).toBe(0);
    // A skipped test has a name that the pattern does not match.
    const leftOut = testsIn('games/memory-lane/').filter(({ fullName }) => !new RegExp(THEIR_TESTS).test(fullName));
    expect(leftOut).toEqual([]);
    expect(outcomesOf('games/memory-lane/', 'pressing')).toEqual(new Set(['passed']));
    expect(outcomesOf('games/games.test.ts', 'memory-lane')).toContain('passed');
    expect(outcomesOf('web/', 'memory-lane')).toContain('passed');
  });

  test('is built within the bundle budget, and no other game contains any of it', async () => {
    const built = await copy.run('tools/build.mjs');
    expect(built.code, built.output).toBe(0);
    const client = path.join(copy.folder, 'dist', 'client');
    const { failed, output } = await checkBundleBudget(client);
    expect(failed, output).toBe(0);
    expect(await namingTheGame(client)).toEqual(['/', '/games/memory-lane']);
  });

  test.each(['memory-lane', 'Memory', 'memory lane', ''])('rejects the name "%s"', async (name) => {
    const { code, output } = await copy.run('tools/new-game.mjs', name);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

describe('a run played with rules that have changed since', () => {
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

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/games/jar?watch=${ID}`;

  test('has its rules archived with the golden runs, and compiler and tests pass', () => {
    // Already compiled together with the new game.
    expect(read('games/jar/rules/v1/rules.ts')).toBe("export { jar as rules } from '#games/jar/rules/v1/jar.ts';\n");
    expect(outcomesOf('games/games.test.ts', 'jar')).toContain('passed');
    expect(outcomesOf('games/games.test.ts', 'jar')).not.toContain('failed');
  });

  test('has them archived once, and not after a change', () => {
    expect(refused['kept']).toMatchObject({ code: 1, output: expect.stringContaining('kept already') });
    expect(refused['changed']).toMatchObject({ code: 1, output: expect.stringContaining('git stash') });
  });

  test('can be watched where the view allows it', () => {
    expect(outcomesOf(OLD_RUN_TEST)).toEqual(new Set(['passed']));
  });

  test('can be checked from a terminal, and not without the archived rules', async () => {
    expect(await runTool('check-run', address())).toMatchObject({
      code: 0,
      output: expect.stringMatching(/in jar, version 1: the same score, and the same end/),
    });
    rmSync(path.join(copy.folder, 'games/jar/rules/v1'), { recursive: true });
    expect(await runTool('check-run', address())).toMatchObject({
      code: 2,
      output: expect.stringContaining('knows version 1 of the rules of jar'),
    });
  });
});

/**
 * Dead code settings for some games only. Nothing outside may import from a game's folder, so fewer entries find the
 * same there; unused packages are not checked.
 */
function deadCodeIn(folders: string): object {
  const { entry, ...settings } = JSON.parse(read('knip.json')) as { entry: string[] };
  const entries = entry.filter((file) => file.startsWith('games/*/')).map((file) => file.replace('games/*/', folders));
  const tests = { config: [], entry: [`${folders}**/*.test.{ts,tsx}`] };
  const project = [`${folders}**/*.{ts,tsx,mjs}`];
  return { ...settings, entry: entries, project, vitest: tests, vite: false, playwright: false };
}

/** Pages that contain the new game's name in their document, scripts or styles. */
async function namingTheGame(client: string): Promise<readonly string[]> {
  const found: string[] = [];
  const imports = new Map<string, Promise<string[]>>();
  for (const route of await builtRoutes(client)) {
    const html = readFileSync(path.join(client, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
    const { files } = await readParts(client, html, imports);
    const texts = [...files]
      .filter(([, kind]) => kind === 'js' || kind === 'css')
      .map(([file]) => readFileSync(path.join(client, file), 'utf8'));
    if ([html, ...texts].some((text) => /memory-lane|Memory Lane/.test(text))) found.push(route);
  }
  return found;
}
