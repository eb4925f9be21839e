import type { SeededRandom } from '#engine/random.ts';
import type { Entry } from '#engine/rules.ts';
import { seedFrom } from '#engine/random.ts';
import type { Together } from '#engine/together.ts';
import { rulesOf } from '#games/rules-by-id.ts';
import type { SignedEvent } from '#api/rooms/events.ts';
import type { PageMessage, ServerMessage } from '#api/rooms/messages.ts';
import type { Environment } from '#web/play/session/environment.ts';
import { openRoom } from '#web/room/connection.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import type { RoomEnvironment } from '#web/room/room-environment.ts';
import { RaceRun } from '#web/room/round/race-run.ts';
import { RivalRun } from '#web/room/round/rival-run.ts';
import { SharedRun } from '#web/room/round/shared-run.ts';
import { TurnRun } from '#web/room/round/turn-run.ts';
import type { Fleet } from '#web/room/testing/simulation/fleet.ts';
import type { Link, Quality } from '#web/room/testing/simulation/network.ts';
import { viewOf } from '#web/room/testing/round-page.ts';
import type { Scheduler } from '#web/room/testing/simulation/scheduler.ts';

const FRAME_MS = 1000 / 60;
/** In every game. */
const ILLEGAL = -1;

/** At random; it may be illegal. */
export type ChooseAction = (state: unknown, random: SeededRandom) => unknown;

export interface PageParts {
  readonly scheduler: Scheduler;
  readonly fleet: Fleet;
  readonly random: SeededRandom;
  readonly code: string;
  readonly game: string;
  readonly together: Together;
  readonly choose: ChooseAction;
  quality: Quality;
}

