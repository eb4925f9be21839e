/**
 * Creates games in a copy of the project and runs the gate there, as their author would. One of them changes its rules:
 * its old runs stay playable and checkable.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Golden } from '#engine/golden.ts';
import { readParts } from './bundle-budget/page-parts.mjs';
import { builtRoutes } from './bundle-budget/page-size.mjs';
import { OLD_RUN_TEST, WATCHING } from './testing/old-run.ts';
import { ThrowAwayCopy } from './testing/throw-away-copy.ts';

/** The gate without the browser and the database, which know no list of games of their own. */
const CHECKS = ['format', 'types', 'lint', 'dead code', 'build', 'bundle budget', 'unit'];
const GATE_MS = 60 * 60_000;

let copy: ThrowAwayCopy;
beforeAll(() => {
  copy = new ThrowAwayCopy();
});
afterAll(() => copy.remove());

// Other names than in tools/new-game.test.ts, which runs in the copy too.
describe('two new games', () => {
  beforeAll(async () => {
    await copy.must('tools/new-game.mjs', 'paper-boat');
    await copy.must('tools/new-game.mjs', 'night-train', '--ranked');
  });

  test(
    'pass all checks as they are',
    async () => {
      const { code, output } = await copy.run('tools/test.mjs', ...CHECKS);
      expect(code, output).toBe(0);
    },
    GATE_MS,
  );

  test('compile while they load', () => {
    for (const chunk of COMPILED_ON_LOAD) expect(firstLineOf(chunk), chunk).toBe(COMPILE_HINT);
  });

  test('are named only by their own page and the pages about all games', async () => {
    expect(await pagesNaming(/night-train|Night Train/)).toEqual([
      '/',
      '/access',
      '/games/night-train',
      '/me/badges',
      '/me/runs',
      '/settings',
    ]);
  });
});

/** Fails also if a chunk gets another name than the one in `RUNS_ON_LOAD` of vite.config.ts. */
const COMPILED_ON_LOAD = ['react', 'base', 'session', 'early', 'client', 'play', 'home-page', 'night-train-view'];

/** After any other line, Chromium would ignore most of it. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

function firstLineOf(chunk: string): string | undefined {
  const folder = 'dist/client/assets';
  const name = new RegExp(`^${chunk}-[\\w-]{7}\\.js$`);
  const file = readdirSync(path.join(copy.folder, folder)).find((found) => name.test(found));
  return file && copy.read(`${folder}/${file}`).split('\n')[0];
}

/** Pages with the words in their document, scripts or styles. */
async function pagesNaming(words: RegExp): Promise<readonly string[]> {
  const client = path.join(copy.folder, 'dist', 'client');
  const found: string[] = [];
  const imports = new Map<string, Promise<string[]>>();
  for (const route of await builtRoutes(client)) {
    const html = readFileSync(path.join(client, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
    const { files } = await readParts(client, html, imports);
    const texts = [...files]
      .filter(([, kind]) => kind === 'js' || kind === 'css')
      .map(([file]) => readFileSync(path.join(client, file), 'utf8'));
    if ([html, ...texts].some((text) => words.test(text))) found.push(route);
  }
  return found;
}

describe('rules that changed', () => {
  const RULES = 'games/jar/rules/jar.ts';
  const ID = '8f14e45f-ceea-467f-a0e6-1c2d3e4f5a6b';
  let server: Server;
  let old: Golden;
  const keepRules = () => copy.run('tools/run.mjs', 'tools/keep-rules.ts', 'jar');
  const refusals: Awaited<ReturnType<typeof keepRules>>[] = [];

  beforeAll(async () => {
    await copy.must('tools/new-game.mjs', 'jar');
    old = JSON.parse(copy.read('games/jar/rules/golden/presses-to-the-end.json')) as Golden;
    await copy.must('tools/run.mjs', 'tools/keep-rules.ts', 'jar');
    refusals.push(await keepRules());
    // With the new rules the same log does not end.
    const changed = copy.read(RULES).replace('version: 1', 'version: 2').replace('3 + random', '30 + random');
    copy.write(RULES, changed);
    refusals.push(await keepRules());
    await copy.must('tools/run.mjs', 'tools/record-golden.ts', 'jar');
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
    expect(refusals).toMatchObject([
      { code: 1, output: expect.stringContaining('kept already') },
      { code: 1, output: expect.stringContaining('git stash') },
    ]);
  });

  test('replay the golden runs of both versions, and show an old run where the view allows it', async () => {
    copy.write(OLD_RUN_TEST, WATCHING);
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'] as const;
    const { code, output } = await copy.run(...vitest, 'games/games.test.ts', OLD_RUN_TEST, '-t', 'jar |an old run');
    expect(code, output).toBe(0);
    expect(output).toMatch(/Test Files.*2 passed/);
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
