import type { IncomingMessage, RequestListener, Server } from 'node:http';
import http, { ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import net from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { WebSocketServerLike } from '@hono/node-server';
import { createAdaptorServer } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import { MESSAGE_BYTES } from '#api/rooms/limits.ts';
import type { Config } from '#server/config.ts';
import type { Site } from '#server/http/app.ts';
import { StartFailure } from '#server/start-failure.ts';

/** Longer than proxies, so that the server never closes a connection that a proxy reuses. */
const KEEP_ALIVE_MS = 75_000;
/** For open requests after the stop signal. */
const GRACE_MS = 10_000;
/** For requests in transit. */
const LAST_CALL_MS = 300;
/** Event loop turns without a new connection. */
const TURNS = { quiet: 2, most: 100 } as const;

const ARRIVAL = { headersTimeout: 20_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 } as const;

const UPGRADE_REQUIRED = 'HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Without compression: a few bytes could become gigabytes. */
const SOCKETS = { noServer: true, maxPayload: MESSAGE_BYTES, perMessageDeflate: false } as const;

export interface Listening {
  readonly address: string;
  stop(): Promise<void>;
}

interface OpenConnections {
  readonly sockets: Set<Socket>;
  arrived: number;
  isClosing: boolean;
}

/** Throws `StartFailure`. */
export async function listen(site: Site, { host, port }: Pick<Config, 'host' | 'port'>): Promise<Listening> {
  const connections: OpenConnections = { sockets: new Set(), arrived: 0, isClosing: false };
  const server = createAdaptorServer({
    fetch: site.app.fetch,
    createServer: ((_options: unknown, answer: RequestListener) =>
      http.createServer({ ...ARRIVAL, ServerResponse: answersOn(connections) }, (incoming, outgoing) => {
        if (!site.responseCache.respond(incoming, outgoing)) answer(incoming, outgoing);
      })) as typeof http.createServer,
    websocket: { server: new WebSocketServer(SOCKETS) as WebSocketServerLike },
  }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  ignoreOtherUpgrades(server);
  watch(server, connections);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartFailure(reasonOf(error, host, port))));
    server.listen(port, host, resolve);
  });
  return { address: addressOf(server.address() as AddressInfo, host), stop: () => stop(server, connections) };
}

/** While closing, sends `connection: close` with every response. */
function answersOn(connections: OpenConnections): typeof ServerResponse {
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...head: unknown[]): this {
      if (connections.isClosing) this.shouldKeepAlive = false;
      return super.writeHead(...(head as [number]));
    }
  };
}

/**
 * Answers requests that ask for another protocol than WebSocket, such as HTTP/2, as if they had not asked. Node hands over
 * their sockets without a listener for errors, and the adaptor, which must stay the only listener, leaves them open.
 */
function ignoreOtherUpgrades(server: Server): void {
  const [openWebSocket] = server.listeners('upgrade') as ((...upgrade: unknown[]) => void)[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (incoming, socket, head) => {
    if (incoming.headers.upgrade?.toLowerCase() === 'websocket') return openWebSocket?.(incoming, socket, head);
    // Node does not read the body of such a request.
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return void socket.end(UPGRADE_REQUIRED);
    const outgoing = new ServerResponse(incoming);
    outgoing.shouldKeepAlive = false;
    try {
      outgoing.assignSocket(socket as Socket);
    } catch {
      // An earlier request on this connection still waits for its answer.
      return void socket.destroy();
    }
    outgoing.once('finish', () => socket.end());
    server.emit('request', incoming, outgoing);
  });
}

function watch(server: Server, connections: OpenConnections): void {
  server.on('connection', (socket) => {
    // A connection that Node has handed over has no other listener, and its reset would end the process.
    socket.on('error', () => {});
    connections.arrived++;
    connections.sockets.add(socket);
    socket.once('close', () => connections.sockets.delete(socket));
  });
}

/**
 * Accepts connections queued in the kernel, closes each after its next response, and idle ones only after requests in
 * transit had time to arrive.
 */
async function stop(server: Server, connections: OpenConnections): Promise<void> {
  connections.isClosing = true;
  await untilNobodyWaits(connections);
  // `net.Server` close: the HTTP one drops idle connections at once.
  const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
  const force = setTimeout(() => {
    for (const socket of connections.sockets) socket.destroy();
  }, GRACE_MS);
  await Promise.race([closed, pause(LAST_CALL_MS)]);
  // A busy process must read pending input first.
  const tidy = setInterval(() => setImmediate(closeUnused, server, connections), 50);
  await closed;
  clearInterval(tidy);
  clearTimeout(force);
  // Stops the timeout checks.
  server.close();
}

function closeUnused(server: Server, { sockets }: OpenConnections): void {
  server.closeIdleConnections();
  // Node does not count unused preconnects as idle.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

async function untilNobodyWaits(connections: OpenConnections): Promise<void> {
  for (let turns = 0, quiet = 0; quiet < TURNS.quiet && turns < TURNS.most; turns++) {
    const { arrived } = connections;
    await turn();
    quiet = connections.arrived === arrived ? quiet + 1 : 0;
  }
}

function addressOf({ port }: AddressInfo, host: string): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function reasonOf({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use; set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} needs more privileges; set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine.`;
  return `The server cannot listen at ${host}:${port}: ${message}`;
}
