import type { IncomingMessage, Server } from 'node:http';
import http, { ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import net from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '#server/config.ts';
import type { Site } from '#server/http/app.ts';
import { StartFailure } from '#server/start-failure.ts';

/** Longer than proxies keep a connection, so that it is never the server that closes one just when it is used again. */
const KEEP_ALIVE_MS = 75_000;
/** How long a request may go on once the server is told to stop. */
const GRACE_MS = 10_000;
/** How long a connection may still be used after that: what is on its way on it arrives well within this time. */
const LAST_CALL_MS = 300;
/** How many turns of the event loop with nobody at the door, of how many at most, are waited for before it is closed. */
const TURNS = { quiet: 2, most: 100 } as const;

/** How long a request may take to arrive: what comes before its body, and all of it. Looked after every second. */
const ARRIVAL = { headersTimeout: 20_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 } as const;

/** A server that takes requests. */
export interface Listening {
  readonly address: string;
  /** Answers what has reached the server, and takes nothing more. */
  stop(): Promise<void>;
}

/** What is open at the moment. */
interface OpenConnections {
  readonly sockets: Set<Socket>;
  /** How many connections there have been. */
  arrived: number;
  isClosing: boolean;
}

/** Serves a site. Throws a `StartFailure` if the port cannot be had. */
export async function listen(site: Site, { host, port }: Pick<Config, 'host' | 'port'>): Promise<Listening> {
  const answer = getRequestListener(site.app.fetch);
  const connections: OpenConnections = { sockets: new Set(), arrived: 0, isClosing: false };
  const server = http.createServer({ ...ARRIVAL, ServerResponse: answersOn(connections) }, (incoming, outgoing) => {
    if (!site.readyAnswers.give(incoming, outgoing)) void answer(incoming, outgoing);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  watch(server, connections);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartFailure(reasonOf(error, host, port))));
    server.listen(port, host, resolve);
  });
  return { address: addressOf(server.address() as AddressInfo, host), stop: () => stop(server, connections) };
}

/** Answers of which each is the last one on its connection once the server is closing: it says so in its head. */
function answersOn(connections: OpenConnections): typeof ServerResponse {
  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...head: unknown[]): this {
      if (connections.isClosing) this.shouldKeepAlive = false;
      return super.writeHead(...(head as [number]));
    }
  };
}

function watch(server: Server, connections: OpenConnections): void {
  server.on('connection', (socket) => {
    connections.arrived++;
    connections.sockets.add(socket);
    socket.once('close', () => connections.sockets.delete(socket));
  });
}

/**
 * Nobody who has got as far as the server is turned away: connections that wait in the operating system are taken in
 * first, every answer from now on is the last one on its connection, and a connection that nothing comes in on is
 * closed only when what may be on its way has had time to arrive.
 */
async function stop(server: Server, connections: OpenConnections): Promise<void> {
  connections.isClosing = true;
  await untilNobodyWaits(connections);
  // As a server of any kind closes: one for HTTP would break off unused connections at once, whatever is on its way.
  const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve));
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await Promise.race([closed, pause(LAST_CALL_MS)]);
  // After a look at what has come in: a process that was busy for a while finds its time over before it has looked.
  const tidy = setInterval(() => setImmediate(closeUnused, server, connections), 50);
  await closed;
  clearInterval(tidy);
  clearTimeout(force);
  // It would go on looking for requests that take too long.
  server.close();
}

function closeUnused(server: Server, { sockets }: OpenConnections): void {
  server.closeIdleConnections();
  // Browsers open connections ahead of need. Node does not count those as idle before they were used.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

/** Waits until the operating system has no connection left that the server has not seen. */
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
  if (code === 'EACCES') return `Port ${port} may not be used without more rights; set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine.`;
  return `The server cannot listen at ${host}:${port}: ${message}`;
}
