import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Config } from '#server/config.ts';
import type { App } from '#server/http/app-parts.ts';
import { StartFailure } from '#server/start-failure.ts';

/** Longer than proxies keep a connection, so that it is never the server that closes one just when it is used again. */
const KEEP_ALIVE_MS = 75_000;
/** How long a request may go on once the server is told to stop. */
const GRACE_MS = 10_000;

/** A server that takes requests. */
export interface Listening {
  readonly address: string;
  /** Takes no more requests and waits for those under way. */
  stop(): Promise<void>;
}

/** Serves an app. Throws a `StartFailure` if the port cannot be had. */
export async function listen(app: App, { host, port }: Pick<Config, 'host' | 'port'>): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new StartFailure(reasonOf(error, host, port))));
    server.listen(port, host, resolve);
  });
  return { address: addressOf(server.address() as AddressInfo, host), stop: () => stop(server, sockets) };
}

async function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that was busy is kept open by its client afterwards, and would hold the server up.
  const tidy = setInterval(() => {
    server.closeIdleConnections();
    // Browsers open connections ahead of need. Node does not count those as idle before they were used.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, 50);
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(tidy);
  clearTimeout(force);
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
