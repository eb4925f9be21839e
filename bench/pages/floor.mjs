/** The floor: no page can load faster than one with text only. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const STYLE = 'body{margin:1rem;font:1rem/1.5 sans-serif}';

/**
 * Serves a static page with the text of the given one: no script, font or image, inline style, compressed like the
 * server's pages.
 * @param {string} html
 */
export async function startFloor(html) {
  const body = await promisify(brotliCompress)(bareCopyOf(html));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'cache-control': 'no-cache' };
  const server = createServer((request, answer) => {
    if (request.url !== '/') answer.writeHead(404).end();
    else answer.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** @param {string} html */
function bareCopyOf(html) {
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(html) ?? [];
  const words = body
    .replaceAll(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The floor</title>',
    // Prevents a request for the favicon.
    '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">',
    `<style>${STYLE}</style></head><body><h1>The floor</h1>`,
    ...words.map((line) => `<p>${line}</p>`),
    '</body></html>',
  ].join('\n');
}
