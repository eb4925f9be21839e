/** On Debian, as root, what tests need is installed all at once: two installations at the same time would meet. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium, hasHeadlessChromium } from './browsers.mjs';
import { run } from './command.mjs';

const ARIAL_LIKE = ['liberation', 'liberation2', 'msttcorefonts'].map((name) => `/usr/share/fonts/truetype/${name}`);

/**
 * Installs the packages that are missing on a machine that is there for tests. What does not come is asked for, or done
 * without, by the step that needs it.
 */
export async function ensureTestPackages() {
  const missing = missingPackages();
  if (missing.length === 0 || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${missing.join(' and ')} for the tests.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('Reading package lists', 'apt-get', ['update'], { env, limitSeconds: 300 });
  await run('Installing', 'apt-get', ['install', '-y', ...missing], { env, limitSeconds: 600 });
}

function missingPackages() {
  const missing = [];
  // Where Chromium is there already, another is installed only if nobody else uses the machine.
  const wantsChromium = process.env['CI'] !== undefined || findChromium() === null;
  if (!hasHeadlessChromium() && !process.env['CHROMIUM_PATH'] && wantsChromium) missing.push('chromium-headless-shell');
  if (!hasPostgres() && !process.env['TEST_DATABASE_URL']) missing.push('postgresql');
  // Pages are laid out for Arial until their own letters come; without it, or its like, they would move.
  if (!ARIAL_LIKE.some((folder) => existsSync(folder))) missing.push('fonts-liberation');
  return missing;
}

function hasPostgres() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return existsSync('/usr/lib/postgresql') || folders.some((folder) => existsSync(path.join(folder, 'initdb')));
}
