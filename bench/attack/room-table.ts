/** Honest players in a room under attack, and the server's answer to an attack on it. */
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { COUNTDOWN_MS } from '#api/rooms/limits.ts';
import type { PageMessage } from '#api/rooms/messages.ts';
import { roomGrant } from '#api/rooms/rooms.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import type { RoomPageOptions } from '#server/testing/room-page.ts';
import { RoomPage } from '#server/testing/room-page.ts';
import type { AttackOutcome, Target } from './attack.ts';
import { ACCEPTED, instead } from './attack.ts';

let pages = 0;
let pings = 0;

export async function roomCode(target: Target, game: string): Promise<string> {
  return roomGrant.parse(await (await target.visitor().post('/api/rooms', { game })).json()).code;
}

/** At its own address. */
export function pageOptions(game: string, options: RoomPageOptions = {}): RoomPageOptions {
  pages++;
  const from = `172.${16 + ((pages >> 16) & 15)}.${(pages >> 8) & 255}.${pages & 255}`;
  return { version: rulesOf(game)!.version, ...options, headers: { 'x-forwarded-for': from, ...options.headers } };
}

/** Ann owns the room, Bo is the other player. */
export class RoomTable {
  readonly target: Target;
  readonly game: string;
  readonly code: string;
  readonly ann: RoomPage;
  /** Replaced when Bo comes back. */
  bo: RoomPage;

  private constructor(target: Target, game: string, code: string, [ann, bo]: readonly [RoomPage, RoomPage]) {
    this.target = target;
    this.game = game;
    this.code = code;
    this.ann = ann;
    this.bo = bo;
  }

  /** In the lobby. */
  static async open(target: Target, game = 'connect4'): Promise<RoomTable> {
    const code = await roomCode(target, game);
    const ann = await RoomPage.join(target.address, code, 'Ann', pageOptions(game));
    const bo = await RoomPage.join(target.address, code, 'Bo', pageOptions(game));
    await ann.until(({ players }) => players.length === 2);
    return new RoomTable(target, game, code, [ann, bo]);
  }

  /** A round has begun. In Connect Four, Ann and Bo have moved once. */
  static async playing(target: Target, game = 'connect4'): Promise<RoomTable> {
    const table = await RoomTable.open(target, game);
    await table.start();
    if (game !== 'connect4') return table;
    await table.move(0);
    await table.move(1);
    return table;
  }

  /** A stranger's page that knows the code. */
  stranger(options: RoomPageOptions = {}): Promise<RoomPage> {
    return RoomPage.open(this.target.address, this.code, pageOptions(this.game, options));
  }

  async start(): Promise<void> {
    this.ann.send({ type: 'start', without: [] });
    await Promise.all([this.ann, this.bo].map((page) => page.until(({ phase }) => phase === 'playing')));
    await this.target.pass(COUNTDOWN_MS);
  }

  /** The player whose turn it is moves, and both see it. */
  async move(column: number): Promise<void> {
    const { number, actions, seats } = this.ann.room.round!;
    const id = actions.length;
    const page = seats[id % 2] === this.ann.you ? this.ann : this.bo;
    page.send({ type: 'action', round: number, id, tick: null, action: column });
    const isShown = ({ round }: RoomPage['room']) => round!.actions.length > id;
    await Promise.all([this.ann, this.bo].map((other) => other.until(isShown)));
  }

  /** Accepted if the room is not as before. Then the honest players go on, and leave. */
  async outcomeOf(attacker: RoomPage, attack: () => unknown): Promise<AttackOutcome> {
    const before = this.#facts();
    const seen = attacker.messages.length;
    const connection = connectionOf(attacker);
    const silent = connection.bytesWritten;
    await attack();
    // An honest page says nothing now.
    instead(this.target, silent, connection.bytesWritten);
    this.target.requests++;
    await settle(attacker);
    await settle(this.ann);
    if (this.#facts() !== before) return ACCEPTED;
    return answerTo(attacker, seen);
  }

  async end(): Promise<void> {
    if (this.game === 'connect4' && this.ann.room.phase === 'playing') await this.move(3);
    for (const page of [this.ann, this.bo]) page.socket.terminate();
  }

  /** What nobody but its players may change. */
  #facts(): string {
    const { owner, phase, players, round, wins } = this.ann.room;
    const people = players.filter(({ id }) => id === this.ann.you || id === this.bo.you);
    const named = people.map(({ id, name, watches }) => ({ id, name, watches }));
    return JSON.stringify({ owner, phase, named, actions: round?.actions, result: round?.result, wins });
  }
}

/** Tries an attack on a new table. */
export async function attackTable(
  table: RoomTable,
  attack: (table: RoomTable) => Promise<AttackOutcome | readonly AttackOutcome[]>,
): Promise<AttackOutcome | readonly AttackOutcome[]> {
  const outcome = await attack(table);
  await table.end();
  return outcome;
}

/** It counts what was sent; `ws` does not. */
function connectionOf({ socket }: RoomPage): Socket {
  return Reflect.get(socket, '_socket') as Socket;
}

/** The server has read everything that the page has sent, or has closed its socket. */
export async function settle(page: RoomPage): Promise<void> {
  const at = ++pings;
  if (page.closeCode === null) page.send({ type: 'ping', at });
  await page.message('pong', (pong) => pong.at === at).catch(() => {});
  await turn();
}

function answerTo(page: RoomPage, seen: number): AttackOutcome {
  const answers = page.messages.slice(seen).filter(({ type }) => type === 'refused' || type === 'bye');
  const answer = answers.find(({ type }) => type === 'bye') ?? answers[0];
  if (answer && 'reason' in answer) return answer.reason;
  return page.closeCode === null ? 'ignored' : `closed, ${page.closeCode}`;
}

/** Sends what no page would send. */
export function sendRaw(page: RoomPage, data: unknown): void {
  page.send(data as PageMessage);
}
