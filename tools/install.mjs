/**
 * Installs the locked packages if they are missing or differ from the lock file. `dependencies` are for building and
 * serving; `devDependencies` are for tests only, and a plain start does not install them.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';
import { root } from './root.mjs';

/** npm writes this file last. */
const INSTALLED = path.join('node_modules', '.package-lock.json');
/** Written by us: the platform that the packages were installed for. */
const MACHINE = path.join('node_modules', '.installed-for');

/**
 * Returns whether the packages are installed now.
 * @param {{ forTests: boolean }} options
 */
export async function ensureDependencies({ forTests }) {
  if (isInstalled(root, forTests)) return true;
  console.log('Installing the dependencies. This is done once, and again when they change.');
  const outcome = await runNpm('Installing', installArguments(forTests));
  if (!outcome.ok) {
    console.error(outcome.output);
    console.error('The dependencies could not be installed.');
    return false;
  }
  writeFileSync(path.join(root, MACHINE), machine());
  console.log(`Installed the dependencies in ${outcome.seconds.toFixed(1)} s.`);
  return true;
}

/**
 * Explicit in both cases, because npm would follow NODE_ENV.
 * @param {boolean} forTests
 */
export function installArguments(forTests) {
  return ['ci', forTests ? '--include=dev' : '--omit=dev'];
}

/**
 * Uses the npm that started this process, if any.
 * @param {string} label
 * @param {readonly string[]} args
 * @param {import('./command.mjs').Options} [options]
 */
export function runNpm(label, args, options) {
  const npm = process.env['npm_execpath'];
  if (npm !== undefined && /\.c?js$/.test(npm)) return run(label, process.execPath, [npm, ...args], options);
  const isWindows = process.platform === 'win32';
  return isWindows ? run(label, 'cmd', ['/c', 'npm', ...args], options) : run(label, 'npm', args, options);
}

/**
 * True if every package of the lock file is installed in its exact version. Additional packages are fine.
 * @param {string} folder
 * @param {boolean} forTests
 */
export function isInstalled(folder, forTests) {
  const installed = read(path.join(folder, INSTALLED));
  if (installed === null || (read(path.join(folder, MACHINE)) ?? machine()) !== machine()) return false;
  const present = packagesIn(installed);
  // Optional packages are mostly for other platforms.
  return Object.entries(packagesIn(read(path.join(folder, 'package-lock.json')) ?? '{}'))
    .filter(
      ([place, { dev, optional, devOptional }]) => place !== '' && !optional && !devOptional && (forTests || !dev),
    )
    .every(([place, { version, integrity }]) => {
      const found = present[place];
      return found?.version === version && found?.integrity === integrity;
    });
}

/** @typedef {{ version?: string, integrity?: string, dev?: true, optional?: true, devOptional?: true }} Package */

/**
 * @param {string} lock
 * @returns {Record<string, Package>}
 */
function packagesIn(lock) {
  return JSON.parse(lock).packages ?? {};
}

function machine() {
  return [process.platform, process.arch, process.versions.modules].join();
}

/** @param {string} file */
function read(file) {
  return statSync(file, { throwIfNoEntry: false }) === undefined ? null : readFileSync(file, 'utf8');
}
