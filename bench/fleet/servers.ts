/** Three arcade servers behind HAProxy, using the deployed configuration. */
import path from 'node:path';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { spawnServer } from '#server/testing/server-process.ts';
import { freePorts } from '../../tools/free-ports.mjs';
import { root } from '../../tools/root.mjs';
import type { Cluster } from './cluster.ts';
import type { Program } from './programs.ts';
import { launch, signal, until } from './programs.ts';

/** Environment variables with the servers' addresses. */
const NAMES = ['ARCADE_ONE', 'ARCADE_TWO', 'ARCADE_THREE'] as const;

/** A server that can be stopped and restarted on the same port. */
export class Server {
  readonly port: number;
  readonly #environment: Readonly<Record<string, string>>;
  #process: ServerProcess | null = null;

  constructor(port: number, { url, readUrl }: Pick<Cluster, 'url' | 'readUrl'>) {
    this.port = port;
    const databases = { DATABASE_URL: url, DATABASE_READ_URL: readUrl };
    this.#environment = { PORT: String(port), ...databases, TRUST_PROXY: '1', LOG_LEVEL: 'error' };
  }

  /** Default: the build in `dist`. */
  async start(dist?: string): Promise<void> {
    this.#process = spawnServer(this.#environment, dist);
    await this.#process.ready;
  }

  kill(): void {
    this.#process?.signal('SIGKILL');
  }

  freeze(): () => void {
    const { pid } = this.#process!;
    signal([pid], 'SIGSTOP');
    return () => signal([pid], 'SIGCONT');
  }

  /** Stops it and returns its output. */
  async stop(): Promise<string> {
    this.#process?.signal('SIGTERM');
    return (await this.#process?.ended)?.stderr ?? '';
  }
}

export class Fleet {
  readonly servers: readonly Server[];
  /** The proxy's port. */
  readonly port: number;
  readonly #folder: string;
  #proxy: Program | null = null;

  private constructor(folder: string, servers: readonly Server[], port: number) {
    this.#folder = folder;
    this.servers = servers;
    this.port = port;
  }

  static async start(folder: string, cluster: Cluster): Promise<Fleet> {
    const [port, ...ports] = (await freePorts(4)) as [number, ...number[]];
    const fleet = new Fleet(
      folder,
      ports.map((each) => new Server(each, cluster)),
      port,
    );
    await Promise.all(fleet.servers.map((server) => server.start()));
    fleet.startProxy();
    await fleet.untilServing();
    return fleet;
  }

  startProxy(): void {
    const places = this.servers.map(({ port }, index) => [NAMES[index]!, `127.0.0.1:${port}`]);
    this.#proxy = launch({
      name: 'haproxy',
      words: ['/usr/sbin/haproxy', '-db', '-f', path.join(root, 'deploy', 'haproxy.cfg')],
      folder: this.#folder,
      environment: { ...Object.fromEntries(places), ARCADE_WITHOUT_TLS: `127.0.0.1:${this.port}` },
    });
  }

  killProxy(): void {
    signal([this.#proxy!.pid], 'SIGKILL');
  }

  async untilServing(): Promise<void> {
    await until('the proxy has a server', async () => {
      const answer = await fetch(`http://127.0.0.1:${this.port}/api/health/ready`).catch(() => null);
      return answer?.status === 200;
    });
  }

  async stop(): Promise<string> {
    this.killProxy();
    return (await Promise.all(this.servers.map((server) => server.stop()))).join('');
  }
}
