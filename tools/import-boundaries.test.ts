import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { circlesIn, importsIn, readImports } from './testing/import-circles.ts';
import { violations, INNOCENT } from './testing/violations.ts';
import { root, ThrowAwayCopy } from './testing/throw-away-copy.ts';

describe('in a copy with one violation per rule', () => {
  let copy: ThrowAwayCopy;
  const said = { compiler: '', linter: '' };

  beforeAll(async () => {
    copy = new ThrowAwayCopy();
    copy.write(INNOCENT, 'export const innocent = 1;\n');
    for (const { file, text } of violations) copy.write(file, text);
    // The compiler enforces no boundary of the server. The CI lint step checks all other files.
    said.compiler = await copy.compile('rules', 'web');
    said.linter = await copy.lint('games/_blank', ...violations.map(({ file }) => file));
  });
  afterAll(() => copy.remove());

  test.each(violations)('the $by rejects $what', ({ file, by, because }) => {
    const lines = said[by].split('\n').filter((line) => line.startsWith(file));
    expect(lines.join('\n')).toMatch(because);
  });

  test('nothing else is rejected', () => {
    const broken = new Set(violations.map(({ file }) => file));
    const complaints = [...said.compiler.split('\n'), ...said.linter.split('\n')];
    const files = complaints.map((line) => /^([\w./-]+)[:(]\d/.exec(line)?.[1]).filter((file) => file !== undefined);
    expect(files.filter((file) => !broken.has(file))).toEqual([]);
  });
});

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
