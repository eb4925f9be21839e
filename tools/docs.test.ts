import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { root } from './testing/throw-away-copy.ts';

const PAGES = /^[A-Z]+\.md$|^docs\/.*\.md$|^engine\/SPEC\.md$|^games\/[^/]+\/README\.md$/;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
const FOLDERS = 'api|bench|docs|e2e|engine|games|kit|server|tools|web';
/** Starts with a folder of the project. */
const PATH = new RegExp(`^(${FOLDERS})/[\\w./*-]*$`);
const ROOT_FILE = /^\.?[\w.-]+\.(?:json|md|config\.ts)$/;
/** READMEs of games may use paths relative to the game's folder. */
const OWN_PATH = /^(?:(?:rules|view|judge)\/[\w./-]+|[\w-]+)\.(?:tsx?|css|svg|png|json)$/;
const PLACEHOLDER = /\b(?:KEY|NAME)\b/g;
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'test-results']);

const texts = new Map<string, string>();
const exists = (file: string) => existsSync(path.join(root, file));

const pages = ['.', 'docs', 'engine', 'games'].flatMap(filesIn).filter((file) => PAGES.test(file));
const sources = FOLDERS.split('|')
  .flatMap(filesIn)
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));

test('finds pages and sources to check', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'engine/SPEC.md', 'games/_blank/README.md']));
  expect(sources).toEqual(expect.arrayContaining(['engine/run.ts', 'web/styles/tokens.css']));
});

describe('paths', () => {
  test.each(pages)('%s links only to existing files', (page) => {
    const folder = path.dirname(page);
    const links = [...textOf(page).matchAll(LINK)]
      .map(([, target = '']) => target.split('#')[0] ?? '')
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .map((target) => path.join(folder, decodeURI(target)));
    const named = codeIn(page).flatMap((word) => {
      if (PATH.test(word)) return [word];
      if (folder.startsWith('games')) return OWN_PATH.test(word) ? [path.join(folder, word)] : [];
      return ROOT_FILE.test(word) ? [word] : [];
    });
    expect([...links.filter((file) => !exists(file)), ...named.filter((file) => !isSomewhere(file))]).toEqual([]);
  });

  test('comments name only existing files', () => {
    const file = new RegExp(`(?<![\\w./#'-])(?:${FOLDERS})/[\\w./-]+\\.(?:tsx?|mjs|css|json|md|svg|sql)\\b`, 'g');
    const wrong = sources.flatMap((source) => {
      const comments = textOf(source).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? [];
      const named = comments.flatMap((comment) => comment.match(file) ?? []);
      return named.filter((name) => !isSomewhere(name)).map((name) => `${source}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('npm scripts', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const scriptsIn = (text: string) =>
    [...text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own!);

  test('that are mentioned anywhere exist', () => {
    const wrong = [...pages, ...sources].flatMap((file) =>
      scriptsIn(textOf(file))
        .filter((script) => !Object.hasOwn(scripts, script))
        .map((script) => `${file}: npm run ${script}`),
    );
    expect(wrong).toEqual([]);
  });

  test('are all documented in README, ARCHITECTURE or CONTRIBUTING', () => {
    const told = new Set(
      ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((page) => scriptsIn(textOf(page))),
    );
    expect(Object.keys(scripts).filter((script) => !told.has(script))).toEqual([]);
  });
});

describe('settings', () => {
  const read = readConfig({});
  if (!read.ok) throw new Error(read.lines.join('\n'));
  const defaults = Object.entries(read.config).map(([name, value]): [string, string] => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
    value === null ? 'none' : value === false ? 'off' : String(value),
  ]);
  const rows = textOf('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+`/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  test('match those of the server, each with its default', () => {
    const told = rows.flatMap(([, names = '', values = '']) => {
      const each = values.split(', ');
      return names.split(', ').map((name, index) => [bare(name), bare(each[index] ?? '')]);
    });
    expect(new Map(told as [string, string][])).toEqual(new Map(defaults));
  });

  test('accept the documented values', () => {
    const levels = rows.find(([, name]) => name === '`LOG_LEVEL`')?.[3] ?? '';
    const words = [...levels.matchAll(CODE)].map(([, word]) => word!);
    expect(words.length).toBeGreaterThan(5);
    expect(words.filter((word) => !readConfig({ LOG_LEVEL: word }).ok)).toEqual([]);
  });
});

test('CONTRIBUTING documents exactly the color properties that every game sets and that are used', () => {
  const told = new Set(textOf('CONTRIBUTING.md').match(/--g-[\w-]+/g));
  const sheets = sources.filter((file) => file.endsWith('.css'));
  const used = new Set(sheets.flatMap((file) => textOf(file).match(/(?<=var\()--g-[\w-]+/g) ?? []));
  const setIn = (file: string) =>
    new Set((textOf(file).match(/--g-[\w-]+(?=:)/g) ?? []).filter((name) => used.has(name)));
  const themes = sheets.filter((file) => file.endsWith('/theme.css')).map(setIn);
  expect(themes.length).toBeGreaterThan(10);
  expect([...told].filter((name) => !sheets.some((file) => setIn(file).has(name)))).toEqual([]);
  expect([...themes[0]!].filter((name) => themes.every((theme) => theme.has(name)) && !told.has(name))).toEqual([]);
});

test('the map in README lists the existing folders', () => {
  const map = /## The map\n+```\n([\s\S]*?)```/.exec(textOf('README.md'))?.[1] ?? '';
  const told = [...map.matchAll(/^([\w-]+)\/ /gm)].map(([, folder]) => folder!);
  const there = readdirSync(root, { withFileTypes: true })
    .filter((file) => file.isDirectory() && !file.name.startsWith('.') && !NOT_OURS.has(file.name))
    .map(({ name }) => name);
  expect(told.toSorted()).toEqual(there.toSorted());
});

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** All words in code spans, including commands. */
function codeIn(page: string): string[] {
  return [...textOf(page).matchAll(CODE)].flatMap(([, code = '']) => code.split(' '));
}

/** With a placeholder or pattern: true if any file matches. */
function isSomewhere(file: string): boolean {
  if (!/[*]|\b(?:KEY|NAME)\b/.test(file)) return exists(file);
  const pattern = file
    .replaceAll('.', String.raw`\.`)
    .replaceAll('*', '[^/]*')
    .replaceAll(PLACEHOLDER, '([\\w-]+)');
  // Repeated placeholders stand for the same game.
  let count = 0;
  const expression = new RegExp(`^${pattern.replaceAll('([\\w-]+)', () => (count++ === 0 ? '([\\w-]+)' : '\\1'))}/?$`);
  return filesIn(file.split('/')[0]!).some((other) => expression.test(other));
}

function bare(cell: string): string {
  return cell.replaceAll('`', '');
}

/** Recursive, except for the project's own folder. */
function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: folder !== '.' }).map((file) =>
    path.join(folder, String(file)).split(path.sep).join('/'),
  );
}
