/** Installs everything that tests need on Debian (as root) in one go: two parallel apt runs would conflict. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium, findFirefox, findWebKit, hasHeadlessChromium } from './browsers.mjs';
import { run } from './command.mjs';

const ARIAL_LIKE = ['liberation', 'liberation2', 'msttcorefonts'].map((name) => `/usr/share/fonts/truetype/${name}`);

/**
 * If a package cannot be installed, the step that needs it asks for it or does without.
 * @param {{ forAll: boolean }} options Whether the complete tests run, which use other browsers too.
 */
export async function ensureTestPackages({ forAll }) {
  const missing = [...missingPackages(), ...(forAll ? missingBrowsers() : [])];
  if (missing.length === 0 || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${missing.join(' and ')} for the tests.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('Reading package lists', 'apt-get', ['update'], { env, limitSeconds: 300 });
  await run('Installing', 'apt-get', ['install', '-y', ...missing], { env, limitSeconds: 600 });
}

function missingPackages() {
  const missing = [];
  // With a Chromium present, install another only on CI machines.
  const wantsChromium = process.env['CI'] !== undefined || findChromium() === null;
  if (!hasHeadlessChromium() && !process.env['CHROMIUM_PATH'] && wantsChromium) missing.push('chromium-headless-shell');
  if (!hasPostgres() && !process.env['TEST_DATABASE_URL']) missing.push('postgresql');
  // Pages use Arial as fallback font; without a metric-compatible font the layout shifts.
  if (!ARIAL_LIKE.some((folder) => existsSync(folder))) missing.push('fonts-liberation');
  return missing;
}

function missingBrowsers() {
  const missing = [];
  if (findFirefox() === null) missing.push('firefox-esr');
  if (findWebKit() === null) missing.push('webkit2gtk-driver', 'xvfb');
  return missing;
}

function hasPostgres() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return existsSync('/usr/lib/postgresql') || folders.some((folder) => existsSync(path.join(folder, 'initdb')));
}
