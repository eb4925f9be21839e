/**
 * Tests the result of `npm run package` like an installation: unpacked in an empty folder and started with `node` alone
 * in a clean environment, it must serve a page, accept a score, make a backup while running, and stop on a signal.
 * Takes half a minute, so it runs for releases, not in CI.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Client } from '#server/testing/client.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { root } from './root.mjs';

const made = path.join(root, 'dist', 'package');
const tarball = existsSync(made) ? readdirSync(made).find((name) => name.endsWith('.tar.gz')) : undefined;
if (tarball === undefined) {
  console.error('No package found. Create it with npm run package.');
  process.exit(1);
}
const place = mkdtempSync(path.join(tmpdir(), 'free-online-games-package-'));
try {
  execFileSync('tar', ['-xzf', path.join(made, tarball), '-C', place]);
  await tryOut(path.join(place, tarball.replace('.tar.gz', '')));
  console.log('The package serves pages, takes a score, is backed up while it runs, and stops when told.');
} finally {
  rmSync(place, { recursive: true, force: true });
}

async function tryOut(folder: string): Promise<void> {
  const data = path.join(place, 'data');
  const server = spawnServer({ DATA_DIR: data }, folder);
  const address = await server.ready;
  for (const page of ['/', '/games/snake', '/licenses.txt']) {
    const answer = await fetch(address + page);
    must(answer.ok && (await answer.text()).length > 1_000, `${page} is not served`);
  }
  const client = new Client(address);
  const { rank } = await client.keep(await client.play(), 'Ann');
  must(rank === 1, 'a score is not kept');
  const memory = Number(
    /VmRSS:\s+(\d+)/.exec(execFileSync('cat', [`/proc/${server.pid}/status`], { encoding: 'utf8' }))?.[1],
  );
  console.log(`With a page and a score served it takes ${Math.round(memory / 1024)} MB of memory.`);
  const backup = spawnSync(process.execPath, ['server/backup.js', path.join(place, 'arcade.backup')], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: data },
    encoding: 'utf8',
  });
  must(backup.status === 0, `it is not backed up: ${backup.stderr}`);
  server.signal('SIGTERM');
  must((await server.ended).code === 0, 'it does not stop as it should');
}

function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
