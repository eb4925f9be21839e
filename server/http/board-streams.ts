import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { RefusedRequest, refusal, unavailable } from '#server/refusals.ts';

/** Per server. A school behind one address fits. */
export const STREAMS_OF_A_CLIENT = 500;
/** Buffered bytes. A slow reader is disconnected and catches up later. */
const MOST_WAITING = 16_384;
/** Streams written before yielding. */
const AT_A_TIME = 100;
/** Random, so clients do not all reconnect at once. */
const RETRY_MS = { least: 2_000, most: 10_000 } as const;

export class BoardStreams {
  readonly #most: number;
  readonly #games = new Map<string, Set<ServerResponse>>();
  readonly #clients = new Map<string, number>();
  #count = 0;
  #writing: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  refuseTooMany(client: string): void {
    if (this.#count >= this.#most) throw unavailable('Too many are watching just now. Please try again in a moment.');
    if ((this.#clients.get(client) ?? 0) < STREAMS_OF_A_CLIENT) return;
    const detail = 'Too many boards are watched from your network. Please close some pages.';
    throw new RefusedRequest(refusal('too-many', detail), { 'retry-after': '60' });
  }

  add(game: string, client: string, stream: ServerResponse, opening: string): void {
    const retry = `retry: ${retryMs()}\n`;
    if (this.#isClosed) {
      stream.end(`${retry}\n`);
      return;
    }
    const streams = this.#games.get(game) ?? new Set();
    this.#games.set(game, streams.add(stream));
    this.#clients.set(client, (this.#clients.get(client) ?? 0) + 1);
    this.#count++;
    stream.once('close', () => this.#remove(game, client, stream));
    // `close` follows and cleans up.
    stream.on('error', () => {});
    stream.write(retry + opening);
  }

  /** `null` writes to all games. */
  send(game: string | null, text: string): void {
    const streams =
      game === null ? [...this.#games.values()].flatMap((some) => [...some]) : [...(this.#games.get(game) ?? [])];
    if (streams.length === 0) return;
    const bytes = Buffer.from(text);
    this.#writing = this.#writing.then(() => writeTo(streams, bytes));
  }

  /** Streams added later end at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing;
    for (const stream of [...this.#games.values()].flatMap((some) => [...some])) {
      if (stream.writableLength > 0) stream.destroy();
      else stream.end(`retry: ${retryMs()}\n\n`);
    }
  }

  #remove(game: string, client: string, stream: ServerResponse): void {
    const streams = this.#games.get(game);
    streams?.delete(stream);
    if (streams?.size === 0) this.#games.delete(game);
    const others = this.#clients.get(client)! - 1;
    if (others > 0) this.#clients.set(client, others);
    else this.#clients.delete(client);
    this.#count--;
  }
}

async function writeTo(streams: readonly ServerResponse[], bytes: Buffer): Promise<void> {
  for (const [index, stream] of streams.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await turn();
    if (stream.writableLength > MOST_WAITING) stream.destroy();
    else if (!stream.destroyed) stream.write(bytes);
  }
}

function retryMs(): number {
  return Math.round(RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least));
}
