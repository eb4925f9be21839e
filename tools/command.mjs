/** Runs programs and prints progress. */
import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {string} output What the program wrote, errors included.
 * @property {number} seconds
 */

/**
 * @typedef {object} Options
 * @property {NodeJS.ProcessEnv} [env] What the program finds in its environment besides our own.
 * @property {number} [limitSeconds] How long it may take.
 * @property {string} [cwd] Where it runs, if not in the project's folder.
 * @property {AbortSignal} [signal] Ends it.
 */

const SAY_EVERY_SECONDS = 10;
/** Kills hanging programs. Generous, because shared machines can be many times slower. */
const LONGEST_SECONDS = 3_600;

/** They end with this process. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

// Each program gets its own process group where supported, so that stopping it stops its children too.
const grouped = process.platform !== 'win32';

const ENDINGS = /** @type {const} */ ({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 });

/**
 * Captures the output and prints regularly that the program is still running.
 * @param {string} label What is being done, as in "Building".
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export function run(label, command, args, { env = {}, limitSeconds = LONGEST_SECONDS, cwd = root, signal } = {}) {
  const started = Date.now();
  const elapsed = () => (Date.now() - started) / 1000;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: grouped,
  });
  watch(child);
  signal?.addEventListener('abort', () => stop(child, 'SIGTERM'), { once: true });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));

  const saying = setInterval(() => console.log(`  ${label} … ${Math.round(elapsed())} s`), SAY_EVERY_SECONDS * 1000);
  const limit = setTimeout(() => {
    chunks.push(Buffer.from(`\nstopped after ${limitSeconds} s: it took too long\n`));
    stop(child, 'SIGKILL');
  }, limitSeconds * 1000);

  return new Promise((resolve) => {
    const finish = (/** @type {boolean} */ ok) => {
      clearInterval(saying);
      clearTimeout(limit);
      unwatch(child);
      resolve({ ok, output: Buffer.concat(chunks).toString(), seconds: elapsed() });
    };
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running) stop(child, signal);
  process.exit(ENDINGS[/** @type {keyof typeof ENDINGS} */ (signal)]);
}

/** @param {import('node:child_process').ChildProcess} child */
function watch(child) {
  if (running.size === 0) for (const signal of Object.keys(ENDINGS)) process.on(signal, endAll);
  running.add(child);
}

/** @param {import('node:child_process').ChildProcess} child */
function unwatch(child) {
  running.delete(child);
  // Restore the default signal behavior between programs.
  if (running.size === 0) for (const signal of Object.keys(ENDINGS)) process.off(signal, endAll);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function stop(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(grouped ? -child.pid : child.pid, signal);
  } catch (error) {
    // It may just have exited.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
