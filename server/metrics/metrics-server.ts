import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import type { Metrics } from '#server/metrics/metrics.ts';
import { StartFailure } from '#server/start-failure.ts';

/** An address of its own at which figures are read. */
export interface MetricsServer {
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Tells the figures at `/metrics` of an address of its own, so that no proxy that lets players in lets them in there.
 * Throws a `StartFailure` if the port cannot be had.
 */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<MetricsServer> {
  const server = createServer(async (request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      answer.writeHead(404).end();
      return;
    }
    const { type, text } = await metrics.read();
    answer.writeHead(200, { 'content-type': type }).end(text);
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'it is in use; set METRICS_PORT to a free one.' : `${message}.`;
    throw new StartFailure(`Metrics cannot be told at ${host}:${port}: ${reason}`);
  }
  // Whoever reads metrics does not keep the server from ending.
  server.unref();
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
