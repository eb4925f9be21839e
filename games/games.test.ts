import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Golden, Recipe } from '#engine/golden.ts';
import { versionRefusal } from '#engine/golden.ts';
import type { Rules } from '#engine/rules.ts';
import { replayed } from '#engine/verify.ts';
import { catalogue, entryOf } from '#games/catalogue.ts';
import type { GameFacts } from '#games/games.ts';
import { rules, unlisted } from '#games/rules-by-id.ts';
import type { GameFolder } from '#games/game-checklist.ts';
import { problemsOf } from '#games/game-checklist.ts';
import { unlistedViews, views } from '#games/views.ts';

const GAMES = import.meta.dirname;

const folders = readdirSync(GAMES, { withFileTypes: true })
  .filter((file) => file.isDirectory())
  .map(({ name }) => name);

/** The twenty games of the product specification. */
const first = catalogue.slice(0, 20);

const keysWhere = (property: 'leaderboard' | 'submits' | 'header') =>
  first.filter((entry) => entry[property]).map(({ key }) => key);

describe('the catalogue', () => {
  test('numbers its games from 2, and the first twenty up to 21', () => {
    expect(catalogue.map(({ id }) => id)).toEqual(catalogue.map((_, index) => index + 2));
    expect(first.at(-1)?.id).toBe(21);
  });

  test('has unique keys, titles and paths, and every path ends in its key', () => {
    for (const property of ['key', 'title', 'path'] as const)
      expect(new Set(catalogue.map((entry) => entry[property])).size).toBe(catalogue.length);
    for (const { key, path } of catalogue) expect(path).toBe(`/games/${key}`);
  });

  test('lets six games submit scores', () => {
    expect(keysWhere('submits')).toEqual(['color', 'simon', 'whack', 'snake', '2048', 'dogfight']);
  });

  test('has twelve leaderboards', () => {
    expect(keysWhere('leaderboard').join(' ')).toBe(
      'memory tictactoe color rps simon number whack snake 2048 typing hangman dogfight',
    );
  });

  test('puts the user header on four pages', () => {
    expect(keysWhere('header')).toEqual(['tetris', 'space-invaders', 'connect4', 'sudoku']);
  });
});

describe.each(folders)('the game %s', (folder) => {
  const name = folder.replace(/^_/, '');
  const golden = join(GAMES, folder, 'rules/golden');
  const recorded = existsSync(golden) ? readdirSync(golden).filter((file) => file.endsWith('.json')) : [];

  const listed = () => {
    const game = (folder.startsWith('_') ? unlisted : rules).find(({ id }) => id === name);
    return (
      game ??
      expect.fail(`games/${folder}/game.ts does not export the rules of ${name}, or games/games.ts does not list it`)
    );
  };

  test('is complete, and listed unless it is the blank game', async () => {
    expect(problemsOf(await readFolder(folder))).toEqual([]);
    const remedy = `add ['${folder}', 'Puzzle'] or another category to games/games.ts, in display order`;
    expect(entryOf(folder) !== undefined, remedy).toBe(!folder.startsWith('_'));
  });

  test('sets each custom property in one sheet only, since the bundler decides the order of two', () => {
    const sheets = ['.', 'view']
      .flatMap((place) => readdirSync(join(GAMES, folder, place)).map((file) => join(GAMES, folder, place, file)))
      // Selectors of a palette are more specific.
      .filter((file) => file.endsWith('.css') && !file.endsWith('palette.css'));
    const named = sheets.flatMap((sheet) => {
      const blocks = readFileSync(sheet, 'utf8').matchAll(/\[data-game='[\w-]+'\] \{([^}]*)\}/g);
      return [...new Set([...blocks].flatMap(([, body]) => body!.match(/--g-[\w-]+(?=:)/g) ?? []))];
    });
    expect(named.filter((property, index) => named.indexOf(property) < index)).toEqual([]);
  });

  test('has exactly one golden run for each recipe', async () => {
    const { recipes } = (await import(join(golden, 'recipes.ts'))) as {
      recipes: readonly Recipe<unknown, unknown, string>[];
    };
    expect(recipes.length).toBeGreaterThan(0);
    expect(recorded.toSorted()).toEqual(recipes.map((recipe) => `${recipe.name}.json`).toSorted());
  });

  test.each(recorded)(
    'replays its golden run %s with the recorded outcome',
    (file) => {
      const game = listed();
      const run = JSON.parse(readFileSync(join(golden, file), 'utf8')) as Golden;
      const stale = `${folder} has version ${game.version}, but a golden run of version ${run.version}: run npm run record-golden ${name}`;
      expect(run.version, stale).toBe(game.version);
      expect(versionRefusal(game, new Map([[file, run]]))).toBeNull();
    },
    60_000,
  );
});

const oldRules = import.meta.glob<Rules<unknown, unknown>>('/games/*/rules/v*/rules.ts', {
  eager: true,
  import: 'rules',
});
const oldRuns = import.meta.glob<Golden>('/games/*/rules/v*/golden/*.json', { eager: true, import: 'default' });

test.each(Object.entries(oldRules))('%s are rules of an earlier version that replay their golden runs', (file, old) => {
  const folder = file.replace(/rules\.ts$/, '');
  expect(folder).toMatch(new RegExp(`/rules/v${old.version}/$`));
  const game = [...rules, ...unlisted].find(({ id }) => id === old.id);
  expect(old.version).toBeLessThan(game!.version);
  const runs = Object.entries(oldRuns).filter(([name]) => name.startsWith(folder));
  expect(runs.length).toBeGreaterThan(0);
  expect(runs.filter(([, run]) => run.version !== old.version)).toEqual([]);
  expect(versionRefusal(old, new Map(runs))).toBeNull();
});

