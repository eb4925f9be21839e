import type { SignedEvent } from '#api/rooms/events.ts';
import { PROTOCOL } from '#api/rooms/limits.ts';
import type { ByeReason, PageMessage } from '#api/rooms/messages.ts';
import { activePlayers, roomOf } from '#api/rooms/room-state.ts';
import { EventChain } from '#server/rooms/event-chain.ts';
import type { RunVerdict } from '#server/rooms/referee.ts';
import type { Effect, JudgeJob, RoomMessage, RoomParts } from '#server/rooms/room-parts.ts';
import { matchOf, playerOf } from '#server/rooms/room-codes.ts';
import type { RoomSocket } from '#server/rooms/room-socket.ts';
import { Room } from '#server/rooms/room.ts';

/** For pages to send what they know of a room that this server does not know. */
const RESTORE_MS = 2_000;
/** For a page on a slow network that is still sending. Pages give up after ten seconds without a welcome. */
const LONGEST_RESTORE_MS = 6_000;
/** A longer chain is not a room's. */
const MOST_EVENTS = 250_000;

type Hello = Extract<PageMessage, { type: 'hello' }>;
type Chain = Extract<PageMessage, { type: 'chain' }>;
/** Forces a page to forget its events. */
const UNKNOWN = { n: 0, mac: '' } as const;

export interface HostServices {
  now(): number;
  judge(job: JudgeJob, client: string): Promise<RunVerdict>;
  save(effect: Extract<Effect, { type: 'save' }>): void;
  /** Rounds of this match are stored. */
  isPlayed(match: string): Promise<boolean>;
  /** Other servers drop their room of this match. */
  announce(match: string): void;
  counted(what: 'event' | 'rejected'): void;
  failed(error: unknown): void;
}

/** A room with its sockets. Before it is open, it waits for the chains of its pages. */
export class HostedRoom {
  readonly match: string;
  readonly #parts: RoomParts;
  readonly #services: HostServices;
  readonly #chain: EventChain;
  readonly #sockets = new Map<string, RoomSocket>();
  /** Sockets that wait for the room to open or for their chain to be read. */
  readonly #waiting = new Map<RoomSocket, { readonly since: number }>();
  #room: Room | null = null;
  #wakeAt = 0;
  #isRestored = false;
  /** Asked of the database once. */
  #asksIfPlayed: Promise<boolean> | null = null;
  #isPlayed = false;
  #best: readonly SignedEvent[] = [];
  /** Who plays by the best chain. */
  #players: ReadonlySet<string> = new Set();
  /** Announced last, in real time. */
  announcedAt = -Infinity;

  constructor(parts: RoomParts, services: HostServices) {
    this.#parts = parts;
    this.#services = services;
    this.#chain = new EventChain(parts.secret, parts.code);
    this.match = matchOf(parts.code);
  }

  get game(): string {
    return this.#parts.rules.id;
  }

  /** Left players included, while their names are shown. */
  nameOf(player: string): string | null {
    const { players, left } = this.#room?.state ?? { players: [], left: [] };
    return [...players, ...left].find(({ id }) => id === player)?.name ?? null;
  }

  get isOpen(): boolean {
    return this.#room !== null && this.#room.state.closed === null;
  }

  get isClosed(): boolean {
    return this.#room !== null && this.#room.state.closed !== null;
  }

  get isAbandoned(): boolean {
    return this.#room === null && this.#sockets.size === 0 && this.#waiting.size === 0;
  }

  /** Connected players and spectators. */
  get here(): number {
    return this.#room?.state.players.filter(({ connected }) => connected).length ?? 0;
  }

