import type { Logger } from 'pino';
import type { MatchRound } from '#api/rooms/matches.ts';
import { catalogue } from '#games/catalogue.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { togetherOf } from '#games/together.ts';
import { replayRoomRun } from '#server/rooms/replay-room-run.ts';
import { RoomHost } from '#server/rooms/room-host.ts';
import { RoomSocket } from '#server/rooms/room-socket.ts';
import type { SeededRandom } from '#engine/random.ts';
import type { SocketEvents, RoomSocket as PageSocket } from '#web/room/room-environment.ts';
import type { Quality } from '#web/room/testing/simulation/network.ts';
import { Link } from '#web/room/testing/simulation/network.ts';
import type { Scheduler } from '#web/room/testing/simulation/scheduler.ts';

const SECRET = new Uint8Array(32).fill(7);
/** Of PostgreSQL's NOTIFY. */
const ANNOUNCE_MS = 5;
const EPOCH = 1_790_000_000_000;

interface Server {
  readonly host: RoomHost;
  readonly links: Set<Link>;
  isDown: boolean;
}

/** Real servers without sockets and a database. Pages reach the current one. */
export class Fleet {
  readonly saved: MatchRound[] = [];
  readonly failures: unknown[] = [];
  readonly #scheduler: Scheduler;
  readonly #random: SeededRandom;
  readonly #servers: Server[] = [];
  #current: Server;

  constructor(scheduler: Scheduler, random: SeededRandom) {
    this.#scheduler = scheduler;
    this.#random = random;
    this.#current = this.#start();
  }

  get now(): number {
    return EPOCH + Math.floor(this.#scheduler.now);
  }

  createRoom(game: string): string {
    return this.#current.host.create(game);
  }

  /** All connections break, and the next server knows nothing. */
  crash(): void {
    const { host, links } = this.#current;
    this.#current.isDown = true;
    for (const link of links) link.reset();
    // Ends its timers. Nobody hears it.
    void host.close();
    this.#current = this.#start();
  }

  /** Pages are sent away with a message. */
  async drain(): Promise<void> {
    const { host } = this.#current;
    this.#current = this.#start();
    await host.close();
  }

  /** New connections reach another server although this one lives. */
  split(): void {
    this.#current = this.#start();
  }

  connect(
    code: string,
    quality: () => Quality,
    isReachable: () => boolean,
    page: SocketEvents,
  ): PageSocket & { link: Link } {
    const server = this.#current;
    const { host } = server;
    const socket = new RoomSocket(
      {
        bufferedAmount: 0,
        send: (text) => link.down(text),
        ping: () => link.echo(() => socket.ponged()),
        close: () => link.closeFromServer(),
        terminate: () => link.reset(),
      },
      'client',
    );
    let isConnected = false;
    const serverClosed = () => {
      server.links.delete(link);
      if (isConnected && !server.isDown) host.disconnected(socket, code);
      isConnected = false;
    };
    const link = new Link(this.#scheduler, this.#random, quality, {
      toServer: (text) => !server.isDown && host.received(socket, code, text),
      toPage: page.received,
      serverClosed,
      pageClosed: page.closed,
    });
    const { latencyMs } = quality();
    // TCP and the upgrade: two round trips, the last half is the answer.
    this.#scheduler.after(3 * latencyMs, () => {
      if (link.isDead) return;
      if (server.isDown || !isReachable()) return page.closed();
      isConnected = true;
      server.links.add(link);
      host.connected(socket, code);
      this.#scheduler.after(latencyMs, () => link.isDead || page.opened());
    });
    return { send: (text) => link.up(text), close: () => link.closeFromPage(), link };
  }

  #start(): Server {
    const name = String(this.#servers.length).padStart(4, '0');
    const host = new RoomHost({
      secret: SECRET,
      games: catalogue.map(({ key }) => key),
      name,
      logger: this.#logger(),
      now: () => this.now,
      randomBytes: (count) => Uint8Array.from({ length: count }, () => this.#random.below(256)),
      rulesOf: (game) => rulesOf(game)!,
      togetherOf,
      judge: async (job) => replayRoomRun(job),
      saveRound: async (_game, _match, round) => void this.saved.push(round),
      isPlayed: async () => this.saved.length > 0,
      announce: (match) => this.#announce(name, match),
    });
    const server = { host, links: new Set<Link>(), isDown: false };
    this.#servers.push(server);
    return server;
  }

  #announce(name: string, match: string): void {
    this.#scheduler.after(ANNOUNCE_MS, () => {
      for (const { host, isDown } of this.#servers) if (!isDown) host.movedTo(name, match);
    });
  }

  #logger(): Logger {
    const fail = (details: unknown) => void this.failures.push(details);
    return { error: fail, warn: fail, info() {} } as unknown as Logger;
  }
}
