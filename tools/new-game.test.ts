import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ThrowAwayCopy } from './testing/throw-away-copy.ts';

const LIST = 'games/games.ts';
const PARTS = ['tools', 'games/_blank', 'games/_sample', LIST, 'web/public/share.png'];

let copy: ThrowAwayCopy;
const lists = { before: '', after: '' };

beforeAll(async () => {
  copy = new ThrowAwayCopy(PARTS);
  lists.before = copy.read(LIST);
  await copy.must('tools/new-game.mjs', 'memory-lane');
  await copy.must('tools/new-game.mjs', 'lamp-post', '--ranked');
  lists.after = copy.read(LIST);
});
afterAll(() => copy.remove());

describe.each([
  ['memory-lane', 'memoryLane', 'blank', /memory-lane|memoryLane|Memory Lane/g],
  ['lamp-post', 'lampPost', 'sample', /lamp-post|lampPost|Lamp Post/g],
])('the new game %s', (key, identifier, template, names) => {
  const unnamed = (text: string) => text.replaceAll(names, 'NAME').replaceAll(nameOfTemplate, 'NAME');
  const nameOfTemplate = new RegExp(`\\b_?${template}\\b`, 'gi');
  const filesIn = (folder: string) =>
    readdirSync(path.join(copy.folder, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(copy.folder, folder), path.join(entry.parentPath, entry.name)));

  test('is its template with the name replaced, and an image for links', () => {
    const source = filesIn(`games/_${template}`);
    const made = filesIn(`games/${key}`).filter((file) => file !== 'share.png');
    const contents = (folder: string, files: readonly string[]) =>
      Object.fromEntries(files.map((file) => [unnamed(file), unnamed(copy.read(`${folder}/${file}`))]));
    expect(contents(`games/${key}`, made)).toEqual(contents(`games/_${template}`, source));
    expect(made.filter((file) => copy.read(`games/${key}/${file}`).search(nameOfTemplate) !== -1)).toEqual([]);
    expect(filesIn(`games/${key}`)).toContain('share.png');
  });

  test('has its key, not its identifier, in strings and paths', () => {
    const misplaced = new RegExp(`'${identifier}'|[/_]${identifier}\\b|\\b${identifier}(-|\\.(ts|css|test))`);
    expect(filesIn(`games/${key}`).filter((file) => misplaced.test(copy.read(`games/${key}/${file}`)))).toEqual([]);
  });
});

test('a new game is one line outside its folder', () => {
  const before = lists.before.split('\n');
  expect(lists.after.split('\n').filter((line) => !before.includes(line))).toEqual([
    "  ['memory-lane', 'Puzzle'],",
    "  ['lamp-post', 'Puzzle'],",
  ]);
});

test.each(['memory-lane', 'Memory', 'memory lane', ''])('rejects the name "%s"', async (name) => {
  const { code, output } = await copy.run('tools/new-game.mjs', name);
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
});
