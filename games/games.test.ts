import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Golden, Recipe } from '#engine/golden.ts';
import { versionRefusal } from '#engine/golden.ts';
import { catalogue, entryOf } from '#games/catalogue.ts';
import { judges } from '#games/judges.ts';
import { rules, unlisted } from '#games/rules-by-id.ts';

const GAMES = import.meta.dirname;

/** The folders that hold a game. One that only holds a picture is a game still to come. */
const folders = readdirSync(GAMES, { withFileTypes: true })
  .filter((file) => file.isDirectory() && existsSync(join(GAMES, file.name, 'rules')))
  .map(({ name }) => name);

/** The games that the product is specified with; more may follow. */
const first = catalogue.slice(0, 20);

const keysWhere = (property: 'leaderboard' | 'submits' | 'header') =>
  first.filter((entry) => entry[property]).map(({ key }) => key);

describe('the catalogue', () => {
  test('numbers its games from 2, and the first twenty up to 21', () => {
    expect(catalogue.map(({ id }) => id)).toEqual(catalogue.map((_, index) => index + 2));
    expect(first.at(-1)?.id).toBe(21);
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
});

test('no rules are listed twice or without a folder', () => {
  const ids = [...rules.map(({ id }) => id), ...unlisted.map(({ id }) => `_${id}`)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !folders.includes(id))).toEqual([]);
});

describe.each(folders)('the game %s', (folder) => {
  const name = folder.replace(/^_/, '');
  const golden = join(GAMES, folder, 'rules/golden');
  const recorded = existsSync(golden) ? readdirSync(golden).filter((file) => file.endsWith('.json')) : [];

  const listed = () => {
    const game = (folder.startsWith('_') ? unlisted : rules).find(({ id }) => id === name);
    return game ?? expect.fail(`the rules of ${name} are not handed on by games/${folder}/game.ts, or it is not listed in games/games.ts`);
  };

  test('has the doors of the floor plan', () => {
    const doors = [`rules/${name}.ts`, `rules/${name}.test.ts`, 'rules/golden/recipes.ts', `view/${name}-view.tsx`];
    const missing = [...doors, 'README.md'].filter((door) => !existsSync(join(GAMES, folder, door)));
    expect(missing).toEqual([]);
  });

  test('is listed, in the catalogue too unless it is blank, and ranked and judged exactly if it submits scores', () => {
    const game = listed();
    const entry = entryOf(folder);
    expect(entry !== undefined).toBe(rules.includes(game));
    const submits = entry?.submits ?? false;
    expect(game.ranked !== undefined).toBe(submits);
    expect(name in judges).toBe(submits);
  });

  test('sets each property of its page in one sheet: of two, the bundler would choose', () => {
    const sheets = ['.', 'view']
      .flatMap((place) => readdirSync(join(GAMES, folder, place)).map((file) => join(GAMES, folder, place, file)))
      .filter((file) => file.endsWith('.css'));
    const named = sheets.flatMap((sheet) => {
      const blocks = readFileSync(sheet, 'utf8').matchAll(/\[data-game='[\w-]+'\] \{([^}]*)\}/g);
      return [...new Set([...blocks].flatMap(([, body]) => body!.match(/--g-[\w-]+(?=:)/g) ?? []))];
    });
    expect(named.filter((property, index) => named.indexOf(property) < index)).toEqual([]);
  });

  test('has golden runs recorded from all of its recipes and from nothing else', async () => {
    const { recipes } = (await import(join(golden, 'recipes.ts'))) as {
      recipes: readonly Recipe<unknown, unknown, string>[];
    };
    expect(recipes.length).toBeGreaterThan(0);
    expect(recorded.toSorted()).toEqual(recipes.map((recipe) => `${recipe.name}.json`).toSorted());
  });

  test.each(recorded)(
    'still plays out its golden run %s as recorded',
    (file) => {
      const game = listed();
      const run = JSON.parse(readFileSync(join(golden, file), 'utf8')) as Golden;
      const stale = `${folder} has version ${game.version} and a run of version ${run.version}: npm run record-golden ${name}`;
      expect(run.version, stale).toBe(game.version);
      expect(versionRefusal(game, new Map([[file, run]]))).toBeNull();
    },
    60_000,
  );
});
