/** Creates a game and a ranked game in a copy of the project and runs their tests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testsOfAllGames } from './checks/tests-of-all-games.mjs';
import { LIST, NewGames } from './testing/new-games.ts';

const NEW = ['memory-lane', 'lamp-post'];
/** The template of ranked games has the same players, so its tests cover these. */
const COVERED = 'web/play/input/honest-players.test.ts';

let copy: NewGames;
const lists = { before: '', after: '' };

beforeAll(async () => {
  copy = new NewGames();
  lists.before = copy.read(LIST);
  await copy.must('tools/new-game.mjs', 'memory-lane');
  await copy.must('tools/new-game.mjs', 'lamp-post', '--ranked');
  lists.after = copy.read(LIST);
});
afterAll(() => copy.remove());

test('a game is created with one line outside its folder', () => {
  const before = lists.before.split('\n');
  expect(lists.after.split('\n').filter((line) => !before.includes(line))).toEqual(
    NEW.map((key) => `  ['${key}', 'Puzzle'],`),
  );
});

test.each(['memory-lane', 'Memory', 'memory lane', ''])('rejects the name "%s"', async (name) => {
  const { code, output } = await copy.run('tools/new-game.mjs', name);
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
});

describe('the tests of new games', () => {
  const named = String.raw`(^|\s)(${NEW.join('|')})(\s|$)`;
  const own = 'pressing as often as asked wins$|lights another lamp$|keeps the lamp lit$|ends after 30 seconds$';

  beforeAll(async () => {
    const files = testsOfAllGames().filter((file) => file !== COVERED);
    const { code, output } = await copy.test(`${named}|${own}`, ...NEW.map((key) => `games/${key}/`), ...files);
    if (code !== 0) throw new Error(output);
  });

  test('include every test in their folders', () => {
    // A test that the pattern does not match was not run.
    const notRun = copy.resultsIn('games/').filter(({ fullName }) => !new RegExp(`${named}|${own}`).test(fullName));
    expect(notRun.filter(({ file }) => NEW.some((key) => file.startsWith(`games/${key}/`)))).toEqual([]);
  });

  test.each(NEW)('include the checklist, the rules contract and the pages for %s', (key) => {
    for (const where of ['games/games.test.ts', `games/${key}/rules/`, 'web/play/input/by-pad.test.tsx'])
      expect(copy.outcomesOf(where, key), where).toContain('passed');
  });

  test('include the judge and the zoo of a ranked game', () => {
    for (const where of ['games/judges.test.ts', 'games/zoo.test.ts'])
      expect(copy.outcomesOf(where, 'lamp-post'), where).toContain('passed');
  });
});
