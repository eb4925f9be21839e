/** Other versions of Node, which npm has as packages. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../command.mjs';
import { freePort } from '../free-ports.mjs';
import { runNpm } from '../install.mjs';
import { root } from '../root.mjs';

/** Besides the least one, on which the gate runs. */
export const NODE_VERSIONS = [22, 24, 26];

const PLACE = path.join(root, 'node_modules', '.cache', 'node-versions');
const START_SECONDS = 900;

/**
 * Installs the newest release of a version; returns its program.
 * @param {number} version
 */
export async function ensureNode(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(PLACE, String(version));
  const program = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const { output } = await runNpm(`Getting Node ${version}`, ['install', '--prefix', folder, `${name}@${version}`]);
  if (!existsSync(program)) throw new Error(`Node ${version} was not installed from the package ${name}:\n${output}`);
  return program;
}

/**
 * `npm start` in a copy of the sources, as on a new machine: it must install, build, serve a page and stop.
 * @param {string} node
 * @returns {Promise<import('../command.mjs').Outcome>}
 */
export async function checkStart(node) {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  const port = await freePort();
  const ended = new AbortController();
  try {
    for (const file of sources()) cpSync(path.join(root, file), path.join(folder, file));
    const env = {
      PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH']}`,
      PORT: String(port),
      // Otherwise npm runs the Node that called it.
      npm_execpath: undefined,
      npm_node_execpath: undefined,
      NODE: node,
    };
    const options = { cwd: folder, env, limitSeconds: START_SECONDS, signal: ended.signal };
    const running = run('npm start', node, ['tools/start.mjs'], options);
    const served = await Promise.race([pageServed(port), running.then(() => false)]);
    ended.abort();
    const { output, seconds } = await running;
    return { ok: served, output, seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tracked files and new ones, as they are. */
function sources() {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n');
  return files.filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/** @param {number} port */
async function pageServed(port) {
  for (const deadline = Date.now() + START_SECONDS * 1000; Date.now() < deadline;) {
    try {
      const page = await fetch(`http://127.0.0.1:${port}/games/snake`);
      if (page.ok && (await page.text()).includes('Snake')) return true;
    } catch {
      // Not there yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}
