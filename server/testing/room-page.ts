import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';
import type { SignedEvent } from '#api/rooms/events.ts';
import { PROTOCOL } from '#api/rooms/limits.ts';
import type { PageMessage, ServerMessage } from '#api/rooms/messages.ts';
import { serverMessage } from '#api/rooms/messages.ts';
import type { RoomState } from '#api/rooms/room-state.ts';
import { EMPTY_ROOM, nextRoom } from '#api/rooms/room-state.ts';

const EVENTS_PER_MESSAGE = 8;

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

export interface RoomPageOptions {
  /** The browser's; another page with the same one is another tab. */
  readonly secret?: string;
  readonly version?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Events that the page kept. */
  readonly events?: readonly SignedEvent[];
  readonly sendsHello?: boolean;
}

export async function makeRoom(address: string, game: string): Promise<string> {
  const answer = await fetch(`${address}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game }),
  });
  return ((await answer.json()) as { code: string }).code;
}

/** A page in a room, without a screen. Checks every message against its schema. */
export class RoomPage {
  readonly secret: string;
  readonly socket: WebSocket;
  readonly messages: ServerMessage[] = [];
  readonly events: SignedEvent[];
  room: RoomState = EMPTY_ROOM;
  you = '';
  closeCode: number | null = null;
  readonly #news = new EventEmitter();
  readonly #options: RoomPageOptions;

  constructor(address: string, code: string, options: RoomPageOptions = {}) {
    this.#options = options;
    this.secret = options.secret ?? randomBytes(16).toString('base64url');
    this.events = [...(options.events ?? [])];
    this.room = this.events.reduce(nextRoom, EMPTY_ROOM);
    const { headers = {} } = options;
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/api/rooms/${code}/socket`, { headers });
    this.socket.on('error', () => {});
    this.socket.on('open', () => {
      if (options.sendsHello !== false) this.hello();
      this.#news.emit('news');
    });
    this.socket.on('message', (data: Buffer) => this.#receive(serverMessage.parse(JSON.parse(data.toString()))));
    this.socket.on('close', (closeCode) => {
      this.closeCode = closeCode;
      this.#news.emit('news');
    });
  }

  /** Connected and welcomed. */
  static async open(address: string, code: string, options: RoomPageOptions = {}): Promise<RoomPage> {
    const page = new RoomPage(address, code, options);
    await page.message('welcome');
    return page;
  }

  static async join(address: string, code: string, name: string, options: RoomPageOptions = {}): Promise<RoomPage> {
    const page = await RoomPage.open(address, code, options);
    page.send({ type: 'join', name, watch: false });
    await page.until(({ players }) => players.some(({ id }) => id === page.you));
    return page;
  }

  hello(): void {
    const { secret } = this;
    const last = this.events.at(-1) ?? null;
    const { version = 1 } = this.#options;
    const known = last && { n: last.n, mac: last.mac };
    this.send({ type: 'hello', protocol: PROTOCOL, version, secret, face: 'abcdef01', last: known });
  }

  send(message: PageMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  async until(condition: (room: RoomState) => boolean): Promise<RoomState> {
    while (!condition(this.room)) {
      if (this.closeCode !== null) throw new Error(`the socket is closed: ${JSON.stringify(this.messages.at(-1))}`);
      await once(this.#news, 'news');
    }
    return this.room;
  }

  async message<Type extends ServerMessage['type']>(
    type: Type,
    condition: (message: MessageOf<Type>) => boolean = () => true,
  ): Promise<MessageOf<Type>> {
    for (;;) {
      const found = this.messages.find(
        (message): message is MessageOf<Type> => message.type === type && condition(message as MessageOf<Type>),
      );
      if (found) return found;
      if (this.closeCode !== null) throw new Error(`the socket is closed (${this.closeCode}) without ${type}`);
      await once(this.#news, 'news');
    }
  }

  async closed(): Promise<number> {
    while (this.closeCode === null) await once(this.#news, 'news');
    return this.closeCode;
  }

  /** As if the network were cut. */
  async cut(): Promise<void> {
    this.socket.terminate();
    await this.closed();
  }

  #receive(message: ServerMessage): void {
    this.messages.push(message);
    if (message.type === 'welcome') {
      this.you = message.you;
      if (message.reset) {
        this.events.length = 0;
        this.room = EMPTY_ROOM;
      }
      for (const event of message.events) this.#add(event);
    }
    if (message.type === 'event') this.#add(message.event);
    if (message.type === 'need-chain') this.#upload();
    this.#news.emit('news');
  }

  #add(event: SignedEvent): void {
    this.events.push(event);
    this.room = nextRoom(this.room, event);
  }

  #upload(): void {
    const all = [...this.events];
    do {
      const events = all.splice(0, EVENTS_PER_MESSAGE);
      this.send({ type: 'chain', events, done: all.length === 0 });
    } while (all.length > 0);
  }
}
