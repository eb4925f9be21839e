import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The part of `RoomHost`'s figures that is exported. */
export interface RoomFigures {
  readonly open: number;
  readonly players: number;
  readonly events: number;
  readonly rejected: number;
}

/** From a cache hit to the longest replay. */
const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2.5, 10];

/** Read on each scrape. */
export interface Sources {
  verifier(): { readonly waiting: number; readonly running: number };
  database(): { readonly open: number; readonly idle: number; readonly waiting: number };
  boardStreams(): number;
}

export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('arcade_requests_total', 'Requests answered.', ['method', 'route', 'status']);
  readonly #refusals = this.#counter('arcade_refusals_total', 'Requests refused, by reason.', ['reason']);
  readonly #pageErrors = this.#counter('arcade_page_errors_total', 'Errors that pages reported.', ['kind']);
  readonly #durations = this.#histogram('arcade_request_seconds', 'Response time.', 'route');
  readonly #replays = this.#histogram('arcade_verification_seconds', 'Replay time of a run.', 'game');

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** `route` is the pattern from the route table, never a URL from a client. */
  answered(method: string, route: string, status: number, ms: number): void {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ route }, ms / 1000);
  }

  refused(reason: string): void {
    this.#refusals.inc({ reason });
  }

  verified(game: string, ms: number): void {
    this.#replays.observe({ game }, ms / 1000);
  }

  pageFailed(kind: string): void {
    this.#pageErrors.inc({ kind });
  }

  watch({ verifier, database, boardStreams }: Sources): void {
    this.#gauge('arcade_verification_jobs', 'Runs that wait to be checked or are being checked.', 'state', () => {
      const { waiting, running } = verifier();
      return { waiting, running };
    });
    this.#gauge('arcade_database_connections', 'Connections to the database.', 'state', () => {
      const { open, idle } = database();
      return { used: open - idle, idle };
    });
    this.#gauge('arcade_database_waiting', 'Requests that wait for a connection.', null, () => database().waiting);
    this.#gauge('arcade_live_streams', 'Open streams of boards.', null, boardStreams);
  }

  watchRooms(figures: () => RoomFigures): void {
    this.#gauge('arcade_rooms_open', 'Rooms of this server.', null, () => figures().open);
    this.#gauge('arcade_room_players', 'Connected players and spectators.', null, () => figures().players);
    this.#total('arcade_room_events_total', 'Events of all rooms.', () => figures().events);
    this.#total('arcade_room_rejected_total', 'Messages that rooms rejected.', () => figures().rejected);
  }

  async read(): Promise<{ readonly type: string; readonly text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  /** Counted elsewhere. */
  #total(name: string, help: string, look: () => number): void {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        counter.reset();
        counter.inc(look());
      },
    });
  }

  #histogram<Label extends string>(name: string, help: string, label: Label): Histogram<Label> {
    return new Histogram({ name, help, labelNames: [label], buckets: SECONDS, registers: [this.#registry] });
  }

  #gauge(name: string, help: string, label: string | null, look: () => number | Record<string, number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label === null ? [] : [label],
      registers: [this.#registry],
      collect() {
        const seen = look();
        if (typeof seen === 'number') gauge.set(seen);
        else for (const [value, count] of Object.entries(seen)) gauge.set({ [label!]: value }, count);
      },
    });
  }
}
