import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { circlesIn, importsIn, readImports } from './testing/import-circles.ts';
import { violations } from './testing/violations.ts';
import { root, ThrowAwayCopy } from './testing/throw-away-copy.ts';

const graph = readImports();
const files = [...graph.keys()];

/** What the compiler and the linter need to judge the violations. */
const PARTS = [
  '.oxlintrc.json',
  'package.json',
  ...['', '.base', '.rules', '.web', '.tests'].map((name) => `tsconfig${name}.json`),
  'tools/lint',
  'engine',
  'games/_blank/rules',
  'games/dogfight/rules',
];

describe('in a copy with one violation per boundary', () => {
  let copy: ThrowAwayCopy;
  const said = { compiler: '', linter: '' };

  beforeAll(async () => {
    copy = new ThrowAwayCopy(PARTS);
    for (const { file, text } of violations) copy.write(file, text);
    // The compiler enforces no boundary of the server.
    said.compiler = await copy.compile('rules', 'web');
    said.linter = await copy.lint(...violations.map(({ file }) => file));
  });
  afterAll(() => copy.remove());

  test.each(violations)('the $by rejects $what', ({ file, by, because }) => {
    const lines = said[by].split('\n').filter((line) => line.startsWith(file));
    expect(lines.join('\n')).toMatch(because);
  });
});

test('no comment disables a ban in code that decides runs', () => {
  const sources = files.filter(
    (file) => /^(engine|games\/[^/]+\/rules)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((file) => /(oxlint|eslint)-disable/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  );
});

test('every file is named after what is in it', () => {
  const empty = /\/(index|utils?|helpers?|types|common|misc)\.[^/]*$/;
  expect(files.filter((file) => empty.test(file))).toEqual([]);
});

test('imports form no circle, dynamic imports included', () => {
  expect(graph.size).toBeGreaterThan(500);
  expect(circlesIn(graph).map((circle) => circle.join(' -> '))).toEqual([]);
});

test('finds a circle through `import()`', () => {
  const texts = {
    'web/page.tsx': "import { load } from '#web/loaders.ts';",
    'web/loaders.ts': "export const load = () => import('./page.tsx');",
  };
  const two = new Map(Object.entries(texts).map(([file, text]) => [file, importsIn(file, text)]));
  expect(circlesIn(two)).toEqual([['web/page.tsx', 'web/loaders.ts', 'web/page.tsx']]);
});

test('folders of web import only from layers below their own, in the order of ARCHITECTURE.md', () => {
  const [, list = ''] = /^Folders of `web` form layers[^`]*`[^]*?\n```\n([^]*?)```/m.exec(
    readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8'),
  )!;
  const names = list.split('\n').map((line) => line.split(/ {3,}/)[0]!.split('  '));
  const layerOf = (file: string) => names.findIndex((layer) => layer.includes(file.split('/')[1]!));
  const isBelow = (file: string, from: string) => layerOf(file) > layerOf(from) && layerOf(from) !== -1;
  const isInside = (file: string, from: string) => file.split('/')[1] === from.split('/')[1];
  const wrong = [...graph]
    .filter(([from]) => from.startsWith('web/') && !/\.test\.|\/testing\//.test(from))
    .flatMap(([from, imported]) =>
      imported
        .filter((file) => file.startsWith('web/') && !isInside(file, from) && !isBelow(file, from))
        .map((file) => `${from} -> ${file}`),
    );
  expect(names.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});
