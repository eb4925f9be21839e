import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { WebSocketServer } from 'ws';
import { catalogue } from '#games/catalogue.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { togetherOf } from '#games/together.ts';
import { replayRoomRun } from '#server/rooms/replay-room-run.ts';
import { RoomHost } from '#server/rooms/room-host.ts';
import { RoomSocket } from '#server/rooms/room-socket.ts';

/** What the servers of a fleet share. */
export class RoomFleet {
  readonly clock = { ms: Date.UTC(2025, 0, 1) };
  readonly stored = new Set<string>();
  /** Storing a round waits for it. */
  disk: Promise<void> = Promise.resolve();
  /** Reads of the database for a stored match. */
  reads = 0;
  readonly hosts = new Map<string, RoomHost>();
}

/** Rooms over real sockets, without HTTP routes, database and workers. */
export class RoomServer {
  readonly address: string;
  readonly host: RoomHost;
  readonly #sockets: WebSocketServer;
  readonly #fleet: RoomFleet;
  readonly #name: string;

  private constructor(sockets: WebSocketServer, fleet: RoomFleet, name: string) {
    this.#sockets = sockets;
    this.#fleet = fleet;
    this.#name = name;
    this.address = `http://127.0.0.1:${(sockets.address() as AddressInfo).port}`;
    this.host = new RoomHost({
      secret: new Uint8Array(32).fill(3),
      games: catalogue.map(({ key }) => key),
      name,
      logger: pino({ level: 'silent' }),
      now: () => fleet.clock.ms,
      rulesOf: (game) => rulesOf(game)!,
      togetherOf,
      judge: async (job) => replayRoomRun(job),
      saveRound: async (_game, match) => {
        await fleet.disk;
        fleet.stored.add(match);
      },
      isPlayed: async (match) => {
        fleet.reads++;
        return fleet.stored.has(match);
      },
      announce: (match) => {
        for (const host of fleet.hosts.values()) host.movedTo(name, match);
      },
    });
    fleet.hosts.set(name, this.host);
    sockets.on('connection', (socket, { url }) => {
      const code = url!.split('/')[3]!;
      const opened = new RoomSocket(socket, 'client');
      socket.on('pong', () => opened.ponged());
      socket.on('message', (data: Buffer) => this.host.received(opened, code, data.toString()));
      socket.on('close', () => this.host.disconnected(opened, code));
      this.host.connected(opened, code);
    });
  }

  static async start(fleet: RoomFleet, name = 'one'): Promise<RoomServer> {
    const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(sockets, 'listening');
    return new RoomServer(sockets, fleet, name);
  }

  /** As if the process were killed. */
  async kill(): Promise<void> {
    this.#fleet.hosts.delete(this.#name);
    for (const socket of this.#sockets.clients) socket.terminate();
    await this.host.close();
    this.#sockets.close();
    await once(this.#sockets, 'close');
  }
}
