import type { SignedEvent } from '#api/rooms/events.ts';
import type { Reaction } from '#api/rooms/limits.ts';
import { PROTOCOL, SILENT_MS } from '#api/rooms/limits.ts';
import type { ByeReason, PageMessage, RaceSteps, RefusalReason, ServerMessage } from '#api/rooms/messages.ts';
import { seatIn } from '#api/rooms/room-state.ts';
import { Listeners } from '#kit/listeners.ts';
import { EventChain } from '#web/room/event-chain.ts';
import { Heartbeat } from '#web/room/heartbeat.ts';
import { Outbox } from '#web/room/outbox.ts';
import { RaceRuns } from '#web/room/race-runs.ts';
import type { RoomClient, RoomRequest, RoomSnapshot } from '#web/room/room-client.ts';
import type { RoomEnvironment, RoomSocket } from '#web/room/room-environment.ts';
import { browserRoomEnvironment } from '#web/room/room-environment.ts';
import { ServerClock } from '#web/room/server-clock.ts';

/** From opening a socket to the server's welcome, which may wait for the chains of other pages. */
const WELCOME_MS = 10_000;
/**
 * In ms, at random between two limits. The first try is soon: most often only the connection broke. Then all pages of a
 * room return to a restarted server within the two seconds for which it waits for their logs, but not at once.
 */
const RETRY = { first: [50, 250], next: [500, 1_500], later: [2_500, 5_000] } as const;
/** About half a minute. */
const SOON_RETRIES = 30;
/** Sockets that fail before the first message, until the page asks whether requests get through. */
const FAILURES_BEFORE_BLOCKED = 3;
const STORE_MS = 1_000;

/** `version`: of the rules that this page plays. */
export function openRoom(
  code: string,
  version: number,
  environment: RoomEnvironment = browserRoomEnvironment,
): RoomClient {
  return new RoomConnection(code, version, environment);
}

type Message<Type extends ServerMessage['type']> = Extract<ServerMessage, { readonly type: Type }>;
type Handlers = { readonly [Type in ServerMessage['type']]: (message: Message<Type>) => void };

class RoomConnection implements RoomClient {
  readonly code: string;
  readonly link: string;
  readonly #version: number;
  readonly #environment: RoomEnvironment;
  readonly #clock: ServerClock;
  readonly #heartbeat: Heartbeat;
  readonly #chain = new EventChain();
  readonly #outbox = new Outbox();
  readonly #runs = new RaceRuns();
  readonly #changes = new Listeners();
  readonly #reactions = new Listeners<[string, Reaction]>();
  readonly #points = new Listeners<[string, unknown]>();
  readonly #steps = new Listeners<[string, RaceSteps]>();
  readonly #stepsFrom = new Listeners<[number, number]>();
  readonly #refusals = new Listeners<[RefusalReason, number | null]>();
  readonly onChange = this.#changes.add;
  readonly onReaction = this.#reactions.add;
  readonly onPoint = this.#points.add;
  readonly onSteps = this.#steps.add;
  readonly onStepsFrom = this.#stepsFrom.add;
  readonly onRefused = this.#refusals.add;
  readonly #stops: readonly (() => void)[];
  #snapshot: RoomSnapshot = { connection: 'connecting', lostAt: null, you: null, room: null, bye: null, latency: {} };
  #socket: RoomSocket | null = null;
  #isWelcome = false;
  #hasReceived = false;
  #isClosed = false;
  #failures = 0;
  #helloMs = 0;
  #cancelRetry = nothing;
  #cancelDeadline = nothing;
  #cancelStore: (() => void) | null = null;