  greet(socket: RoomSocket, hello: Hello): void {
    if (hello.protocol !== PROTOCOL || hello.version !== this.#parts.rules.version)
      return socket.bye('other-version', this.match);
    const player = playerOf(this.#parts.code, hello.secret);
    const other = this.#sockets.get(player);
    if (other) this.#waiting.delete(other);
    other?.bye('other-tab', this.match);
    Object.assign(socket, { player, face: hello.face, last: hello.last });
    this.#sockets.set(player, socket);
    if (this.#room && (hello.last === null || this.#room.knows(hello.last) || !this.#isFresh))
      return this.#enter(socket);
    this.#waiting.set(socket, { since: performance.now() });
    if (hello.last !== null) this.#askForChain(socket);
    if (this.#room) return;
    // Pages of another server come here in time to bring their chains.
    if (this.announcedAt === -Infinity) this.#announce();
    void this.#openIfNew();
  }

  receive(socket: RoomSocket, message: RoomMessage | Chain): void {
    if (message.type === 'chain') return this.#takeChain(socket, message);
    if (!this.#room || this.#waiting.has(socket)) return socket.send({ type: 'refused', reason: 'not-now', id: null });
    this.#apply(this.#room.receive(socket.player!, message, this.#services.now()));
  }

  pong(socket: RoomSocket, at: number): void {
    const latency = Object.fromEntries(
      [...this.#sockets].flatMap(([player, { latency: ms }]) => (ms === null ? [] : [[player, ms]])),
    );
    socket.send({ type: 'pong', at, now: this.#services.now(), latency });
  }

  gone(socket: RoomSocket): void {
    const { player } = socket;
    this.#waiting.delete(socket);
    if (player === null || this.#sockets.get(player) !== socket) return;
    this.#sockets.delete(player);
    if (this.#room) this.#apply(this.#room.lose(player, this.#services.now()));
  }

  /** Called several times a second. */
  passTime(): void {
    const now = this.#services.now();
    if (this.#room && now >= this.#wakeAt) this.#apply(this.#room.passTime(now));
    const late = [...this.#waiting.keys()].filter((socket) => this.#isLate(socket) && !this.#isUploading(socket));
    for (const socket of late) this.#keepUpload(socket);
    for (const socket of late) if (this.#waiting.has(socket)) this.#endUpload(socket);
  }

  /** Ends all connections. */
  dismiss(reason: ByeReason): void {
    for (const socket of [...this.#sockets.values()]) socket.bye(reason, this.match);
    this.#sockets.clear();
    this.#waiting.clear();
  }

  /** Opened without a chain, and nothing was played yet: a chain that verifies knows better. */
  get #isFresh(): boolean {
    return !this.#isRestored && this.#room?.state.round === null;
  }

  async #openIfNew(): Promise<void> {
    this.#asksIfPlayed ??= this.#services.isPlayed(this.match).catch(() => false);
    this.#isPlayed = await this.#asksIfPlayed;
    const isAwaited = [...this.#waiting.keys()].some(({ last }) => last !== null);
    if (!this.#room && !this.#isPlayed && !isAwaited && this.#waiting.size > 0) this.#open();
  }

  #askForChain(socket: RoomSocket): void {
    socket.upload = [];
    socket.send({ type: 'need-chain' });
  }

  #takeChain(socket: RoomSocket, { events, done }: Chain): void {
    const { upload } = socket;
    if (!upload) return socket.send({ type: 'refused', reason: 'not-now', id: null });
    const isValid = upload.length + events.length <= MOST_EVENTS && this.#chain.continues(upload.at(-1), events);
    if (isValid) upload.push(...events);
    else this.#services.counted('rejected');
    if (done || !isValid) this.#endUpload(socket);
  }

  /** What has verified so far counts. */
  #keepUpload(socket: RoomSocket): void {
    const { upload } = socket;
    socket.upload = null;
    if (!upload || upload.length <= this.#best.length) return;
    this.#best = upload;
    this.#players = new Set(activePlayers(roomOf(upload)).map(({ id }) => id));
  }

  /** The upload is complete, wrong or late. */
  #endUpload(socket: RoomSocket): void {
    this.#keepUpload(socket);
    if (this.#room) {
      this.#waiting.delete(socket);
      if (this.#isFresh && this.#best.length > this.#room.events.length) this.#replace();
      else this.#enter(socket);
      return;
    }
    const sockets = [...this.#waiting.keys()];
    if (sockets.some((other) => this.#isUploading(other))) return;
    if (this.#isLate(socket) || this.#areAllHere) this.#open();
  }

  #isLate(socket: RoomSocket): boolean {
    return this.#waitedMs(socket) >= RESTORE_MS;
  }

  /** The page sends a chain that verifies, or is of a player in one: it gets more time. */
  #isUploading(socket: RoomSocket): boolean {
    const { upload, player } = socket;
    if (!upload || this.#waitedMs(socket) >= LONGEST_RESTORE_MS) return false;
    return upload.length > 0 || this.#players.has(player!);
  }

  #waitedMs(socket: RoomSocket): number {
    return performance.now() - (this.#waiting.get(socket)?.since ?? -Infinity);
  }

  /** Everybody of the chain is back and has sent theirs. */
  get #areAllHere(): boolean {
    if ([...this.#waiting.keys()].some(({ upload }) => upload !== null)) return false;
    return this.#players.size > 0 && [...this.#players].every((id) => this.#sockets.has(id));
  }

  #open(): void {
    const now = this.#services.now();
    const best = this.#best;
    if (best.at(-1)?.event.type === 'closed' || (best.length === 0 && this.#isPlayed)) return this.dismiss('idle');
    this.#isRestored = best.length > 0;
    this.#room = best.length > 0 ? Room.restore(this.#parts, best, now) : Room.open(this.#parts, now);
    this.#best = [];
    this.#waiting.clear();
    this.#announce();
    for (const socket of [...this.#sockets.values()]) this.#enter(socket);
    this.#apply(this.#room.missAbsent(now));
  }

  /** A page without a chain had opened the room anew before the others came back. */
  #replace(): void {
    const joined = this.#room!.state.players;
    this.#room = null;
    this.#open();
    const now = this.#services.now();
    for (const { id, name, watches: watch } of joined)
      if (this.#sockets.has(id)) this.#apply(this.#room!.receive(id, { type: 'join', name, watch }, now));
  }

  #announce(): void {
    this.announcedAt = performance.now();
    this.#services.announce(this.match);
  }

  #enter(socket: RoomSocket): void {
    const { player, face, last } = socket;
    socket.upload = null;
    // A page keeps its events only if they are of this chain.
    const known = last !== null && this.#room!.knows(last) ? last : UNKNOWN;
    this.#apply(this.#room!.enter(player!, face, known, this.#services.now()));
  }

  #apply(effects: readonly Effect[]): void {
    for (const effect of effects) this.#do(effect);
    if (this.#room) this.#wakeAt = this.#room.wakeAt(this.#services.now());
  }

  #do(effect: Effect): void {
    switch (effect.type) {
      case 'send':
        if (effect.message.type === 'refused') this.#services.counted('rejected');
        return this.#sockets.get(effect.to)?.send(effect.message);
      case 'broadcast':
        return this.#broadcast(effect);
      case 'bye':
        this.#sockets.get(effect.to)?.bye(effect.reason, this.match);
        return void this.#sockets.delete(effect.to);
      case 'judge':
        return void this.#judge(effect.job).catch(this.#services.failed);
      case 'save':
        return this.#services.save(effect);
    }
  }

  #broadcast({ message, except }: Extract<Effect, { type: 'broadcast' }>): void {
    if (message.type === 'event') this.#services.counted('event');
    const text = JSON.stringify(message);
    for (const [player, socket] of this.#sockets)
      if (player !== except && !this.#waiting.has(socket)) socket.sendText(text);
  }

  async #judge(job: JudgeJob): Promise<void> {
    const verdict = await this.#services.judge(job, this.match);
    if (this.#room) this.#apply(this.#room.judged(job.round, job.player, verdict, this.#services.now()));
  }
}
