import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testsOfAllGames } from './checks/tests-of-all-games.mjs';
import { circlesIn, importsIn, readImports } from './testing/import-circles.ts';
import { LIST, NewGames } from './testing/new-games.ts';
import { violations, INNOCENT } from './testing/violations.ts';
import { root } from './testing/throw-away-copy.ts';

const NEW = ['memory-lane', 'lamp-post'];
const FOLDERS = NEW.map((key) => `games/${key}`);

/** Compiler and linter take long to start, so one copy shows both that they reject violations and accept new games. */
describe('in a copy with two new games and one violation per rule', () => {
  let copy: NewGames;
  const said = { compiler: '', linter: '' };

  beforeAll(async () => {
    copy = new NewGames();
    await copy.must('tools/new-game.mjs', 'memory-lane');
    await copy.must('tools/new-game.mjs', 'lamp-post', '--ranked');
    copy.write(INNOCENT, 'export const innocent = 1;\n');
    for (const { file, text } of violations) copy.write(file, text);
    // Only tests that see the games.
    const include = [...FOLDERS.map((folder) => `${folder}/**/*`), 'server/**/*.d.ts', ...testsOfAllGames()];
    copy.write('tsconfig.new-game.json', JSON.stringify({ extends: './tsconfig.tests.json', include }));
    // The compiler enforces no boundary of the server. The CI lint step checks all other files.
    said.compiler = await copy.compile('rules', 'web', 'new-game');
    said.linter = await copy.lint('games/_blank', ...FOLDERS, ...violations.map(({ file }) => file));
  });
  afterAll(() => copy.remove());

  test.each(violations)('the $by rejects $what', ({ file, by, because }) => {
    const lines = said[by].split('\n').filter((line) => line.startsWith(file));
    expect(lines.join('\n')).toMatch(because);
  });

  test('nothing else is rejected, and so neither of the new games', () => {
    const broken = new Set(violations.map(({ file }) => file));
    const complaints = [...said.compiler.split('\n'), ...said.linter.split('\n')];
    const files = complaints.map((line) => /^([\w./-]+)[:(]\d/.exec(line)?.[1]).filter((file) => file !== undefined);
    expect(files.filter((file) => !broken.has(file))).toEqual([]);
    // Complaints that name no file.
    expect(said.compiler).not.toMatch(/^error TS/m);
  });

  test('new games pass the formatter and the dead code check', async () => {
    const formatted = await copy.run('node_modules/oxfmt/bin/oxfmt', '--check', ...FOLDERS, LIST);
    expect(formatted.code, formatted.output).toBe(0);
    copy.write('knip.new-game.json', JSON.stringify(deadCodeIn(copy, `games/{${NEW.join(',')}}/`)));
    const only = ['--config', 'knip.new-game.json', '--exclude', 'dependencies'];
    const used = await copy.run('node_modules/knip/bin/knip.js', '--no-progress', ...only);
    expect(used.code, used.output).toBe(0);
  });
});

/**
 * Dead code settings for some games only. Nothing outside may import from a game's folder, so fewer entries find the
 * same there; unused packages are not checked.
 */
function deadCodeIn(copy: NewGames, folders: string): object {
  const { entry, ...settings } = JSON.parse(copy.read('knip.json')) as { entry: string[] };
  const entries = entry.filter((file) => file.startsWith('games/*/')).map((file) => file.replace('games/*/', folders));
  const tests = { config: [], entry: [`${folders}**/*.test.{ts,tsx}`] };
  const project = [`${folders}**/*.{ts,tsx,mjs}`];
  return { ...settings, entry: entries, project, vitest: tests, vite: false, playwright: false };
}

test('no comment disables a ban in code that decides runs', () => {
  const sources = ['engine', 'games']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
    )
    .filter((file) => /^(engine|games\/[^/]+\/rules)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((file) => /(oxlint|eslint)-disable/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  );
});

test('imports form no circle, dynamic imports included', () => {
  const graph = readImports();
  expect(graph.size).toBeGreaterThan(500);
  expect(circlesIn(graph).map((circle) => circle.join(' -> '))).toEqual([]);
});

test('finds a circle through `import()`', () => {
  const texts = {
    'web/page.tsx': "import { load } from '#web/loaders.ts';",
    'web/loaders.ts': "export const load = () => import('./page.tsx');",
  };
  const graph = new Map(Object.entries(texts).map(([file, text]) => [file, importsIn(file, text)]));
  expect(circlesIn(graph)).toEqual([['web/page.tsx', 'web/loaders.ts', 'web/page.tsx']]);
});

test('folders of web import only from layers below their own, in the order of ARCHITECTURE.md', () => {
  const [, list = ''] = /^Folders of `web` form layers[^`]*`[^]*?\n```\n([^]*?)```/m.exec(
    readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8'),
  )!;
  const names = list.split('\n').map((line) => line.split(/ {3,}/)[0]!.split('  '));
  const layerOf = (file: string) => names.findIndex((layer) => layer.includes(file.split('/')[1]!));
  const isBelow = (file: string, from: string) => layerOf(file) > layerOf(from) && layerOf(from) !== -1;
  const isInside = (file: string, from: string) => file.split('/')[1] === from.split('/')[1];
  const wrong = [...readImports()]
    .filter(([from]) => from.startsWith('web/') && !/\.test\.|\/testing\//.test(from))
    .flatMap(([from, imported]) =>
      imported
        .filter((file) => file.startsWith('web/') && !isInside(file, from) && !isBelow(file, from))
        .map((file) => `${from} -> ${file}`),
    );
  expect(names.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});
