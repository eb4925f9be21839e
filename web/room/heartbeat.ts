import { PING_MS, SILENT_MS } from '#api/rooms/limits.ts';
import type { RoomEnvironment } from '#web/room/room-environment.ts';

/** A silent socket is given up: its network may be gone without a word. */
const GIVE_UP_MS = 5_000;
/** The first pings follow each other faster, for a good clock at the start of a round. */
const FAST_PINGS = 5;
const FAST_PING_MS = 200;
const CHECK_MS = 500;

interface HeartbeatEvents {
  ping(): void;
  /** No message for `SILENT_MS`. */
  silent(): void;
  dead(): void;
}

/** Pings the server and detects its silence. */
export class Heartbeat {
  readonly #environment: RoomEnvironment;
  readonly #events: HeartbeatEvents;
  #pings = 0;
  #heardMs = 0;
  /** The first ping since the last message. */
  #unansweredMs: number | null = null;
  #cancelPing = nothing;
  #cancelCheck = nothing;

  constructor(environment: RoomEnvironment, events: HeartbeatEvents) {
    this.#environment = environment;
    this.#events = events;
  }

  get silentMs(): number {
    return this.#environment.nowMs() - this.#heardMs;
  }

  start(): void {
    this.#pings = 0;
    this.heard();
    this.#ping();
    this.#check();
  }

  stop(): void {
    this.#cancelPing();
    this.#cancelCheck();
  }

  heard(): void {
    this.#heardMs = this.#environment.nowMs();
    this.#unansweredMs = null;
  }

  #ping(): void {
    this.#unansweredMs ??= this.#environment.nowMs();
    this.#events.ping();
    this.#pings++;
    this.#cancelPing = this.#environment.after(this.#pings < FAST_PINGS ? FAST_PING_MS : PING_MS, () => this.#ping());
  }

  /** Browsers delay the timers of hidden tabs: silence counts only after a ping. */
  #check(): void {
    const isUnanswered = this.#unansweredMs !== null && this.#environment.nowMs() - this.#unansweredMs >= CHECK_MS;
    this.#cancelCheck = this.#environment.after(CHECK_MS, () => this.#check());
    if (isUnanswered && this.silentMs >= SILENT_MS) this.#events.silent();
    if (isUnanswered && this.silentMs >= GIVE_UP_MS) this.#events.dead();
  }
}

function nothing(): void {}
