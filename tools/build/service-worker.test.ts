import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageRoute } from '#web/loading/routes.ts';
import type { Chunk } from './chunks.mjs';
import { writeServiceWorker } from './service-worker.mjs';

let folder = '';

const chunk = (name: string, modules: string[], more: Partial<Chunk> = {}): Chunk => ({
  ...{ file: `assets/${name}.js`, modules, imports: [], later: [], css: [], assets: [], ...more },
});

/** Two pages, each with its own script and a lazily loaded part, and each linking to the other. */
const chunks = [
  chunk('client', ['web/app/client.tsx'], { later: ['assets/home.js', 'assets/all.js'], css: ['assets/client.css'] }),
  chunk('all', ['web/loading/all-games.ts'], { later: ['assets/snake.js', 'assets/blank.js'] }),
  chunk('home', ['web/home/home-page.tsx'], {
    imports: ['assets/client.js', 'assets/all.js'],
    assets: ['assets/hero.svg'],
  }),
  chunk('snake', ['games/snake/view/snake-view.tsx'], { imports: ['assets/client.js'], later: ['assets/sounds.js'] }),
  chunk('sounds', ['games/snake/view/sounds.ts'], { imports: ['assets/melody.js'], css: ['assets/sounds.css'] }),
  chunk('melody', ['kit/melody.ts']),
  chunk('blank', ['games/_blank/view/blank-view.tsx']),
  chunk('moderate', ['web/moderate/moderate-page.tsx']),
  chunk('witnessed', ['web/play/ranking/witnessed-run.ts']),
];

const routes = [
  { path: '/', isKept: true, modules: ['web/home/home-page.tsx'] },
  { path: '/games/snake', isKept: true, modules: ['games/snake/view/snake-view.tsx'] },
  { path: '/moderate', isKept: false, modules: ['web/moderate/moderate-page.tsx'] },
] as unknown as PageRoute[];

const pageWith = (script: string) =>
  `<style>@media (width<9px){a{b:c}}</style>\n<link rel="stylesheet" href="/assets/client.css" disabled>\n` +
  `<script type="module" src="/assets/client.js"></script><link rel="modulepreload" href="/assets/${script}.js">`;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'worker-build-'));
  write('index.html', pageWith('home'));
  write('games/snake.html', pageWith('snake'));
  for (const { file, imports } of chunks)
    write(file, imports.map((name) => `import './${path.basename(name)}';`).join('\n'));
  write('assets/client.css', '@font-face{src:url(/assets/one.woff2)}');
  write('assets/sounds.css', 'a{background:url(/assets/notes.svg)}');
  for (const name of ['one.woff2', 'notes.svg', 'hero.svg']) write(`assets/${name}`, name);
  for (const name of ['share.png', 'robots.txt']) write(name, name);
  write(
    '../client-meta.json',
    JSON.stringify({ inlineHashes: { '/index.html': { scripts: ['sha256-one'], styles: [] } } }),
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  const file = path.join(folder, 'client', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const read = (name: string) => readFileSync(path.join(folder, 'client', name), 'utf8');

async function build() {
  await writeServiceWorker(path.join(folder, 'client'), chunks, routes);
  const worker = read('service-worker.js');
  const constant = (name: string) => new RegExp(`^const ${name} = '?(.*?)'?;$`, 'm').exec(worker)![1]!;
  const files = JSON.parse(constant('FILES')) as string[];
  const places = Object.entries(JSON.parse(constant('PAGES')) as Record<string, number[]>);
  return {
    needs: Object.fromEntries(places.map(([page, needed]) => [page, needed.map((place) => files[place]!).toSorted()])),
    documents: constant('DOCUMENTS'),
    version: constant('VERSION'),
  };
}

test('a page needs the files of its document and its lazy parts, and none of another page', async () => {
  const { needs } = await build();
  const shared = ['all.js', 'client.css', 'client.js', 'one.woff2'];
  const inAssets = (names: string[]) => names.map((name) => `/assets/${name}`).toSorted();
  expect(needs).toEqual({
    '/': inAssets([...shared, 'home.js', 'hero.svg']),
    '/games/snake': inAssets([...shared, 'melody.js', 'notes.svg', 'snake.js', 'sounds.css', 'sounds.js']),
  });
});

test('documents link their styles, are otherwise unchanged, and keep the policy of the pages', async () => {
  const { documents } = await build();
  const packed = JSON.parse(read(documents)) as Record<string, string>;
  expect(packed['/']).toBe(
    pageWith('home')
      .replace(/<style>.*<\/style>\n/, '')
      .replace(' disabled', ''),
  );
  const meta = JSON.parse(read('../client-meta.json')) as { inlineHashes: Record<string, unknown> };
  expect(meta.inlineHashes[documents]).toEqual({ scripts: ['sha256-one'], styles: [] });
});

test('rejects a document with inline styles and no sheet', async () => {
  write('index.html', pageWith('home').replace(/<link rel="stylesheet".*>\n/, ''));
  await expect(build()).rejects.toThrow('names no sheet');
});

test('rejects a file that no page needs, by name', async () => {
  write('assets/lost.js', '');
  await expect(build()).rejects.toThrow('no page is known to need assets/lost.js');
});

test('changed content changes the version', async () => {
  const { version, documents } = await build();
  for (const name of ['service-worker.js', documents]) rmSync(path.join(folder, 'client', name));
  write('assets/notes.svg', 'other notes');
  expect((await build()).version).not.toBe(version);
});
