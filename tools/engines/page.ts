/** Serves the page that replays all golden runs. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { globImports } from '../build/glob-imports.mjs';
import type { GoldenRun } from './compare.ts';
import type { Tab } from './tab.ts';

export interface ServedPage {
  readonly url: string;
  close(): void;
}

/** Bundles the rules and serves them with the runs on a free local port. */
export async function servePage(root: string, runs: readonly GoldenRun[]): Promise<ServedPage> {
  const files = new Map([
    [
      '/',
      { type: 'text/html', body: '<!doctype html><script src="/runs.js"></script><script src="/play.js"></script>' },
    ],
    ['/runs.js', { type: 'text/javascript', body: `goldenRuns = ${JSON.stringify(runs)};` }],
    ['/play.js', { type: 'text/javascript', body: await bundle(root) }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` }).end(file.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the runs that differ in this browser. */
export async function readFindings(tab: Tab, url: string): Promise<string[]> {
  await tab.open(url);
  const findings = await tab.read('window.findings');
  // A page that threw has no results, which must not look like success.
  if (!Array.isArray(findings)) throw new Error(`the page has no findings: ${JSON.stringify(findings)}`);
  return findings.map(String);
}

async function bundle(root: string): Promise<string> {
  const input = path.join(root, 'tools', 'engines', 'page-script.ts');
  const build = await rolldown({ cwd: root, input, plugins: [globImports()] });
  const { output } = await build.generate({ format: 'iife' });
  return output[0].code;
}
