import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import type { Metrics } from '#server/metrics/metrics.ts';
import { StartFailure } from '#server/start-failure.ts';

export interface MetricsServer {
  readonly address: string;
  close(): Promise<void>;
}

/** A separate address, so that no public proxy exposes `/metrics`. Throws `StartFailure` if the port is unavailable. */
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
    throw new StartFailure(`Metrics cannot be served at ${host}:${port}: ${reason}`);
  }
  // Open metrics connections do not keep the process alive.
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
