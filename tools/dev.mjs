/** `npm run dev`: the page with hot reload, and the server rebuilt and restarted after every change. */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from './free-ports.mjs';
import { ensureDependencies } from './install.mjs';
import { endWithNpm } from './parent.mjs';
import { root } from './root.mjs';

const SERVER_SOURCES =
  /^(api|engine|server|games[\\/][\w-]+\.ts|games[\\/][^\\/]+[\\/](game\.ts|together\.ts|rules|judge))([\\/]|$)/;
/** Excludes the sources in `api/`, whose URLs start alike and belong to Vite. */
const API_REQUESTS = String.raw`^/api(?![^?]*\.ts(?:\?|$))`;
/** The server knows the game of a room. */
const ROOM_LINKS = String.raw`^/r/[^/]+$`;
/** Debounce: editors save several files at once. */
const SETTLE_MS = 100;

endWithNpm();
if (!(await ensureDependencies({ forTests: false }))) process.exit(1);
const { createServer } = await import('vite');
const { buildServer } = await import('./build-server.mjs');

const port = Number(process.env['PORT'] ?? 3000);
const serverPort = await freePort();
/** @type {import('node:child_process').ChildProcess | null} */
let child = null;
/** Resolves when the server listens, or has exited before. @type {Promise<unknown>} */
let serverStarted = Promise.resolve();
/** Serializes rebuilds. */
let work = Promise.resolve();
/** @type {NodeJS.Timeout | undefined} */
let settling;

const toServer = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false };
const page = await createServer({
  root,
  clearScreen: false,
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    // Keep the browser's host: links in mails use it.
    proxy: { [API_REQUESTS]: { ...toServer, ws: true }, [ROOM_LINKS]: toServer },
    watch: { ignored: ['**/dist/**', '**/data/**', '**/test-results/**'] },
  },
});
page.watcher.on('all', (_event, file) => {
  if (!SERVER_SOURCES.test(path.relative(root, file)) || /\.test\.tsx?$/.test(file)) return;
  clearTimeout(settling);
  settling = setTimeout(queueRestart, SETTLE_MS);
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, end);

// Vite may exit first; stop the server in that case too.
process.once('exit', () => child?.kill('SIGTERM'));

queueRestart();
await work;
try {
  // Otherwise the first page would find no server.
  await serverStarted;
  await page.listen();
  console.log(`The page is at http://127.0.0.1:${port}, its server at port ${serverPort}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  await end();
}

function queueRestart() {
  work = work.then(restart);
}

async function restart() {
  try {
    await buildServer();
  } catch (error) {
    // The old server keeps running until the error is fixed.
    console.error(error instanceof Error ? error.message : String(error));
    return;
  }
  await stopServer();
  child = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.pipe(process.stdout);
  serverStarted = Promise.race([saysReady(child), once(child, 'exit')]);
}

/** @param {import('node:child_process').ChildProcess} server */
function saysReady(server) {
  let said = '';
  return new Promise((resolve) => {
    server.stdout?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('is ready at')) resolve(true);
    });
  });
}

async function stopServer() {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function end() {
  clearTimeout(settling);
  await work;
  await stopServer();
  await page.close();
  process.exit();
}
