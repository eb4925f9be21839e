/** What the server counts of itself, in the form that Prometheus reads. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** From what the cache answers to what the longest run takes, in seconds. */
const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2.5, 10];

/** What is asked for its figures when somebody reads them, and costs nothing otherwise. */
export interface Sources {
  /** Runs that wait to be checked, and runs that are being checked. */
  verifier(): { readonly waiting: number; readonly running: number };
  /** Connections to the database, those that nobody uses, and requests that wait for one. */
  database(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** How many watch boards on this server. */
  liveStreams(): number;
}

/** Counts what happens, and tells it to whoever asks. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('arcade_requests_total', 'Requests answered.', ['method', 'route', 'status']);
  readonly #refusals = this.#counter('arcade_refusals_total', 'Requests refused, by reason.', ['reason']);
  readonly #pageErrors = this.#counter('arcade_page_errors_total', 'Errors that pages reported.', ['kind']);
  readonly #durations = this.#histogram('arcade_request_seconds', 'How long an answer took.', 'route');
  readonly #replays = this.#histogram('arcade_verification_seconds', 'How long playing a run again took.', 'game');

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Notes an answer. `route` is as it is written in the list of routes, and never what a stranger has made up. */
  answered(method: string, route: string, status: number, ms: number): void {
    this.#requests.inc({ method, route, status });
    this.#durations.observe({ route }, ms / 1000);
  }

  /** Notes a refusal. */
  refused(reason: string): void {
    this.#refusals.inc({ reason });
  }

  /** Notes that a run was played again. */
  verified(game: string, ms: number): void {
    this.#replays.observe({ game }, ms / 1000);
  }

  /** Notes an error that a page has reported. */
  pageFailed(kind: string): void {
    this.#pageErrors.inc({ kind });
  }

  /** Adds what is looked up when somebody reads. */
  watch({ verifier, database, liveStreams }: Sources): void {
    this.#gauge('arcade_verification_jobs', 'Runs that wait to be checked or are being checked.', 'state', () => {
      const { waiting, running } = verifier();
      return { waiting, running };
    });
    this.#gauge('arcade_database_connections', 'Connections to the database.', 'state', () => {
      const { open, idle } = database();
      return { used: open - idle, idle };
    });
    this.#gauge('arcade_database_waiting', 'Requests that wait for a connection.', null, () => database().waiting);
    this.#gauge('arcade_live_streams', 'Open streams of boards.', null, liveStreams);
  }

  /** All figures as Prometheus reads them. */
  async read(): Promise<{ readonly type: string; readonly text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
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
