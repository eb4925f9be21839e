import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { MatchRound } from '#api/rooms/matches.ts';
import type { ServerMessage } from '#api/rooms/messages.ts';
import { pageMessage } from '#api/rooms/messages.ts';
import type { Together } from '#engine/together.ts';
import { checkPublicName } from '#server/names/name-filter.ts';
import type { HostServices } from '#server/rooms/hosted-room.ts';
import { HostedRoom } from '#server/rooms/hosted-room.ts';
import type { AnyRules } from '#server/rooms/referee.ts';
import { RoomCodes, matchOf } from '#server/rooms/room-codes.ts';
import type { RoomParts } from '#server/rooms/room-parts.ts';
import type { RoomSocket } from '#server/rooms/room-socket.ts';

const STEP_MS = 100;
/** A school behind one address fits. */
const SOCKETS_OF_A_CLIENT = 500;
/** Remembered, so that a closed room does not open again. */
const MOST_CLOSED = 10_000;
/** Two servers that open a room at the same time agree on one of them. */
const TIE_MS = 500;
const SAVE = { tries: 5, waitMs: 2_000 } as const;

export interface RoomHostParts extends Pick<HostServices, 'now' | 'judge' | 'isPlayed' | 'announce'> {
  readonly secret: Uint8Array;
  readonly games: readonly string[];
  /** Names this server to the others. */
  readonly name: string;
  readonly logger: Logger;
  /** Default: cryptographically random. A simulation is repeatable. */
  randomBytes?(count: number): Uint8Array;
  rulesOf(game: string): AnyRules;
  togetherOf(game: string): Together;
  saveRound(game: string, match: string, round: MatchRound): Promise<void>;
}

export interface RoomFigures {
  readonly open: number;
  readonly players: number;
  readonly sockets: number;
  /** Since the start. */
  readonly events: number;
  readonly rejected: number;
  /** Of the last seconds. */
  readonly eventsPerSecond: number;
}

/** All rooms of this server. */
export class RoomHost {
  readonly codes: RoomCodes;
  readonly #parts: RoomHostParts;
  readonly #services: HostServices;
  /** By match, which other servers may know. */
  readonly #rooms = new Map<string, HostedRoom>();
  readonly #closed = new Set<string>();
  readonly #sockets = new Set<RoomSocket>();
  readonly #clients = new Map<string, number>();
  readonly #saving = new Set<Promise<void>>();
  readonly #randomBytes: (count: number) => Uint8Array;
  readonly #timer: NodeJS.Timeout;
  readonly #counts = { event: 0, rejected: 0 };
  #rate = { at: performance.now(), events: 0, perSecond: 0 };
  #isClosing = false;

