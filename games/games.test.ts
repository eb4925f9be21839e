import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Golden, Recipe } from '#engine/golden.ts';
import { hashesOf } from '#engine/golden.ts';
import { replayed } from '#engine/verify.ts';
import { catalogue, entryOf } from '#games/catalogue.ts';
import { rules, unlisted } from '#games/rules.ts';

const GAMES = import.meta.dirname;

/** The folders that hold a game. One that only holds a picture is a game still to come. */
const folders = readdirSync(GAMES, { withFileTypes: true })
  .filter((file) => file.isDirectory() && existsSync(join(GAMES, file.name, 'rules')))
  .map(({ name }) => name);

const keysWhere = (property: 'leaderboard' | 'submits' | 'header') =>
  catalogue.filter((entry) => entry[property]).map(({ key }) => key);

describe('the catalogue', () => {
  test('has the numbers 2 to 21, in order', () => {
    expect(catalogue.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
  });

  test('has no key, title or path twice, and every path ends in its key', () => {
    for (const property of ['key', 'title', 'path'] as const)
      expect(new Set(catalogue.map((entry) => entry[property])).size).toBe(catalogue.length);
    for (const { key, path } of catalogue) expect(path).toBe(`/games/${key}`);
  });

  test('lets six games submit scores', () => {
    expect(keysWhere('submits')).toEqual(['color', 'simon', 'whack', 'snake', '2048', 'dogfight']);
  });

  test('has twelve boards', () => {
    expect(keysWhere('leaderboard')).toEqual([
      'memory',
      'tictactoe',
      'color',
      'rps',
      'simon',
      'number',
      'whack',
      'snake',
      '2048',
      'typing',
      'hangman',
      'dogfight',
    ]);
  });

  test('puts the user header on four pages', () => {
    expect(keysWhere('header')).toEqual(['tetris', 'space-invaders', 'connect4', 'sudoku']);
  });

  test('is in the order of the list of rules', () => {
    const listed = rules.map(({ id }) => id);
    expect(listed).toEqual(catalogue.map(({ key }) => key).filter((key) => listed.includes(key)));
  });
});

test('no rules are listed that have no folder', () => {
  const ids = [...rules.map(({ id }) => id), ...unlisted.map(({ id }) => `_${id}`)];
  expect(ids.filter((id) => !folders.includes(id))).toEqual([]);
});

describe.each(folders)('the game %s', (folder) => {
  const name = folder.replace(/^_/, '');
  const game = (folder.startsWith('_') ? unlisted : rules).find(({ id }) => id === name);

  test('has its rules listed in games/rules.ts', () => {
    expect(game).toBeDefined();
  });

  test('has the doors of the floor plan', () => {
    const doors = [`rules/${name}.ts`, `rules/${name}.test.ts`, `rules/golden/recipes.ts`, `view/${name}-view.tsx`];
    expect(doors.filter((door) => !existsSync(join(GAMES, folder, door)))).toEqual([]);
  });

  test('says how it is played in a README', () => {
    expect(readFileSync(join(GAMES, folder, 'README.md'), 'utf8')).toMatch(/^# \S/);
  });

  test('is in the catalogue exactly if it is listed, and is ranked exactly if it submits scores', () => {
    const entry = entryOf(folder);
    expect(entry !== undefined).toBe(rules.includes(game!));
    expect(game!.ranked !== undefined).toBe(entry?.submits ?? false);
  });

  describe('has golden runs', () => {
    const golden = join(GAMES, folder, 'rules/golden');
    const recorded = readdirSync(golden).filter((file) => file.endsWith('.json'));

    test('recorded from all of its recipes and from nothing else', async () => {
      const { recipes } = (await import(join(golden, 'recipes.ts'))) as {
        recipes: readonly Recipe<unknown, unknown, string>[];
      };
      expect(recorded.toSorted()).toEqual(recipes.map((recipe) => `${recipe.name}.json`).toSorted());
    });

    test.each(recorded)('%s, which plays out as recorded', (file) => {
      const run = JSON.parse(readFileSync(join(golden, file), 'utf8')) as Golden;
      const remedy = `${folder} has new rules: raise the version and record anew`;
      const again = replayed(game!, run);
      if (typeof again === 'string') expect.fail(`${again}. ${remedy}`);
      expect([again.status, again.score], remedy).toEqual([run.status, run.score]);
      expect(hashesOf(game!, run), remedy).toEqual(run.hashes);
    });
  });
});
