/** Gets the locked dependencies, if they are missing or others than the lock file says. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './command.mjs';
import { root } from './root.mjs';

const LOCK = path.join(root, 'package-lock.json');
/** Written by npm as the last thing of an installation. */
const INSTALLED = path.join(root, 'node_modules', '.package-lock.json');
const STAMP = path.join(root, 'node_modules', '.installed-from');

/** Installs the dependencies if needed; says whether they are there now. */
export async function ensureDependencies() {
  if (isInstalled()) return true;
  console.log('Installing the dependencies. This is done once, and again when they change.');
  // Development tools are needed to build, whatever NODE_ENV says.
  const outcome = await runNpm('Installing', ['ci', '--include=dev']);
  if (!outcome.ok) {
    console.error(outcome.output);
    console.error('The dependencies could not be installed.');
    return false;
  }
  writeFileSync(STAMP, fingerprint());
  console.log(`Installed the dependencies in ${outcome.seconds.toFixed(1)} s.`);
  return true;
}

/**
 * Runs npm, the same that runs us if there is one.
 * @param {string} label
 * @param {readonly string[]} args
 */
export function runNpm(label, args) {
  const npm = process.env['npm_execpath'];
  if (npm !== undefined && /\.c?js$/.test(npm)) return run(label, process.execPath, [npm, ...args]);
  return process.platform === 'win32' ? run(label, 'cmd', ['/c', 'npm', ...args]) : run(label, 'npm', args);
}

function isInstalled() {
  const stamp = contentOf(STAMP);
  if (stamp !== null) return stamp === fingerprint();
  // Somebody has installed them by hand: that is good if it was after the last change of the lock file.
  return (modified(INSTALLED) ?? 0) > (modified(LOCK) ?? 0);
}

/** What an installation depends on. */
function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(LOCK))
    .update([process.platform, process.arch, process.versions.modules].join())
    .digest('hex');
}

/** @param {string} file */
function contentOf(file) {
  return modified(file) === null ? null : readFileSync(file, 'utf8');
}

/** @param {string} file */
function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
