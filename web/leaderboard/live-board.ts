/**
 * News of a board as they happen: one stream of server-sent events. It is read by hand, since the browser's own reader
 * neither tells that it is still alive nor lets a page that was hidden go on where it stopped.
 */
import type { LiveEvent } from '#api/live.ts';
import type { ServerEvent } from '#web/leaderboard/event-reader.ts';
import { EventReader } from '#web/leaderboard/event-reader.ts';

/** A row that has come on a board. */
export type LiveScore = Extract<LiveEvent, { readonly event: 'score' }>['data'];

/** Who is told what the stream says. */
export interface LiveBoardListener {
  /** A row has come on a board of the game. */
  onScore(news: LiveScore): void;
  /** What is shown may be out of date, and should be read anew. */
  onStale(): void;
  /** News come as they happen from now on, or no longer do. */
  onLive(isLive: boolean): void;
}

/** The server says every 20 seconds that it is there. Whoever hears nothing for this long hears nothing at all. */
const SILENCE_MS = 45_000;
/** How long is waited before a lost stream is opened again: twice as long after each time that failed, and never all pages at once. */
const WAIT_MS = { least: 1_000, most: 60_000 } as const;
/** Where something on the way holds the stream back, the board is asked for at this pace instead. */
const ASKING_MS = 30_000;
/** After so many questions the stream is given another chance. */
const QUESTIONS = 20;

/** Follows one game's boards, from `open` to `close`, any number of times. */
export class LiveBoard {
  readonly #address: string;
  readonly #listener: LiveBoardListener;
  #stream: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId: string | null = null;
  #failures = 0;
  #isLive = false;

  constructor(game: string, listener: LiveBoardListener) {
    this.#address = `/api/leaderboards/${game}/live`;
    this.#listener = listener;
  }

  /** Begins to listen, or goes on where it was closed. */
  open(): void {
    if (this.#stream) return;
    this.#failures = 0;
    void this.#listen();
  }

  /** Stops listening; nothing is asked of the server until it is opened again. */
  close(): void {
    clearTimeout(this.#timer);
    this.#stream?.abort();
    this.#stream = null;
    this.#setLive(false);
  }

  /** Listens until the stream ends, and sees to it that another way to the news is found. */
  async #listen(): Promise<void> {
    const stream = new AbortController();
    this.#stream = stream;
    const heard = await this.#hear(stream);
    // Whoever has closed it, or opened another, has seen to the rest.
    if (this.#stream !== stream) return;
    clearTimeout(this.#timer);
    this.#setLive(false);
    if (heard === 'nothing' && stream.signal.aborted) this.#ask(QUESTIONS);
    else this.#later(this.#waitMs(heard), () => void this.#listen());
  }

  /** How much was heard before the stream ended. It is ended here once it has been silent for too long. */
  async #hear(stream: AbortController): Promise<'nothing' | 'something' | 'enough'> {
    const events = new EventReader();
    const isResumed = this.#lastId !== null;
    let heard: 'nothing' | 'something' | 'enough' = 'nothing';
    const awaitMore = () => this.#later(SILENCE_MS, () => stream.abort());
    awaitMore();
    try {
      const headers = { Accept: 'text/event-stream', ...(isResumed && { 'Last-Event-ID': this.#lastId! }) };
      const answer = await fetch(this.#address, { headers, signal: stream.signal, cache: 'no-store' });
      const reader = answer.ok ? answer.body?.getReader() : undefined;
      for (;;) {
        const piece = await reader?.read();
        if (!piece?.value || this.#stream !== stream) return heard;
        awaitMore();
        // What happened between the reading of the board and the first word of the stream is on neither.
        if (heard === 'nothing' && !isResumed) this.#listener.onStale();
        heard = heard === 'nothing' ? 'something' : 'enough';
        this.#setLive(true);
        for (const event of events.read(piece.value)) this.#take(event);
      }
    } catch {
      // However it ended, it is opened again.
      return heard;
    }
  }

  #take({ name, data, id }: ServerEvent): void {
    if (id !== null) this.#lastId = id;
    if (name === 'changed' || name === 'resync') this.#listener.onStale();
    if (name !== 'score') return;
    try {
      this.#listener.onScore(JSON.parse(data) as LiveScore);
    } catch {
      // What cannot be read may be of another version of the server: the board itself still can.
      this.#listener.onStale();
    }
  }

  /** A server that was there a moment ago is asked soon; one that fails again and again ever more seldom. */
  #waitMs(heard: 'nothing' | 'something' | 'enough'): number {
    this.#failures = heard === 'enough' ? 0 : this.#failures + 1;
    return jittered(Math.min(WAIT_MS.most, WAIT_MS.least * 2 ** this.#failures));
  }

  /** Has the board read at a steady pace, as often as said; then tries the stream again. */
  #ask(times: number): void {
    this.#later(jittered(ASKING_MS), () => {
      this.#listener.onStale();
      if (times > 1) this.#ask(times - 1);
      else void this.#listen();
    });
  }

  #later(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }

  #setLive(isLive: boolean): void {
    if (this.#isLive === isLive) return;
    this.#isLive = isLive;
    this.#listener.onLive(isLive);
  }
}

/** Half as long to half as long again: pages that lost the same server do not come back in one moment. */
function jittered(ms: number): number {
  return ms * (0.5 + Math.random());
}
