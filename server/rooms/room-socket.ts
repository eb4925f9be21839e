import type { SignedEvent } from '#api/rooms/events.ts';
import type { ByeReason, ServerMessage } from '#api/rooms/messages.ts';
import { MessageRate } from '#server/rooms/message-rate.ts';

/** The part of `ws` that rooms use. */
export interface Socket {
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Bytes that wait for a slow reader, beyond its welcome. It is disconnected and may come back. */
const MOST_WAITING = 262_144;
const FRAMES = { perSecond: 100, burst: 300 } as const;
const HEARTBEAT_MS = 2_000;
/** Without an answer the peer is gone. */
const DEAD_MS = 6_000;
const HELLO_MS = 10_000;
/** Regular calls are closer together. */
const LATE_BEAT_MS = 1_000;
/** For the answer to a close. */
const CLOSE_MS = 1_000;
/** "Policy violation", "service restart" and "normal closure" of RFC 6455. */
const CLOSE_CODES: Partial<Record<ByeReason, number>> = { flood: 1008, slow: 1008, moved: 1012 };

/** One socket of a page. */
export class RoomSocket {
  readonly client: string;
  /** Set by `hello`. */
  player: string | null = null;
  face: string | null = null;
  last: { readonly n: number; readonly mac: string } | null = null;
  /** Events that the page uploads to restore the room; `null` unless asked for. */
  upload: SignedEvent[] | null = null;
  /** Round trip in ms. */
  latency: number | null = null;
  readonly #socket: Socket;
  readonly #rate = new MessageRate(FRAMES.perSecond, FRAMES.burst);
  #openedAt = performance.now();
  #pingedAt = 0;
  #heardAt = this.#openedAt;
  #beatAt = this.#openedAt;
  #isAsked = false;
  #isClosed = false;
  #welcomeBytes = 0;

  constructor(socket: Socket, client: string) {
    this.#socket = socket;
    this.client = client;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** `false` if the page floods. Uploads are counted by their events. */
  accepts(): boolean {
    this.#heardAt = performance.now();
    return this.upload !== null || this.#rate.take(this.#heardAt);
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message), message.type === 'welcome');
  }

  sendText(text: string, isWelcome = false): void {
    if (this.#isClosed) return;
    if (this.#socket.bufferedAmount > MOST_WAITING + this.#welcomeBytes) return this.bye('slow', null);
    if (isWelcome) this.#welcomeBytes = Buffer.byteLength(text);
    this.#socket.send(text);
  }

  bye(reason: ByeReason, match: string | null): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.send(JSON.stringify({ type: 'bye', reason, match } satisfies ServerMessage));
    this.#socket.close(CLOSE_CODES[reason] ?? 1000, reason);
    // A dead peer does not answer.
    setTimeout(() => this.#socket.terminate(), CLOSE_MS).unref();
  }

  closed(): void {
    this.#isClosed = true;
  }

  ponged(): void {
    this.#heardAt = performance.now();
    if (this.#isAsked) this.latency = Math.round(this.#heardAt - this.#pingedAt);
    this.#isAsked = false;
  }

  /** Call regularly. Uses the real time, because it is about the network. */
  beat(): void {
    const now = performance.now();
    // A server that was frozen could not hear.
    const deafMs = Math.max(0, now - this.#beatAt - LATE_BEAT_MS);
    this.#openedAt += deafMs;
    this.#heardAt += deafMs;
    this.#beatAt = now;
    const isLate = this.player === null && now > this.#openedAt + HELLO_MS;
    if (isLate || now > this.#heardAt + DEAD_MS) return this.#socket.terminate();
    if (this.#isClosed || this.#isAsked || now < this.#pingedAt + HEARTBEAT_MS) return;
    this.#pingedAt = now;
    this.#isAsked = true;
    this.#socket.ping();
  }
}
