import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import type { SignedEvent } from '#api/rooms/events.ts';
import type { ServerMessage } from '#api/rooms/messages.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import { openRoom } from '#web/room/connection.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import type { RoomEnvironment, RoomSocket, SocketEvents } from '#web/room/room-environment.ts';

/** A page's own connection over a real network. Records every event that the server has sent it. */
export class NetworkPage {
  readonly client: RoomClient;
  readonly #address: string;
  readonly #from: string;
  /** Signatures by number. */
  readonly #known: string[] = [];
  #heardMs = performance.now();
  #lostMs: number | null = null;
  /** Events that the server had sent and that its log no longer has. */
  lost = 0;
  acknowledged = 0;
  refused = 0;
  /** From the last message before a lost connection to the next welcome, in milliseconds. */
  gaps: number[] = [];

  /** `from`: an address of this machine, for the limits per network, with and without a proxy. */
  constructor(address: string, game: string, code: string, from: string) {
    this.#address = address;
    this.#from = from;
    this.client = openRoom(code, rulesOf(game)!.version, this.#environment());
    this.client.onChange(() => this.#follow());
    this.client.onRefused(() => this.refused++);
  }

  get room() {
    return this.client.snapshot.room;
  }

  get you() {
    return this.client.snapshot.you;
  }

  get isOpen(): boolean {
    return this.client.snapshot.connection === 'open';
  }

  /** In milliseconds; 0 while connected. */
  get currentGap(): number {
    return this.#lostMs === null ? 0 : performance.now() - this.#lostMs;
  }

  #follow(): void {
    if (!this.isOpen) this.#lostMs ??= this.#heardMs;
    else if (this.#lostMs !== null) {
      this.gaps.push(performance.now() - this.#lostMs);
      this.#lostMs = null;
    }
  }

  #environment(): RoomEnvironment {
    const secret = randomBytes(16).toString('base64url');
    return {
      nowMs: () => performance.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      openSocket: (code, events) => this.#open(code, events),
      isReachable: async () => false,
      onAwake: () => () => {},
      onHidden: () => () => {},
      readChain: () => null,
      writeChain() {},
      secret: () => secret,
      face: () => null,
      linkOf: () => '',
    };
  }

  #open(code: string, events: SocketEvents): RoomSocket {
    const address = `${this.#address.replace('http', 'ws')}/api/rooms/${code}/socket`;
    const socket = new WebSocket(address, {
      headers: { 'x-forwarded-for': this.#from },
      localAddress: this.#from,
      perMessageDeflate: false,
    });
    socket.on('error', () => {});
    socket.on('open', () => events.opened());
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      this.#heardMs = performance.now();
      this.#record(text);
      events.received(text);
    });
    socket.on('close', () => events.closed());
    return {
      send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
      close: () => socket.close(),
    };
  }

  #record(text: string): void {
    const isEvent = text.startsWith('{"type":"event"');
    if (!isEvent && !text.startsWith('{"type":"welcome"')) return;
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'event') this.#add(message.event);
    if (message.type !== 'welcome') return;
    for (const event of message.events) this.#add(event);
    if (message.reset) this.#forgetFrom(message.events.length);
  }

  #add({ n, mac }: SignedEvent): void {
    if (this.#known[n] === mac) return;
    this.#forgetFrom(n);
    this.#known.push(mac);
    this.acknowledged++;
  }

  #forgetFrom(n: number): void {
    this.lost += this.#known.splice(n).length;
  }
}