  constructor(code: string, version: number, environment: RoomEnvironment) {
    this.code = code;
    this.link = environment.linkOf(code);
    this.#version = version;
    this.#environment = environment;
    this.#clock = new ServerClock(() => environment.nowMs());
    this.#chain.restore(environment.readChain(code));
    this.#heartbeat = new Heartbeat(environment, {
      ping: () => this.#post({ type: 'ping', at: environment.nowMs() }),
      silent: () => this.#showLost(),
      dead: () => this.#lose(),
    });
    this.#stops = [environment.onAwake(() => this.#awake()), environment.onHidden(() => this.#store())];
    this.#connect();
  }

  get snapshot(): RoomSnapshot {
    return this.#snapshot;
  }

  serverNow(): number {
    return this.#clock.now;
  }

  runOf(player: string): RaceSteps | null {
    const run = this.#runs.of(player);
    return run && run.round === this.#snapshot.room?.round?.number ? run : null;
  }

  send(request: RoomRequest): void {
    const { you } = this.#snapshot;
    if (request.type === 'steps' && you !== null) this.#runs.add(you, request);
    this.#outbox.add(request);
    if (this.#isWelcome) this.#post(request);
  }

  close(): void {
    this.#isClosed = true;
    this.#store();
    this.#disconnect();
    for (const stop of this.#stops) stop();
  }

  #post(message: PageMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#disconnect();
    if (this.#isClosed || this.#snapshot.bye) return;
    const isCurrent = () => socket === this.#socket;
    const socket = this.#environment.openSocket(this.code, {
      opened: () => isCurrent() && this.#greet(),
      received: (text) => isCurrent() && this.#receive(text),
      closed: () => isCurrent() && this.#lose(),
    });
    this.#socket = socket;
    this.#heartbeat.heard();
    this.#cancelDeadline = this.#environment.after(WELCOME_MS, () => this.#lose());
  }

  #disconnect(): void {
    this.#cancelRetry();
    this.#cancelDeadline();
    this.#heartbeat.stop();
    const socket = this.#socket;
    this.#socket = null;
    this.#isWelcome = false;
    socket?.close();
  }

  #greet(): void {
    this.#helloMs = this.#environment.nowMs();
    const { secret, face } = this.#environment;
    const last = this.#chain.last;
    this.#post({ type: 'hello', protocol: PROTOCOL, version: this.#version, secret: secret(), face: face(), last });
  }

  #lose(): void {
    this.#disconnect();
    this.#showLost();
    const [least, most] = RETRY[this.#failures === 0 ? 'first' : this.#failures < SOON_RETRIES ? 'next' : 'later'];
    this.#failures++;
    const delay = least + (most - least) * this.#environment.random();
    this.#cancelRetry = this.#environment.after(delay, () => this.#connect());
    if (!this.#hasReceived && this.#failures >= FAILURES_BEFORE_BLOCKED) void this.#detectBlocked();
  }

  async #detectBlocked(): Promise<void> {
    const isReachable = await this.#environment.isReachable();
    if (isReachable && !this.#hasReceived && !this.#isClosed) this.#end('blocked', null);
  }

  #showLost(): void {
    if (this.#snapshot.connection !== 'open') return;
    this.#show({ connection: 'lost', lostAt: Math.round(this.#clock.now - this.#heartbeat.silentMs) });
  }

  #awake(): void {
    if (this.#socket && this.#heartbeat.silentMs <= SILENT_MS) return;
    this.#showLost();
    this.#failures = 0;
    this.#connect();
  }

  #end(reason: ByeReason | 'blocked', match: string | null): void {
    this.#disconnect();
    this.#show({ bye: { reason, match } });
  }

  #receive(text: string): void {
    const message = readMessage(text);
    if (!message) return;
    this.#hasReceived = true;
    this.#heartbeat.heard();
    if (this.#isWelcome && this.#snapshot.connection === 'lost') this.#show({ connection: 'open', lostAt: null });
    // A newer server may send more types. What a page cannot do without is an event.
    const handle = this.#handlers[message.type] as ((message: ServerMessage) => void) | undefined;
    handle?.(message);
  }

  readonly #handlers: Handlers = {
    welcome: (message) => this.#welcome(message),
    'need-chain': () => this.#chain.toMessages().forEach((part) => this.#post(part)),
    event: ({ event }) => this.#take([event]),
    steps: ({ player, round, from, ticks, entries, finished }) => {
      const steps = { round, from, ticks, entries, finished };
      if (this.#runs.add(player, steps)) this.#steps.emit(player, steps);
      else this.#lose();
    },
    'steps-from': ({ round, from }) => this.#stepsFrom.emit(round, from),
    reaction: ({ player, reaction }) => this.#reactions.emit(player, reaction),
    point: ({ player, at }) => this.#points.emit(player, at),
    refused: ({ reason, id }) => {
      this.#outbox.refused(id);
      this.#refusals.emit(reason, id);
    },
    pong: ({ at, now, latency }) => {
      this.#clock.read(at, now);
      this.#failures = 0;
      if (JSON.stringify(latency) !== JSON.stringify(this.#snapshot.latency)) this.#show({ latency });
    },
    bye: ({ reason, match }) => (reason === 'moved' || reason === 'slow' ? this.#lose() : this.#end(reason, match)),
  };

  #welcome({ you, now, reset, events, runs }: Message<'welcome'>): void {
    this.#cancelDeadline();
    this.#clock.read(this.#helloMs, now);
    if (reset) this.#chain.clear();
    this.#snapshot = { ...this.#snapshot, you };
    this.#runs.replace(runs, you);
    this.#isWelcome = true;
    this.#take(events, { connection: 'open', lostAt: null });
    // The events did not continue the known ones: ask for all.
    if (!this.#isWelcome) return this.#chain.clear();
    for (const request of this.#outbox.requests) this.#post(request);
    this.#heartbeat.start();
    this.#resumeSteps(runs.find(({ player }) => player === you) ?? null, you);
  }

  /** Asks for the steps of the own race that the server lacks. */
  #resumeSteps(known: RaceSteps | null, you: string): void {
    const { room } = this.#snapshot;
    if (!room?.round || room.phase !== 'playing' || seatIn(room, you) < 0) return;
    this.#stepsFrom.emit(room.round.number, known?.round === room.round.number ? known.entries.length : 0);
  }

  #take(events: readonly SignedEvent[], change: Partial<RoomSnapshot> = {}): void {
    const { you } = this.#snapshot;
    for (const event of events) {
      const appended = this.#chain.append(event);
      if (appended === 'gap') return this.#lose();
      if (appended === 'unknown') return this.#end('other-version', null);
      if (appended === 'new' && you !== null) this.#outbox.confirm(event.event, you, seatIn(this.#chain.room, you));
    }
    this.#cancelStore ??= this.#environment.after(STORE_MS, () => this.#store());
    this.#show({ room: this.#chain.room, ...change });
  }

  #store(): void {
    this.#cancelStore?.();
    this.#cancelStore = null;
    this.#environment.writeChain(this.code, JSON.stringify(this.#chain.events));
  }

  #show(change: Partial<RoomSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#changes.emit();
  }
}

function nothing(): void {}

/** The page trusts its server, but not every version of it. */
function readMessage(text: string): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 'type' in message ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}
