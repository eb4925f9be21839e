import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from '../build/compress.mjs';
import { measureFile, measurePages, total } from './page-size.mjs';
import { checkBundleBudget } from './budget.mjs';
import { SCRIPT_MAP } from './import-chains.mjs';

let client = '';

beforeEach(async () => {
  client = path.join(mkdtempSync(path.join(tmpdir(), 'page size ')), 'client');
  write('index.html', page('<script type="module" src="/assets/client.js"></script>'));
  write('games/snake.html', page('<script type="module" src="/assets/client.js"></script>'));
  write('assets/client.js', `import{shared}from"./shared.js";import("./later.js");console.log(shared)`);
  write('assets/shared.js', `export*from"./deep.js";export const shared=${filler(3_000)}`);
  write('assets/deep.js', `export const deep=${filler(1_000)}`);
  write('assets/later.js', `export const later=${filler(9_000)}`);
  write('assets/site.css', `.switched-off{color:red}${filler(6_000)}`);
  write('assets/one.woff2', filler(4_000));
  write('assets/art.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('service-worker.js', workerFor(['/assets/client.js', '/assets/later.js']));
  await compressFolder(client);
});

afterEach(() => rmSync(path.dirname(client), { recursive: true, force: true }));

test('a page counts every script that it needs at start, and no lazily loaded one', async () => {
  const home = await measureHome();
  expect(addressesOf(home, 'js')).toEqual(['/assets/client.js', '/assets/deep.js', '/assets/shared.js']);
  expect(home.sums.js.gzip).toBeGreaterThan(3_000);
  expect(home.sums.js.gzip).toBeLessThan(5_000);
  expect(home.sums.js.brotli).toBeLessThan(home.sums.js.gzip);
});

test('inline scripts and styles count, a disabled sheet does not', async () => {
  const home = await measureHome();
  expect(home.sums.css.gzip).toBe(gzipSync(STYLE).length);
  write('index.html', page(`<script>${filler(2_000)}</script><link rel="stylesheet" href="/assets/site.css">`));
  const more = await measureHome();
  expect(more.sums.js.gzip).toBeGreaterThan(1_000);
  expect(more.sums.css.gzip).toBeGreaterThan(4_000);
});

test('fonts and images count uncompressed and once, each as a request', async () => {
  const home = await measureHome();
  expect(home.sums.fonts).toEqual({ gzip: 4_000, brotli: 4_000 });
  expect(addressesOf(home, 'images')).toEqual(['/assets/art.svg']);
  expect(home.requests).toBe(1 + 3 + 1 + 1);
});

test('pages within their budgets pass, with one check each and one for the offline cache', async () => {
  const result = await checkBundleBudget(client);
  expect(result).toMatchObject({ passed: 3, failed: 0, output: '\n' });
  expect(result.news).toMatch(/^without a network \d\.\d of 533\.0 kB, 4 files$/m);
});

test('an offline cache that is too large fails and lists its largest files', async () => {
  write('assets/later.js', filler(273_000));
  write('assets/documents-1.json', filler(260_000));
  for (const name of ['assets/later.js', 'assets/documents-1.json'])
    rmSync(path.join(client, `${name}.br`), { force: true });
  const { passed, failed, output } = await checkBundleBudget(client);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
  expect(output).toMatch(
    /^without a network: 533\.\d kB brotli, at most 533\.0 kB\n +273\.0 kB \/assets\/later\.js\n +260\.0 kB \/assets\/documents-1\.json\n/,
  );
});

test('a page above its limit fails by name, with the figure, the limit and its largest files', async () => {
  grow(85_000);
  const { passed, failed, output } = await checkBundleBudget(client);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
  expect(output).toMatch(/^\/: JavaScript 8\d\.\d kB brotli, at most 7\d\.\d kB\n +85\.0 kB \/assets\/more\.js\n/);
  expect(output).not.toContain('/games/snake');
});

test('a canvas game counts all scripts before a press, or only those without React if one of them starts the game', async () => {
  const react = '<script type="module" src="/assets/client.js"></script>';
  const canvas = '</head><body><canvas></canvas>';
  write('assets/deep.js', `throw Error("https://react.dev/errors/"+${filler(1_000)})`);
  write('assets/first.js', `import"./later.js"`);
  const bytesBefore = async (more: string) => {
    write('games/snake.html', page(more + canvas));
    const [measured] = await measurePages(client, ['/games/snake']);
    return { before: measured?.beforePress?.brotli, all: total(measured!.files.filter(({ kind }) => kind === 'js')) };
  };
  const late = await bytesBefore(react);
  expect(late.before).toBe(late.all.brotli);
  const early = await bytesBefore(`<script type="module" src="/assets/first.js" async></script>${react}`);
  const [first, later] = await Promise.all(
    ['/assets/first.js', '/assets/later.js'].map((file) => measureFile(client, file)),
  );
  expect(early.before).toBe(first!.brotli + later!.brotli);
  expect((await measureHome()).beforePress).toBeNull();
});

test('a game with more than six requests before a press fails, and names them with the imports behind them', async () => {
  const scripts = ['early', 'base', 'session', 'snake-play', 'snake'].map((name) => `/assets/${name}-1234567.js`);
  for (const script of scripts) write(script.slice(1), 'void 0');
  const pageWith = (files: readonly string[], root = '') => {
    const tags = files.map((script) => `<link rel="modulepreload" href="${script}">`).join('');
    return page(`${tags}</head><body><canvas></canvas>`).replace('<html', `<html${root}`);
  };
  write('games/snake.html', pageWith(scripts));
  write('games/pong.html', pageWith(scripts.slice(0, 4).map((script) => script.replace('snake', 'pong'))));
  write('assets/pong-play-1234567.js', 'void 0');
  expect((await checkBundleBudget(client)).output).toBe('\n');

  write('games/snake.html', pageWith(scripts, ' data-ranked="snake"'));
  const modules = {
    [scripts[0]!]: ['web/play/begin-early.ts'],
    [scripts[1]!]: ['kit/listen.ts'],
    [scripts[3]!]: ['games/snake/view/play.ts', 'games/snake/view/turns.ts'],
    [scripts[4]!]: ['games/snake/rules/snake.ts'],
    '/assets/together.js': ['games/snake/together.ts'],
  };
  const imports = {
    'web/play/begin-early.ts': ['kit/listen.ts'],
    'games/snake/view/play.ts': ['games/snake/view/turns.ts'],
    'games/snake/view/turns.ts': ['games/snake/rules/snake.ts'],
    'games/snake/together.ts': ['games/snake/rules/snake.ts'],
  };
  writeFileSync(path.join(client, '..', SCRIPT_MAP), JSON.stringify({ modules, imports }));
  const { output } = await checkBundleBudget(client);
  expect(output.split('\n').map((line) => line.trim())).toEqual([
    '/games/snake: 7 requests before a press, at most 6',
    '0.0 kB /assets/early-1234567.js: web/play/begin-early.ts',
    '0.0 kB /assets/base-1234567.js: web/play/begin-early.ts > kit/listen.ts',
    '0.0 kB /assets/session-1234567.js:',
    '0.0 kB /assets/snake-play-1234567.js: games/snake/view/play.ts',
    '0.0 kB /assets/snake-1234567.js: games/snake/view/play.ts > games/snake/view/turns.ts > games/snake/rules/snake.ts',
    'No other game requests it. Also imported by games/snake/together.ts.',
    "the game's picture",
    'the ticket of its first run',
    expect.stringContaining('Import only types there'),
    '',
  ]);
});

test('a DOM game that starts before hydration is measured by its early scripts and by its page', async () => {
  write('assets/deep.js', `throw Error("https://react.dev/errors/"+${filler(1_000)})`);
  write('assets/first.js', 'void 0');
  const entries = ['first', 'client']
    .map((name) => `<script type="module" src="/assets/${name}.js"></script>`)
    .join('');
  write('games/snake.html', page(`<link rel="later-modulepreload" href="/assets/client.js">${entries}`));
  const [measured] = await measurePages(client, ['/games/snake']);
  const first = await measureFile(client, '/assets/first.js');
  expect(measured).toMatchObject({ isOnCanvas: false, beforePress: first });
});

test('games have a limit of their own, and another for scripts before a press', async () => {
  write('games/snake.html', page('<script type="module" src="/assets/client.js"></script><canvas></canvas>'));
  grow(112_000);
  const { output } = await checkBundleBudget(client);
  expect(output).toMatch(/^\/games\/snake: JavaScript 1\d\d\.\d kB brotli, at most 109\.3 kB$/m);
  expect(output).toMatch(/^\/games\/snake: JavaScript before a press \d+\.\d kB brotli/m);
});

test('styles and fonts have their own limits', async () => {
  write('assets/one.woff2', filler(45_001));
  write('index.html', page(`<style>.a{content:${filler(40_000)}}</style>`));
  const { output } = await checkBundleBudget(client);
  expect(output).toMatch(/^\/: CSS \d\d\.\d kB brotli, at most 13\.1 kB$/m);
  expect(output).toMatch(/^\/games\/snake: fonts 45\.0 kB brotli, at most 45\.0 kB$/m);
});

test('a page that names another host fails', async () => {
  const elements = [
    '<img src="https://pictures.example/a.png" alt="">',
    '<script src="//scripts.example/a.js"></script>',
    '<style>@import "https://styles.example/a.css";</style>',
    '<style>.a{background:url(//pictures.example/b.png)}</style>',
  ];
  write('games/snake.html', page(elements.join('')));
  const { failed, output } = await checkBundleBudget(client);
  expect(failed).toBe(1);
  expect(output.match(/^\/games\/snake: names another host: .*\.example/gm)).toHaveLength(elements.length);
});

test('fails without a build, and without the list of offline files', async () => {
  write('service-worker.js', 'self.addEventListener("fetch", () => {});');
  await expect(checkBundleBudget(client)).rejects.toThrow('does not say what it keeps');
  rmSync(client, { recursive: true });
  mkdirSync(client);
  await expect(checkBundleBudget(client)).rejects.toThrow('no page');
});

const STYLE = '@font-face{font-family:One;src:url(/assets/one.woff2)}body{background:url(/assets/art.svg)}';

/** A built page with additional head elements. */
function page(more: string): string {
  return [
    '<!doctype html><html lang="en"><head><title>One</title>',
    '<link rel="canonical" href="https://origin.invalid/"><meta property="og:url" content="https://origin.invalid/">',
    '<script type="application/ld+json">{"@context":"https://schema.org","url":"https://origin.invalid/"}</script>',
    `<script>document.documentElement.dataset.theme = "dark"</script><style>${STYLE}</style>`,
    '<link rel="stylesheet" href="/assets/site.css" disabled>',
    '<link rel="preload" href="/assets/one.woff2" as="font" type="font/woff2" crossorigin>',
    `${more}</head><body><svg xmlns="http://www.w3.org/2000/svg"></svg></body></html>`,
  ].join('\n');
}

/** The part of a worker that lists its files. */
function workerFor(files: readonly string[]): string {
  write('assets/documents-1.json', '{}');
  return `const FILES = ${JSON.stringify(files)};\nconst DOCUMENTS = '/assets/documents-1.json';\n`;
}

/** A quoted text that hardly compresses. */
function filler(length: number): string {
  let text = '';
  for (let part = 0; text.length < length; part++) text += createHash('sha512').update(String(part)).digest('base64');
  return `"${text.slice(0, length - 2)}"`;
}

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(client, name)), { recursive: true });
  writeFileSync(path.join(client, name), text);
}

/** Adds a script of the given size to every page, reachable only through existing scripts. */
function grow(bytes: number): void {
  write('assets/more.js', filler(bytes));
  write('assets/client.js', `import"./more.js";import{shared}from"./shared.js";console.log(shared)`);
}

async function measureHome() {
  const [home] = await measurePages(client, ['/']);
  if (!home) throw new Error('the home page was not measured');
  return home;
}

function addressesOf({ files }: Awaited<ReturnType<typeof measureHome>>, kind: string): string[] {
  return files
    .filter((file) => file.kind === kind)
    .map(({ address }) => address)
    .sort();
}
