/** Open pages that follow a board on their own. */
import { setTimeout as pause } from 'node:timers/promises';
import { EventStream } from '#server/testing/event-stream.ts';
import { boardOf } from './visitors.ts';

/** Delay before a page reopens a lost stream; doubles after each failure. */
const WAIT_MS = { least: 1_000, most: 60_000 } as const;

export class Watcher {
  /** Ids of shown rows. */
  readonly known = new Set<number>();
  readonly #port: number;
  #lastId: string | undefined;
  #stream: EventStream | null = null;
  #isOver = false;

  constructor(port: number) {
    this.#port = port;
  }

  /** Follows the board until stopped. */
  async follow(): Promise<void> {
    for (let failures = 0; !this.#isOver; failures++) {
      if (await this.#listen()) failures = 0;
      if (!this.#isOver) await pause(Math.min(WAIT_MS.most, WAIT_MS.least * 2 ** failures) * (0.5 + Math.random()));
    }
  }

  stop(): void {
    this.#isOver = true;
    this.#stream?.close();
  }

  /** Returns whether a stream was opened. */
  async #listen(): Promise<boolean> {
    try {
      const stream = await EventStream.open(`http://127.0.0.1:${this.#port}`, 'snake', this.#lastId);
      this.#stream = stream;
      if (stream.status !== 200) return false;
      if (this.#lastId === undefined) await this.#readAnew();
      for (let read = 0; ; read++) {
        await stream.until(() => stream.events.length > read || stream.ending !== null);
        this.#lastId = stream.lastId;
        const event = stream.events[read];
        if (!event) return true;
        if (event.event === 'score') this.known.add(event.data.row.id);
        else await this.#readAnew();
      }
    } catch {
      return false;
    }
  }

  async #readAnew(): Promise<void> {
    for (const { id } of await boardOf(this.#port)) this.known.add(id);
  }
}
