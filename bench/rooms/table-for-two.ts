import { setTimeout as pause } from 'node:timers/promises';
import { roomGrant } from '#api/rooms/rooms.ts';
import { NetworkPage } from './network-page.ts';

const GAME = 'connect4';
const [COLUMNS, ROWS] = [7, 6];

export interface TablePlace {
  readonly address: string;
  readonly number: number;
  /** Between two moves. */
  readonly paceMs: { readonly least: number; readonly most: number };
}

/** Two players of Connect Four, one round after the other. */
export class TableForTwo {
  readonly pages: readonly NetworkPage[];
  readonly #paceMs: TablePlace['paceMs'];
  /** From sending a move to its arrival at the other player, in milliseconds. */
  readonly latencies: number[] = [];
  #awaited: { readonly move: string; readonly sentMs: number } | null = null;
  #isOver = false;

  private constructor({ address, number, paceMs }: TablePlace, code: string) {
    this.#paceMs = paceMs;
    this.pages = [1, 2].map((host) => new NetworkPage(address, GAME, code, addressOf(number, host)));
    for (const page of this.pages) page.client.onChange(() => this.#measure(page));
    void this.#play();
  }

  static async open(place: TablePlace): Promise<TableForTwo> {
    const answer = await fetch(`${place.address}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(place.number, 0) },
      body: JSON.stringify({ game: GAME }),
    });
    if (!answer.ok) throw new Error(`no room: ${answer.status} ${await answer.text()}`);
    return new TableForTwo(place, roomGrant.parse(await answer.json()).code);
  }

  /** Everybody is connected, has a seat and sees everybody else. */
  get isComplete(): boolean {
    return this.pages.every(({ isOpen, room, you }) => {
      const seats = room?.round?.seats ?? [];
      return isOpen && seats.includes(you!) && room!.players.filter(({ connected }) => connected).length === 2;
    });
  }

  /** Number of events. */
  get length(): number {
    return Math.max(...this.pages.map(({ room }) => room?.n ?? 0));
  }

  leave(): void {
    this.#isOver = true;
    for (const { client } of this.pages) client.close();
  }

  async #play(): Promise<void> {
    const { least, most } = this.#paceMs;
    while (!this.#isOver) {
      await pause(least + Math.random() * (most - least), undefined, { ref: false });
      for (const page of this.pages) if (page.isOpen) this.#step(page);
    }
  }

  #step({ client, room, you }: NetworkPage): void {
    if (!room || you === null) return;
    const { players, phase, owner, round } = room;
    if (!players.some(({ id }) => id === you)) return client.send({ type: 'join', name: '', watch: false });
    if (phase === 'lobby' && owner === you && players.length === 2) client.send({ type: 'start', without: [] });
    if (phase === 'ended' && !round!.again.includes(you)) client.send({ type: 'again', wants: true });
    if (phase !== 'playing' || client.serverNow() < round!.startsAt) return;
    const id = round!.actions.length;
    const move = `${round!.number} ${id + 1}`;
    if (round!.seats.indexOf(you) !== id % 2 || this.#awaited?.move === move) return;
    this.#awaited = { move, sentMs: performance.now() };
    client.send({ type: 'action', round: round!.number, id, tick: null, action: freeColumn(round!.actions) });
  }

  #measure({ room, you }: NetworkPage): void {
    const round = room?.round;
    const last = round?.actions.at(-1);
    if (!last || round!.seats[last.seat] === you || !this.#awaited) return;
    if (this.#awaited.move !== `${round!.number} ${round!.actions.length}`) return;
    this.latencies.push(performance.now() - this.#awaited.sentMs);
    this.#awaited = { ...this.#awaited, move: '' };
  }
}

function freeColumn(actions: readonly { readonly action: unknown }[]): number {
  const used = (column: number) => actions.filter(({ action }) => action === column).length;
  const free = Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => used(column) < ROWS);
  return free[Math.floor(Math.random() * free.length)]!;
}

function addressOf(number: number, host: number): string {
  return `127.${200 + (number >> 8)}.${number & 255}.${host + 1}`;
}