  constructor(parts: RoomHostParts) {
    this.#parts = parts;
    this.codes = new RoomCodes(parts.secret, parts.games);
    this.#randomBytes = parts.randomBytes ?? randomBytes;
    const { now, judge, isPlayed, announce } = parts;
    this.#services = {
      now,
      judge,
      isPlayed,
      announce,
      save: ({ game, match, round }) => this.#save(game, match, round),
      counted: (what) => this.#counts[what]++,
      failed: (error) => parts.logger.error({ err: error }, 'rooms: a room failed'),
    };
    this.#timer = setInterval(() => this.#passTime(), STEP_MS);
    this.#timer.unref();
  }

  create(game: string): string {
    return this.codes.create(game, this.#randomBytes(16));
  }

  /** `null` if no server made this code. */
  look(code: string): { game: string; open: boolean; here: number; match: string } | null {
    const game = this.codes.gameOf(code);
    if (game === null) return null;
    const match = matchOf(code);
    const room = this.#rooms.get(match);
    return { game, open: room?.isOpen ?? false, here: room?.here ?? 0, match };
  }

  /** A player in a room of this server. */
  playerIn(code: string, player: string): { readonly match: string; readonly name: string } | null {
    const match = matchOf(code);
    const name = this.#rooms.get(match)?.nameOf(player) ?? null;
    return name === null ? null : { match, name };
  }

  get figures(): RoomFigures {
    const rooms = [...this.#rooms.values()].filter(({ isOpen }) => isOpen);
    const players = rooms.reduce((sum, { here }) => sum + here, 0);
    const { event: events, rejected } = this.#counts;
    const eventsPerSecond = this.#rate.perSecond;
    return { open: rooms.length, players, sockets: this.#sockets.size, events, rejected, eventsPerSecond };
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  hasTooMany(client: string): boolean {
    return (this.#clients.get(client) ?? 0) >= SOCKETS_OF_A_CLIENT;
  }

  /** Bad codes are told so: a browser does not show a page why a handshake failed. */
  connected(socket: RoomSocket, code: string): void {
    this.#sockets.add(socket);
    this.#clients.set(socket.client, (this.#clients.get(socket.client) ?? 0) + 1);
    if (this.#isClosing) return socket.bye('moved', null);
    if (this.codes.gameOf(code) === null) return socket.bye('unknown', null);
    if (this.#closed.has(matchOf(code))) socket.bye('idle', matchOf(code));
  }

  received(socket: RoomSocket, code: string, text: string): void {
    if (socket.isClosed) return;
    if (!socket.accepts()) return socket.bye('flood', null);
    const message = readMessage(text);
    const room = this.#rooms.get(matchOf(code));
    if (!message) return this.#refuse(socket, { type: 'refused', reason: 'bad-message', id: null });
    if (message.type === 'hello') {
      if (socket.player === null) this.#open(code).greet(socket, message);
      else this.#refuse(socket, { type: 'refused', reason: 'not-now', id: null });
      return;
    }
    if (!room || socket.player === null) return this.#refuse(socket, { type: 'refused', reason: 'not-now', id: null });
    if (message.type === 'ping') room.pong(socket, message.at);
    else room.receive(socket, message);
  }

  disconnected(socket: RoomSocket, code: string): void {
    socket.closed();
    this.#sockets.delete(socket);
    const others = this.#clients.get(socket.client)! - 1;
    if (others > 0) this.#clients.set(socket.client, others);
    else this.#clients.delete(socket.client);
    this.#rooms.get(matchOf(code))?.gone(socket);
  }

  /** Another server has opened the room of this match. */
  movedTo(server: string, match: string): void {
    const room = this.#rooms.get(match);
    if (!room || server === this.#parts.name) return;
    const isTie = performance.now() - room.announcedAt < TIE_MS && this.#parts.name < server;
    if (isTie) return this.#parts.announce(match);
    room.dismiss('moved');
    this.#rooms.delete(match);
  }

  /** All pages connect to another server, or to the next one on this address. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    for (const room of this.#rooms.values()) room.dismiss('moved');
    for (const socket of this.#sockets) socket.bye('moved', null);
    this.#rooms.clear();
    await Promise.all(this.#saving);
  }

  #open(code: string): HostedRoom {
    const match = matchOf(code);
    const known = this.#rooms.get(match);
    if (known) return known;
    const game = this.codes.gameOf(code)!;
    const parts: RoomParts = {
      code,
      secret: this.#parts.secret,
      rules: this.#parts.rulesOf(game),
      together: this.#parts.togetherOf(game),
      newSeed: () => Buffer.from(this.#randomBytes(16)).toString('hex'),
      checkName,
    };
    const room = new HostedRoom(parts, this.#services);
    this.#rooms.set(match, room);
    return room;
  }

  #passTime(): void {
    for (const socket of this.#sockets) socket.beat();
    for (const [match, room] of this.#rooms) {
      this.#passTimeIn(room);
      if (room.isClosed) this.#forget(match);
      else if (room.isAbandoned) this.#rooms.delete(match);
    }
    const passedMs = performance.now() - this.#rate.at;
    if (passedMs < 5_000) return;
    const perSecond = ((this.#counts.event - this.#rate.events) * 1000) / passedMs;
    this.#rate = { at: performance.now(), events: this.#counts.event, perSecond };
  }

  /** One broken room must not stop the others. */
  #passTimeIn(room: HostedRoom): void {
    try {
      room.passTime();
    } catch (error) {
      this.#parts.logger.error({ err: error, game: room.game }, 'rooms: a room failed and is closed');
      room.dismiss('idle');
      this.#forget(room.match);
    }
  }

  #forget(match: string): void {
    this.#rooms.delete(match);
    this.#closed.add(match);
    const [oldest] = this.#closed;
    if (this.#closed.size > MOST_CLOSED) this.#closed.delete(oldest!);
  }

  #refuse(socket: RoomSocket, message: Extract<ServerMessage, { type: 'refused' }>): void {
    this.#counts.rejected++;
    socket.send(message);
  }

  #save(game: string, match: string, round: MatchRound): void {
    const saving = this.#saveWithRetry(game, match, round).finally(() => this.#saving.delete(saving));
    this.#saving.add(saving);
  }

  async #saveWithRetry(game: string, match: string, round: MatchRound): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#parts.saveRound(game, match, round);
      } catch (error) {
        const isLast = tries === SAVE.tries || this.#isClosing;
        const { logger } = this.#parts;
        logger.warn(
          { err: error, match },
          `rooms: storing a round failed${isLast ? ', it cannot be replayed' : ', will retry'}`,
        );
        if (isLast) return;
        await pause(SAVE.waitMs, undefined, { ref: false });
      }
    }
  }
}

function readMessage(text: string) {
  try {
    return pageMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** No name is fine: the page shows the words of the face. */
function checkName(typed: string): string | null {
  if (typed.trim() === '') return '';
  const check = checkPublicName(typed);
  return check.ok ? check.name : null;
}
