import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './testing/throw-away-copy.ts';

const PAGES = /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.*\.md$|^games\/[^/]+\/README\.md$/;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
/** What reads like a path of ours: a folder of the project first, no placeholder, no pattern. */
const PATH = /^(api|bench|docs|e2e|engine|games|kit|server|tools|web)\/[\w./-]*$/;
/** Stands for the name of any game. */
const PLACEHOLDER = /\b(KEY|NAME)\b/;
/** Inside its own folder a game's page may call its parts by their short names. */
const OWN_PATH = /^(rules|view)\/[\w./-]+\.\w+$/;

const pages = ['.', 'docs', 'games']
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) => filesIn(folder))
  .filter((file) => PAGES.test(file));

test('there are pages to check', () => {
  expect(pages).toContain('games/_blank/README.md');
});

test.each(pages)('%s points only to what exists', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const folder = path.dirname(page);
  const links = [...text.matchAll(LINK)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => path.join(folder, decodeURI(target)));
  const named = [...text.matchAll(CODE)].flatMap(([, code = '']) => {
    if (PATH.test(code) && !PLACEHOLDER.test(code)) return [code];
    return OWN_PATH.test(code) && folder.startsWith('games') ? [path.join(folder, code)] : [];
  });
  expect([...links, ...named].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

/** The files of a folder; those below it too, unless it is the project's own. */
function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: folder !== '.' }).map((file) =>
    path.join(folder, String(file)).split(path.sep).join('/'),
  );
}