test.each(Object.entries(oldRuns))(
  '%s plays out the same by the current rules, if it is shown by them',
  async (file, run) => {
    const game = [...rules, ...unlisted].find(({ id }) => file.startsWith(`/games/${id}/`))!;
    const { default: view } = await { ...views, ...unlistedViews }[game.id]!();
    if (view.showsVersion?.(run.version) !== 'current rules') return;
    const again = replayed(game, { ...run, version: game.version });
    expect(again).toMatchObject({ status: run.status, score: run.score, ticks: run.ticks });
  },
);

describe('an unfinished game', async () => {
  const blank = await readFolder('_blank');
  const changed = (change: Partial<GameFolder>): GameFolder => ({ ...blank, ...change });
  const withText = (file: string, text: string) => changed({ files: new Map(blank.files).set(file, text) });
  const without = (file: string) => changed({ files: new Map([...blank.files].filter(([name]) => name !== file)) });
  const scores = { ...blank.facts, leaderboard: 'takes scores' } as const;
  const checkpoints = { checkpoint: () => 0, maxCheckpointLag: 1, maxCheckpoints: 0 };
  const ranked = {
    maxTicks: 1,
    maxEntries: 1,
    actionBytes: 1,
    submitWithinHours: 1,
    pauseSeconds: 1,
    maxScore: 5,
    ...checkpoints,
  };
  const judged = new Map(blank.files).set('judge/judge.ts', '').set('zoo/zoo.ts', '');
  const view = blank.files.get('view/blank-view.tsx')!;

  test.each<[GameFolder, RegExp]>([
    [without('game.ts'), /no game\.ts/],
    [without('rules/blank.ts'), /write the rules/],
    [without('rules/blank.test.ts'), /describeRules/],
    [without('rules/golden/recipes.ts'), /record-golden/],
    [without('view/blank-view.tsx'), /no view/],
    [without('journey.ts'), /browser tests/],
    [without('access.ts'), /asks of its players/],
    [without('art.svg'), /320 by 240/],
    [withText('art.svg', ' '.repeat(5_001)), /5001 bytes/],
    [without('card.css'), /two colors/],
    [without('theme.css'), /override derived colors/],
    [withText('card.css', blank.files.get('card.css')!.replace('--g-paint:', '')), /lacks --g-paint/],
    [withText('view/blank-view.tsx', view.replace(/.*theme\.css.*/, '')), /import theme\.css/],
    [without('share.png'), /draw-images/],
    [without('README.md'), /fifteen lines/],
    [withText('README.md', 'line\n'.repeat(21)), /too long/],
    [changed({ facts: { ...blank.facts, title: ' ' } }), /no title/],
    [changed({ facts: { title: 'Blank' } }), /no description/],
    [changed({ facts: { ...blank.facts, description: 'x'.repeat(61) } }), /does not fit/],
    [changed({ rules: { ...blank.rules, id: 'other' } }), /the id other/],
    [changed({ rules: { ...blank.rules, modes: ['classic', 'quick'] } }), /modes\.names/],
    [changed({ rules: { ...blank.rules, ranked } }), /takes no scores/],
    [changed({ files: judged }), /takes no scores/],
    [changed({ facts: scores, files: judged }), /add `ranked` to its rules/],
    [changed({ facts: scores, rules: { ...blank.rules, ranked } }), /no judge/],
    [
      changed({ facts: scores, files: judged, rules: { ...blank.rules, ranked: { ...ranked, maxScore: 4 } } }),
      /5 points.*is 4: raise it/,
    ],
    [
      changed({
        facts: scores,
        files: new Map(blank.files).set('judge/judge.ts', ''),
        rules: { ...blank.rules, ranked },
      }),
      /no zoo/,
    ],
    [changed({ goldenScores: [] }), /no golden run/],
    [
      changed({
        facts: scores,
        files: new Map(judged).set('rules/v1/rules.ts', ''),
        rules: { ...blank.rules, ranked, version: 3 },
      }),
      /runs of version 2, .*keep-rules blank/,
    ],
  ])('reports what is missing and how to fix it: %#', (game, sentence) => {
    expect(problemsOf(game)).toEqual([expect.stringMatching(sentence)]);
  });
});

async function readFolder(folder: string): Promise<GameFolder> {
  const key = folder.replace(/^_/, '');
  const files = new Map(filesIn(folder).map((file) => [file, readFileSync(join(GAMES, folder, file), 'utf8')]));
  // The blank game has no share image; new-game creates one for a new game.
  if (folder.startsWith('_')) files.set('share.png', '');
  const [entryModule, shown] = await Promise.all([
    files.has('game.ts') ? (import(join(GAMES, folder, 'game.ts')) as Promise<Partial<EntryModule>>) : null,
    (folder.startsWith('_') ? unlistedViews : views)[key]?.(),
  ]);
  const golden = [...files].filter(([file]) => /^rules\/golden\/.*\.json$/.test(file));
  const current = entryModule?.rules ?? { id: key, version: 1, modes: ['classic'] };
  return {
    key,
    files,
    facts: entryModule?.facts ?? {},
    rules: current,
    modeNames: shown?.default.modes?.names ?? {},
    goldenScores: golden
      .map(([, text]) => JSON.parse(text) as Golden)
      // Other modes are not ranked.
      .filter(({ mode }) => mode === current.modes[0])
      .map(({ score }) => score),
  };
}

interface EntryModule {
  readonly facts: GameFacts;
  readonly rules: Rules<unknown, unknown>;
}

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(join(GAMES, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(GAMES, folder), join(entry.parentPath, entry.name)).split(sep).join('/'));
}
