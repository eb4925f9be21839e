/**
 * Sends requests over keep-alive connections, one at a time on each, and measures the total time. Runs in its own
 * thread and is minimal, so that it measures the server and not itself.
 */
import net from 'node:net';
import { parentPort } from 'node:worker_threads';

/**
 * @typedef {object} Work
 * @property {number} port
 * @property {number} connections
 * @property {Uint8Array[]} requests
 * @property {number} total
 */

const HEAD_END = Buffer.from('\r\n\r\n');
/** @type {Buffer} */
const NOTHING = Buffer.alloc(0);

/** Sends the next request as soon as it has a response. */
class Connection {
  #socket;
  #next;
  #answered;
  /** The partial response. */
  #received = NOTHING;
  /** Fast path: most responses have the previous length and come in one piece. */
  #usualLength = 0;
  #status = '';

  /**
   * @param {number} port
   * @param {() => Uint8Array | null} next
   * @param {(status: string) => void} answered
   * @param {(error: Error) => void} failed
   */
  constructor(port, next, answered, failed) {
    this.#next = next;
    this.#answered = answered;
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (bytes) => this.#take(bytes));
    this.#socket.on('error', failed);
    this.#socket.on('close', () => failed(new Error('a connection was closed')));
  }

  async open() {
    if (this.#socket.connecting) await new Promise((resolve) => this.#socket.once('connect', () => resolve(null)));
  }

  begin() {
    const request = this.#next();
    if (request) this.#socket.write(request);
  }

  end() {
    this.#socket.removeAllListeners();
    this.#socket.on('error', () => {});
    this.#socket.destroy();
  }

  /** @param {Buffer} bytes */
  #take(bytes) {
    const isUsual = this.#received === NOTHING && bytes.length === this.#usualLength && this.#isSameStatus(bytes);
    if (!isUsual && !this.#isWhole(bytes)) return;
    this.#received = NOTHING;
    this.#answered(this.#status);
    this.begin();
  }

  /** @param {Buffer} bytes */
  #isSameStatus(bytes) {
    return bytes[9] === this.#status.charCodeAt(0) && bytes[11] === this.#status.charCodeAt(2);
  }

  /** @param {Buffer} bytes */
  #isWhole(bytes) {
    this.#received = this.#received === NOTHING ? bytes : Buffer.concat([this.#received, bytes]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd === -1) return false;
    const head = this.#received.toString('latin1', 0, headEnd);
    this.#status = head.slice(9, 12);
    const length = headEnd + HEAD_END.length + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#received.length < length) return false;
    this.#usualLength = length;
    return true;
  }
}

/** @param {Work} work */
async function load({ port, connections: count, requests, total }) {
  /** @type {Record<string, number>} */
  const statuses = {};
  let sent = 0;
  let left = total;
  /** @type {Connection[]} */
  let connections = [];
  let startedAt = 0;
  await new Promise((resolve, reject) => {
    const next = () => (sent < total ? (requests[sent++ % requests.length] ?? null) : null);
    const answered = (/** @type {string} */ status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (--left === 0) resolve(null);
    };
    connections = Array.from({ length: count }, () => new Connection(port, next, answered, reject));
    const begin = async () => {
      await Promise.all(connections.map((connection) => connection.open()));
      startedAt = performance.now();
      for (const connection of connections) connection.begin();
    };
    void begin();
  });
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of connections) connection.end();
  return { seconds, statuses };
}

parentPort?.on('message', async (/** @type {Work} */ work) => {
  const answer = await load(work).catch((/** @type {unknown} */ error) => ({ failure: String(error) }));
  parentPort?.postMessage(answer);
});
