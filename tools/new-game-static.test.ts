/** Creates a game and a ranked game in a copy of the project and runs the static checks on them. */
import { afterAll, expect, test } from 'vitest';
import { testsOfAllGames } from './checks/tests-of-all-games.mjs';
import { LIST, NewGames } from './testing/new-games.ts';

const NEW = ['memory-lane', 'lamp-post'];
const copy = new NewGames();

afterAll(() => copy.remove());

test('new games compile, and pass formatter, linter and dead code check', async () => {
  await copy.must('tools/new-game.mjs', 'memory-lane');
  await copy.must('tools/new-game.mjs', 'lamp-post', '--ranked');
  const folders = NEW.map((key) => `games/${key}`);
  // Only tests that see the games; the server adds nothing.
  const include = [...folders.map((folder) => `${folder}/**/*`), 'server/**/*.d.ts', ...testsOfAllGames()];
  copy.write('tsconfig.new-game.json', JSON.stringify({ extends: './tsconfig.tests.json', include }));
  expect(await copy.compile('rules', 'web', 'new-game')).toBe('');
  expect(await copy.lint(...folders)).not.toMatch(new RegExp(NEW.join('|')));
  const formatted = await copy.run('node_modules/oxfmt/bin/oxfmt', '--check', ...folders, LIST);
  expect(formatted.code, formatted.output).toBe(0);
  copy.write('knip.new-game.json', JSON.stringify(deadCodeIn(`games/{${NEW.join(',')}}/`)));
  const only = ['--config', 'knip.new-game.json', '--exclude', 'dependencies'];
  const used = await copy.run('node_modules/knip/bin/knip.js', '--no-progress', ...only);
  expect(used.code, used.output).toBe(0);
});

/**
 * Dead code settings for some games only. Nothing outside may import from a game's folder, so fewer entries find the
 * same there; unused packages are not checked.
 */
function deadCodeIn(folders: string): object {
  const { entry, ...settings } = JSON.parse(copy.read('knip.json')) as { entry: string[] };
  const entries = entry.filter((file) => file.startsWith('games/*/')).map((file) => file.replace('games/*/', folders));
  const tests = { config: [], entry: [`${folders}**/*.test.{ts,tsx}`] };
  const project = [`${folders}**/*.{ts,tsx,mjs}`];
  return { ...settings, entry: entries, project, vitest: tests, vite: false, playwright: false };
}
