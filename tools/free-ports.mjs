import { once } from 'node:events';
import net from 'node:net';

/**
 * Below the ephemeral range: the system gives those ports to other programs and to connections, even while a program
 * that was promised a port is still starting.
 */
const FIRST = 20_000;
const PAST_LAST = 32_000;
const MOST_TRIES = 1_000;

export async function freePort() {
  const [port] = await freePorts(1);
  return /** @type {number} */ (port);
}

/**
 * Distinct free ports.
 * @param {number} count
 */
export async function freePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  for (let tries = 0; ports.size < count; tries++) {
    if (tries === MOST_TRIES) throw new Error(`free-ports: no free port found between ${FIRST} and ${PAST_LAST}`);
    const port = FIRST + Math.floor(Math.random() * (PAST_LAST - FIRST));
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

/** @param {number} port */
async function isFree(port) {
  const server = net.createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
