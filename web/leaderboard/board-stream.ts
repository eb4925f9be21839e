/**
 * Reads server-sent events with `fetch`, because `EventSource` neither exposes keep-alive comments nor resumes after it
 * was closed.
 */
import type { BoardEvent } from '#api/board-events.ts';
import { fetchRoute } from '#web/api-client.ts';
import type { ServerEvent } from '#web/leaderboard/event-reader.ts';
import { EventReader } from '#web/leaderboard/event-reader.ts';

export type StreamedScore = Extract<BoardEvent, { readonly event: 'score' }>['data'];

export interface BoardStreamListener {
  onScore(news: StreamedScore): void;
  /** The board should be read again. */
  onStale(): void;
  onStreaming(isStreaming: boolean): void;
}

/** The server sends a comment every 20 seconds; after this long without one the stream is dead. */
const SILENCE_MS = 45_000;
/** Exponential backoff with jitter. */
const WAIT_MS = { least: 1_000, most: 60_000 } as const;
/** Polling interval if a proxy buffers the stream. */
const POLL_MS = 30_000;
/** Polls before the stream is tried again. */
const POLLS = 20;

/** Can be opened and closed repeatedly. */
export class BoardStream {
  readonly #game: string;
  readonly #listener: BoardStreamListener;
  #stream: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId: string | null = null;
  #failures = 0;
  #isStreaming = false;

  constructor(game: string, listener: BoardStreamListener) {
    this.#game = game;
    this.#listener = listener;
  }

  /** Resumes from the last event. */
  open(): void {
    if (this.#stream) return;
    this.#failures = 0;
    void this.#listen();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stream?.abort();
    this.#stream = null;
    this.#setStreaming(false);
  }

  /** Afterwards reconnects or falls back to polling. */
  async #listen(): Promise<void> {
    const stream = new AbortController();
    this.#stream = stream;
    const received = await this.#readStream(stream);
    // Closed or replaced in the meantime.
    if (this.#stream !== stream) return;
    clearTimeout(this.#timer);
    this.#setStreaming(false);
    if (received === 'nothing' && stream.signal.aborted) this.#poll(POLLS);
    else this.#schedule(this.#waitMs(received), () => void this.#listen());
  }

  /** Returns how much arrived. Aborts the stream after `SILENCE_MS` without data. */
  async #readStream(stream: AbortController): Promise<'nothing' | 'something' | 'enough'> {
    const events = new EventReader();
    const isResumed = this.#lastId !== null;
    let received: 'nothing' | 'something' | 'enough' = 'nothing';
    const awaitMore = () => this.#schedule(SILENCE_MS, () => stream.abort());
    awaitMore();
    try {
      const headers = { Accept: 'text/event-stream', ...(isResumed && { 'Last-Event-ID': this.#lastId! }) };
      const request = { game: this.#game, headers, signal: stream.signal, cache: 'no-store' } as const;
      const answer = await fetchRoute('GET /api/leaderboards/{game}/live', request);
      const reader = answer.ok ? answer.body?.getReader() : undefined;
      for (;;) {
        const chunk = await reader?.read();
        if (!chunk?.value || this.#stream !== stream) return received;
        awaitMore();
        // The board was read before the stream began: scores in between are missing.
        if (received === 'nothing' && !isResumed) this.#listener.onStale();
        received = received === 'nothing' ? 'something' : 'enough';
        this.#setStreaming(true);
        for (const event of events.read(chunk.value)) this.#take(event);
      }
    } catch {
      // The caller reconnects whatever the error.
      return received;
    }
  }

  #take({ name, data, id }: ServerEvent): void {
    if (id !== null) this.#lastId = id;
    if (name === 'changed' || name === 'resync') this.#listener.onStale();
    if (name !== 'score') return;
    try {
      this.#listener.onScore(JSON.parse(data) as StreamedScore);
    } catch {
      // Possibly another server version; the board itself can still be read.
      this.#listener.onStale();
    }
  }

  #waitMs(received: 'nothing' | 'something' | 'enough'): number {
    this.#failures = received === 'enough' ? 0 : this.#failures + 1;
    return jittered(Math.min(WAIT_MS.most, WAIT_MS.least * 2 ** this.#failures));
  }

  #poll(times: number): void {
    this.#schedule(jittered(POLL_MS), () => {
      this.#listener.onStale();
      if (times > 1) this.#poll(times - 1);
      else void this.#listen();
    });
  }

  #schedule(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }

  #setStreaming(isStreaming: boolean): void {
    if (this.#isStreaming === isStreaming) return;
    this.#isStreaming = isStreaming;
    this.#listener.onStreaming(isStreaming);
  }
}

/** Spreads reconnects: 50 % to 150 %. */
function jittered(ms: number): number {
  return ms * (0.5 + Math.random());
}
