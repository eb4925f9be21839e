/** `npm run draw-images [KEY ...]`: renders icons and the share image of each game from SVG. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from './browsers.mjs';
import { root } from './root.mjs';

const SHARE = { width: 1200, height: 630 };
const inRoot = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);

const tokens = await readFile(inRoot('web', 'styles', 'tokens.css'), 'utf8');
const wanted = process.argv.slice(2);
const folders = await readdir(inRoot('games'), { withFileTypes: true });
const keys = folders.filter((folder) => folder.isDirectory() && !folder.name.startsWith('_')).map(({ name }) => name);
const font = await readFile(inRoot('web', 'fonts', 'gabarito-display.woff2'), 'base64');

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] });
const page = await browser.newPage();
for (const key of wanted.length > 0 ? wanted : keys) {
  const [game, art, colors] = await Promise.all(
    ['game.ts', 'art.svg', 'card.css'].map((name) => readFile(inRoot('games', key, name), 'utf8')),
  );
  const [, title = ''] = /title: ['"](.+)['"],/.exec(game ?? '') ?? [];
  const html = shareDocument(`data-game="${key}"`, `<style>${colors}</style>${art}`, title);
  await draw(html, SHARE, inRoot('games', key, 'share.png'));
}
if (wanted.length === 0) await drawSite();
await browser.close();

/** Images that belong to no game. */
async function drawSite() {
  const crowd = await readFile(inRoot('web', 'home', 'hero.svg'), 'utf8');
  await draw(shareDocument('class="home"', crowd, 'Just one more go.'), SHARE, inRoot('web', 'public', 'share.png'));
  for (const [icon, name, size] of /** @type {const} */ ([
    ['favicon.svg', 'icon-192.png', 192],
    ['favicon.svg', 'icon-512.png', 512],
    ['icon-maskable.svg', 'icon-maskable-512.png', 512],
  ])) {
    const svg = await readFile(inRoot('web', 'public', icon), 'utf8');
    const html = `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`;
    await draw(html, { width: size, height: size }, inRoot('web', 'public', name));
  }
}

/**
 * @param {string} html
 * @param {{ width: number, height: number }} size
 * @param {string} file
 */
async function draw(html, size, file) {
  await page.setViewportSize(size);
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  await writeFile(file, await page.screenshot({ omitBackground: true }));
  console.log(path.relative(root, file));
}

/**
 * @param {string} theme
 * @param {string} art
 * @param {string} title
 */
function shareDocument(theme, art, title) {
  return `<html data-theme="light"><style>${tokens}
    @font-face { font-family: Gabarito; src: url(data:font/woff2;base64,${font}); font-weight: 800 900; }
    body { margin: 0; display: flex; height: 630px; overflow: hidden; background: var(--g-paint, #ffc91f); color: var(--g-on, #1d1633); }
    body > svg { width: 840px; height: 630px; flex: none; }
    div { flex: 1; display: flex; flex-direction: column; justify-content: center; gap: 28px; padding: 0 36px; }
    h1 { margin: 0; font: 900 64px/0.98 Gabarito; letter-spacing: -0.025em; overflow-wrap: anywhere; }
    p { margin: 0; font: 800 30px/1.1 Gabarito; }
  </style><body ${theme}>${art}<div><h1>${title}</h1><p>Free Online Games</p></div></body></html>`;
}
