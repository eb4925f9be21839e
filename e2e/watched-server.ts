import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SeenRequest {
  readonly path: string;
  /** True for the service worker's own requests. */
  readonly byWorker: boolean;
}

/** A proxy that records all requests and can delay files. */
export interface WatchedServer {
  readonly address: string;
  readonly seen: readonly SeenRequest[];
  holdBack(path: RegExp): void;
  /** Answers all delayed requests. */
  letGo(): void;
  close(): Promise<void>;
}

export async function watch(address: string): Promise<WatchedServer> {
  const seen: SeenRequest[] = [];
  let held: RegExp | null = null;
  let waiting: (() => void)[] = [];
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    const byWorker = incoming.headers.referer?.endsWith('/service-worker.js') ?? false;
    seen.push({ path, byWorker });
    const pass = () => {
      const { method, headers } = incoming;
      const onward = ask(new URL(path, address), { method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      incoming.pipe(onward);
    };
    if (held?.test(path)) waiting.push(pass);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    holdBack: (path) => (held = path),
    letGo() {
      held = null;
      for (const pass of waiting) pass();
      waiting = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
