import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, ThrowAwayCopy } from './testing/throw-away-copy.ts';

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

  test('compiles, passes the linter and the formatter, and its tests pass', async () => {
    const complaints = [await copy.compile('rules', 'web', 'tests'), await copy.lint('games')].join('');
    expect(complaints.split('\n').filter((line) => line.includes('memory-lane'))).toEqual([]);
    const formatted = await copy.run('node_modules/oxfmt/bin/oxfmt', '--check', 'games/memory-lane', LIST);
    expect(formatted.code, formatted.output).toBe(0);
    const tested = await copy.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'games/memory-lane');
    expect(tested.code, tested.output).toBe(0);
  });

  test.each(['memory-lane', 'Memory', 'memory lane', ''])('is not made of the name "%s"', async (name) => {
    const refused = await copy.run('tools/new-game.mjs', name);
    expect(refused.code).toBe(1);
    expect(refused.output.trim().split('\n')).toHaveLength(1);
  });
});
