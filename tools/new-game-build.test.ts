/** Builds a copy of the project with a new game. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkBundleBudget } from './bundle-budget/budget.mjs';
import { readParts } from './bundle-budget/page-parts.mjs';
import { builtRoutes } from './bundle-budget/page-size.mjs';
import { NewGames } from './testing/new-games.ts';

test('new games stay within the bundle budget, compile while they load, and are in no other game', async () => {
  const copy = new NewGames();
  try {
    await copy.must('tools/new-game.mjs', 'memory-lane', '--ranked');
    await copy.must('tools/build.mjs');
    const client = path.join(copy.folder, 'dist', 'client');
    const { failed, output } = await checkBundleBudget(client);
    expect(failed, output).toBe(0);
    for (const chunk of COMPILED_ON_LOAD) expect(firstLineOf(client, chunk), chunk).toBe(COMPILE_HINT);
    // The pages about all games.
    expect(await namingTheGame(client)).toEqual([
      '/',
      '/access',
      '/games/memory-lane',
      '/me/badges',
      '/me/runs',
      '/settings',
    ]);
  } finally {
    copy.remove();
  }
});

/** Fails also if a chunk gets another name than the one in `RUNS_ON_LOAD` of vite.config.ts. */
const COMPILED_ON_LOAD = ['react', 'base', 'session', 'early', 'client', 'play', 'home-page', 'memory-lane-view'];

/** After any other line, Chromium would ignore most of it. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

function firstLineOf(client: string, chunk: string): string | undefined {
  const folder = path.join(client, 'assets');
  const file = readdirSync(folder).find((name) => new RegExp(`^${chunk}-[\\w-]{7}\\.js$`).test(name));
  return file && readFileSync(path.join(folder, file), 'utf8').split('\n')[0];
}

/** Pages that contain the new game's name in their document, scripts or styles. */
async function namingTheGame(client: string): Promise<readonly string[]> {
  const found: string[] = [];
  const imports = new Map<string, Promise<string[]>>();
  for (const route of await builtRoutes(client)) {
    const html = readFileSync(path.join(client, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
    const { files } = await readParts(client, html, imports);
    const texts = [...files]
      .filter(([, kind]) => kind === 'js' || kind === 'css')
      .map(([file]) => readFileSync(path.join(client, file), 'utf8'));
    if ([html, ...texts].some((text) => /memory-lane|Memory Lane/.test(text))) found.push(route);
  }
  return found;
}
