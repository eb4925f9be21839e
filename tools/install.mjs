/**
 * Gets the locked packages, if they are missing or others than the lock file says. `dependencies` are what building and
 * serving need; `devDependencies` are what only tests need, and no server that is merely started has them.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';
import { root } from './root.mjs';

/** Written by npm as the last thing of an installation: what is there. */
const INSTALLED = path.join('node_modules', '.package-lock.json');
/** Written by us: which machine the packages were chosen for. */
const MACHINE = path.join('node_modules', '.installed-for');

/**
 * Installs the packages if needed; says whether they are there now.
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
 * What npm is asked for. Said either way, for npm would go by NODE_ENV.
 * @param {boolean} forTests
 */
export function installArguments(forTests) {
  return ['ci', forTests ? '--include=dev' : '--omit=dev'];
}

/**
 * Runs npm, the same that runs us if there is one.
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
 * Whether a folder has every package that its lock file names, in the very version. It does not matter who installed
 * them, nor whether there are more.
 * @param {string} folder
 * @param {boolean} forTests
 */
export function isInstalled(folder, forTests) {
  const installed = read(path.join(folder, INSTALLED));
  if (installed === null || (read(path.join(folder, MACHINE)) ?? machine()) !== machine()) return false;
  const present = packagesIn(installed);
  // Optional packages are those for other machines, mostly.
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
