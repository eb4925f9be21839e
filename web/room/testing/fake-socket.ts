import type { SignedEvent, RoomEvent } from '#api/rooms/events.ts';
import type { PageMessage, ServerMessage } from '#api/rooms/messages.ts';
import type { RoomEnvironment, SocketEvents } from '#web/room/room-environment.ts';
import { Scheduler } from '#web/room/testing/simulation/scheduler.ts';

/** A socket whose other end is the test. */
class FakeSocket {
  readonly sent: PageMessage[] = [];
  readonly #events: SocketEvents;
  isClosed = false;

  constructor(events: SocketEvents) {
    this.#events = events;
  }

  open(): void {
    this.#events.opened();
  }

  /** Also messages that no server of this version sends. */
  receive(message: ServerMessage | { readonly type: string }): void {
    this.#events.received(JSON.stringify(message));
  }

  cut(): void {
    this.#events.closed();
  }

  of<Type extends PageMessage['type']>(type: Type): readonly Extract<PageMessage, { type: Type }>[] {
    return this.sent.filter((message): message is Extract<PageMessage, { type: Type }> => message.type === type);
  }
}

/** The surroundings of a connection, under the test's control. */
export class FakeRoomEnvironment implements RoomEnvironment {
  readonly scheduler = new Scheduler();
  readonly sockets: FakeSocket[] = [];
  stored: string | null = null;
  isServerReachable = false;
  #awake: () => void = () => {};

  nowMs = () => this.scheduler.now + 5_000;
  after = (ms: number, callback: () => void) => this.scheduler.after(ms, callback);
  random = () => 1;
  secret = () => 'a'.repeat(22);
  face = () => null;
  linkOf = (code: string) => `https://arcade.test/r/${code}`;
  readChain = () => this.stored;
  writeChain = (_code: string, text: string) => void (this.stored = text);
  isReachable = async () => this.isServerReachable;
  onHidden = () => () => {};

  onAwake = (listener: () => void) => {
    this.#awake = listener;
    return () => {};
  };

  openSocket = (_code: string, events: SocketEvents) => {
    const socket = new FakeSocket(events);
    this.sockets.push(socket);
    return {
      send: (text: string) => void socket.sent.push(JSON.parse(text) as PageMessage),
      close: () => void (socket.isClosed = true),
    };
  };

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  wakeUp(): void {
    this.#awake();
  }

  async pass(ms: number): Promise<void> {
    const end = this.scheduler.now + ms;
    this.scheduler.after(ms, () => {});
    await this.scheduler.run(end, () => false);
  }
}

export const YOU = 'you_____________';

/** Events with the macs that a test can predict: `n` and a branch. */
export function signed(events: readonly RoomEvent[], from = 0, branch = 'a'): SignedEvent[] {
  return events.map((event, index) => {
    const n = from + index;
    return { n, t: 1_000 + n, event, mac: `${branch}${n}`.padEnd(22, '_') };
  });
}

export function welcome(
  events: readonly SignedEvent[],
  change: Partial<Extract<ServerMessage, { type: 'welcome' }>> = {},
): ServerMessage {
  return { type: 'welcome', you: YOU, now: 1_000_000, reset: false, events: [...events], runs: [], ...change };
}
