/**
 * `npm run package`: the server with runtime dependencies only, as a folder and a tarball. Start it with `node
 * server/main.js` on the same platform.
 */
import './node-version.mjs';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './command.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './install.mjs';
import { neededPackages } from './package/needed-packages.mjs';
import { root } from './root.mjs';

const OUT = path.join(root, 'dist', 'package');
const DIST = path.join(root, 'dist');
/** Development files of packages, and unused database extensions. */
const NOT_NEEDED =
  /\.(map|d\.[cm]?ts|[cm]?tsx?|md|markdown|flow)$|\.tar\.gz$|^(tests?|docs?|examples?|benchmarks?|\.github)(\/|$)/i;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const ready = (await ensureDependencies({ forTests: false })) && (await ensureBuilt());
  process.exitCode = ready && (await makePackage()) ? 0 : 1;
}

/** Returns whether it succeeded. */
export async function makePackage() {
  const { name, version, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folder = path.join(OUT, `${name}-${version}`);
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copy(path.join(DIST, 'server'), path.join(folder, 'server'), (file) => !file.endsWith('.map'));
  copy(path.join(DIST, 'client'), path.join(folder, 'client'));
  copy(path.join(DIST, 'client-meta.json'), path.join(folder, 'client-meta.json'));
  copy(path.join(root, 'deploy'), path.join(folder, 'deploy'));
  const page = readFileSync(path.join(root, 'docs', 'operate.md'), 'utf8');
  writeFileSync(path.join(folder, 'README.md'), page.replaceAll('](../deploy/', '](deploy/'));
  for (const place of neededPackages(root, path.join(DIST, 'server'))) {
    const isOwn = (/** @type {string} */ file) => !file.split('/').includes('node_modules') && !NOT_NEEDED.test(file);
    copy(path.join(root, place), path.join(folder, place), isOwn);
  }
  const command = (/** @type {string} */ file) => `node server/${file}.js`;
  const scripts = {
    start: command('main'),
    ...Object.fromEntries(['backup', 'restore', 'move-to', 'change-secret'].map((file) => [file, command(file)])),
  };
  const about = { name, version, private: true, type: 'module', engines, scripts };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);

  const tarball = `${folder}.tar.gz`;
  const packed = await run('Packing', 'tar', ['-czf', tarball, '-C', OUT, path.basename(folder)]);
  if (!packed.ok) console.error(packed.output);
  else console.log(`${folder} (${megabytes(sizeOf(folder))})\n${tarball} (${megabytes(statSync(tarball).size)})`);
  return packed.ok;
}

/**
 * Skips paths that `isWanted` rejects.
 * @param {string} from
 * @param {string} to
 * @param {(file: string) => boolean} [isWanted]
 */
function copy(from, to, isWanted = () => true) {
  if (!existsSync(from)) throw new Error(`${from} is missing`);
  const filter = (/** @type {string} */ file) => {
    const name = path.relative(from, file).split(path.sep).join('/');
    return name === '' || isWanted(name);
  };
  cpSync(from, to, { recursive: true, filter });
}

/** @param {string} folder */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
