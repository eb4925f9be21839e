import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that has come in. */
interface SeenRequest {
  readonly path: string;
  /** Whether the service worker asked for it of its own accord, and not for a page. */
  readonly byWorker: boolean;
}

/** Stands before a server, sees all that it is asked for, and can make a file wait. */
export interface WatchedServer {
  readonly address: string;
  readonly seen: readonly SeenRequest[];
  /** What is not to be answered yet. */
  holdBack(path: RegExp): void;
  /** Answers all that waits. */
  letGo(): void;
  close(): Promise<void>;
}

/** Puts a watch before the server at the address. */
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
