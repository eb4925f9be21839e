import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testsOfAllGames } from './gate/tests-of-all-games.mjs';
import { checkWeights } from './gate/weight.mjs';
import { root, ThrowAwayCopy } from './testing/throw-away-copy.ts';
import { readParts } from './weight/page-parts.mjs';
import { builtRoutes } from './weight/page-weight.mjs';

const LIST = 'games/games.ts';

describe('a new game', () => {
  let copy: ThrowAwayCopy;
  let made: { code: number | null; output: string };

  beforeAll(async () => {
    copy = new ThrowAwayCopy();
    made = await copy.run('tools/new-game.mjs', 'memory-lane');
  });
  afterAll(() => copy.remove());

  test('is made with one line outside its folder', () => {
    expect(made.code, made.output).toBe(0);
    const before = readFileSync(path.join(root, LIST), 'utf8').split('\n');
    const after = readFileSync(path.join(copy.folder, LIST), 'utf8').split('\n');
    expect(after.filter((line) => !before.includes(line))).toEqual(["  ['memory-lane', 'Puzzle'],"]);
  });

  test('compiles, and passes the formatter, the linter and the search for dead code', async () => {
    // Of the tests those that see the game; the server sees nothing of it that these do not.
    const include = ['games/memory-lane/**/*', ...testsOfAllGames()];
    copy.write('tsconfig.new-game.json', JSON.stringify({ extends: './tsconfig.tests.json', include }));
    expect(await copy.compile('rules', 'web', 'new-game')).toBe('');
    expect(await copy.lint('games/memory-lane')).not.toContain('memory-lane');
    const formatted = await copy.run('node_modules/oxfmt/bin/oxfmt', '--check', 'games');
    expect(formatted.code, formatted.output).toBe(0);
    const used = await copy.run('node_modules/knip/bin/knip.js', '--no-progress');
    expect(used.code, used.output).toBe(0);
  });

  test('passes its own tests and those of all games, and lacks nothing', async () => {
    for (const tests of [['games/memory-lane'], [...testsOfAllGames(), '-t', String.raw`(^|\s)memory-lane(\s|$)`]]) {
      const tested = await copy.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests);
      expect(tested.code, tested.output).toBe(0);
      expect(tested.output).toMatch(/Tests .*\d+ passed/);
    }
  });

  test('is built, within the weight of a page, and no other game carries anything of it', async () => {
    const built = await copy.run('tools/build.mjs');
    expect(built.code, built.output).toBe(0);
    const client = path.join(copy.folder, 'dist', 'client');
    const { failed, output } = await checkWeights(client);
    expect(failed, output).toBe(0);
    expect(await namingTheGame(client)).toEqual(['/', '/games/memory-lane']);
  });

  test.each(['memory-lane', 'Memory', 'memory lane', ''])('is not made of the name "%s"', async (name) => {
    const refused = await copy.run('tools/new-game.mjs', name);
    expect(refused.code).toBe(1);
    expect(refused.output.trim().split('\n')).toHaveLength(1);
  });
});

/** The pages that name the new game, in their documents or in any script or style that they load by themselves. */
async function namingTheGame(client: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const route of await builtRoutes(client)) {
    const html = readFileSync(path.join(client, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
    const { files } = await readParts(client, html, new Map());
    const texts = [...files]
      .filter(([, kind]) => kind === 'js' || kind === 'css')
      .map(([file]) => readFileSync(path.join(client, file), 'utf8'));
    if ([html, ...texts].some((text) => /memory-lane|Memory Lane/.test(text))) found.push(route);
  }
  return found;
}