/** A tab of one player: the real connection and runs, without a browser. */
export class Page {
  readonly secret: string;
  readonly parts: PageParts;
  /** All events that arrived, by their mac. */
  readonly seen = new Map<string, SignedEvent>();
  /** Actions that the run accepted, and those that the server then refused. */
  moves = 0;
  refusals = 0;
  /**
   * Moves without a confirmation may be gone: the tab was closed or loaded again, or they built on a move that another
   * one replaced.
   */
  hasForgotten = false;
  /** What the page shows of a round that ended in turns or on a shared field. */
  get shown(): { readonly round: number; readonly hash: string } | null {
    const round = this.room?.round;
    if (!round?.result || round.number !== this.#runOfRound || !this.#run || this.#run instanceof RaceRun) return null;
    return { round: round.number, hash: this.#run.hash };
  }

  /** By round that ended. */
  readonly hashes = new Map<number, string>();
  readonly raceLogs = new Map<number, readonly Entry<unknown>[]>();
  client: RoomClient;
  links: Link[] = [];
  isOffline = false;
  #isClosed = false;
  /** Actions and steps of this round. */
  #sent: { readonly round: number; readonly text: string }[] = [];
  #post: (text: string) => void = () => {};
  #swapsNext = false;
  /** This device's monotonic clock. */
  readonly #offsetMs: number;
  #session: string | null = null;
  #awake: (() => void)[] = [];
  #run: TurnRun | SharedRun | RaceRun | null = null;
  #rivals: RivalRun[] = [];
  #runOfRound = 0;
  #stopRun: () => void = () => {};

  constructor(parts: PageParts, secret: string) {
    this.parts = parts;
    this.secret = secret;
    this.#offsetMs = parts.random.below(10_000_000);
    this.client = this.#open();
  }

  get run() {
    return this.#run;
  }

  get room() {
    return this.client.snapshot.room;
  }

  get you() {
    return this.client.snapshot.you;
  }

  /** The tab starts again with what its storage kept. */
  reload(): void {
    this.hasForgotten = true;
    this.#sleep();
    this.client.close();
    this.client = this.#open();
  }

  close(): void {
    this.#isClosed = true;
    this.#sleep();
    this.client.close();
  }

  /** Messages on their way are lost. */
  cut(kind: 'reset' | 'silence'): void {
    for (const link of this.links) link[kind]();
    this.links = [];
  }

  /** Sends an earlier action or steps again. The server may have them or not. */
  repeat(): void {
    const { room, connection } = this.client.snapshot;
    const sent = this.#sent.filter(({ round }) => round === room?.round?.number);
    if (connection === 'open' && sent.length > 0) this.#post(this.parts.random.pick(sent).text);
  }

  /** The server gets another action than this page predicts, as if another tab had moved first, or refuses it. */
  swapNext(): void {
    this.#swapsNext = true;
    this.hasForgotten = true;
  }

  /** The browser says that the network is back. */
  wakeUp(): void {
    for (const listener of this.#awake) listener();
  }

  #open(): RoomClient {
    const client = openRoom(this.parts.code, rulesOf(this.parts.game)!.version, this.#roomEnvironment());
    client.onChange(() => this.client === client && this.#follow());
    return client;
  }

  #sleep(): void {
    this.#noteHash();
    this.#stopRun();
    this.#stopRun = () => {};
    this.#run = null;
    this.#rivals = [];
    this.#runOfRound = 0;
    this.#awake = [];
  }

  #follow(): void {
    const { room, you } = this.client.snapshot;
    if (!room?.round || you === null) return;
    if (room.round.number !== this.#runOfRound) this.#startRun();
    if (room.round.result) this.parts.scheduler.after(0, () => this.#noteHash());
  }

  #noteHash(): void {
    const round = this.room?.round;
    if (!round?.result || round.number !== this.#runOfRound || !this.#run) return;
    if (this.#run instanceof RaceRun) this.raceLogs.set(round.number, [...(this.#run.facts.log ?? [])]);
    // The end of some games is animated first.
    else if (this.#run.status !== 'playing') this.hashes.set(round.number, this.#run.hash);
  }

  /** The log that this tab keeps. */
  get events(): readonly SignedEvent[] {
    return JSON.parse(this.#session ?? '[]') as SignedEvent[];
  }

  #startRun(): void {
    const { room, you } = this.client.snapshot;
    const round = room!.round!;
    this.#noteHash();
    this.#stopRun();
    this.#runOfRound = round.number;
    const { together } = this.parts;
    const [view, environment] = [viewOf(this.parts.game), this.environment];
    this.#run = null;
    this.#rivals = [];
    if (together.kind === 'turns') this.#run = new TurnRun(view, together, this.client, environment);
    else if (together.kind === 'shared') this.#run = new SharedRun(view, together, this.client, environment);
    else {
      if (round.seats.includes(you!) && !round.result)
        this.#run = new RaceRun(view, together, this.client, environment);
      const others = round.seats.filter((player) => player !== you);
      this.#rivals = others.map((player) => new RivalRun(view, round, player, this.client, environment));
    }
    this.#run?.onRefused(() => this.refusals++);
    const stops = [...(this.#run ? [this.#run] : []), ...this.#rivals].map((run) => run.wake());
    this.#stopRun = () => stops.forEach((stop) => stop());
  }

  /** One random action, if the run allows any. */
  act(): void {
    const run = this.#run;
    if (!run || this.#isClosed) return;
    const action = this.parts.choose(run.moment().now, this.parts.random);
    if (run.allows(action) && run.act(action)) this.moves++;
  }

  get environment(): Environment {
    const { scheduler } = this.parts;
    const nowMs = () => scheduler.now + this.#offsetMs;
    return {
      nowMs,
      // Wrong by minutes.
      wallMs: () => scheduler.now - 300_000,
      frame: (callback) => scheduler.after(FRAME_MS, () => callback(nowMs())),
      after: (ms, callback) => scheduler.after(ms, callback),
      seed: () => seedFrom(1),
    };
  }

  #roomEnvironment(): RoomEnvironment {
    const { scheduler, fleet, random, code } = this.parts;
    return {
      nowMs: () => scheduler.now + this.#offsetMs,
      after: (ms, callback) => scheduler.after(ms, callback),
      random: () => random.below(1_000) / 1_000,
      openSocket: (_code, events) => {
        const isReachable = () => !this.isOffline;
        const received = (text: string) => {
          this.#note(text);
          events.received(text);
        };
        const socket = fleet.connect(code, () => this.parts.quality, isReachable, { ...events, received });
        this.links = [...this.links.filter(({ isDead }) => !isDead), socket.link];
        this.#post = socket.send;
        return { ...socket, send: (text) => socket.send(this.#swapped(text)) };
      },
      isReachable: async () => false,
      onAwake: (listener) => {
        this.#awake.push(listener);
        return () => {
          this.#awake = this.#awake.filter((other) => other !== listener);
        };
      },
      onHidden: () => () => {},
      readChain: () => this.#session,
      writeChain: (_code, text) => {
        this.#session = text;
      },
      secret: () => this.secret,
      face: () => null,
      linkOf: () => '',
    };
  }

  #swapped(text: string): string {
    const message = JSON.parse(text) as PageMessage;
    if (message.type !== 'action' && message.type !== 'steps') return text;
    this.#sent = [...this.#sent.filter(({ round }) => round === message.round), { round: message.round, text }];
    if (message.type !== 'action' || !this.#swapsNext) return text;
    this.#swapsNext = false;
    const { choose, random } = this.parts;
    const action = random.chance(1, 2) ? choose(this.#run?.moment().now, random) : ILLEGAL;
    return JSON.stringify({ ...message, action });
  }

  #note(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    const events = message.type === 'event' ? [message.event] : message.type === 'welcome' ? message.events : [];
    for (const event of events) this.seen.set(event.mac, event);
  }
}
