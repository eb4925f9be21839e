import { setTimeout as pause } from 'node:timers/promises';
import type { BoardEvent } from '#api/board-events.ts';
import type { BoardChange } from '#server/leaderboards/board-changes.ts';

const REMEMBERED = 500;
/** A client that missed more reloads its boards, which is less data. */
const MOST_EVENTS = 50;
/** Batches bursts of scores. */
const PAUSE_MS = 400;
/** Retry delay, with 50 % jitter. */
const FAILURE_MS = 2_000;

export interface FeedParts {
  publish(): Promise<void>;
  from(id: number, most: number): Promise<BoardChange[]>;
  latest(most: number): Promise<BoardChange[]>;
  /** `null` broadcasts to all. Called synchronously, before another client can subscribe. */
  send(game: string | null, text: string): void;
  onError(error: unknown): void;
}

export class BoardFeed {
  readonly #parts: FeedParts;
  readonly #closing = new AbortController();
  #memory: readonly BoardChange[] = [];
  #forgotten = 0;
  #position: number | null = null;
  #waiting: (() => void)[] = [];
  #isWanted = false;
  #isLooking = false;
  #hasFailed = false;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  changed(): void {
    this.#isWanted = true;
    if (!this.#isLooking) void this.#look();
  }

  /** Polls once if another server announced an unknown change. Does not wait during an outage. */
  async reach(id: number): Promise<void> {
    if (id <= (this.#position ?? -1) || this.#hasFailed) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.changed();
    });
  }

  /** Missed events since `heard`, or `resync` if too many. */
  opening(game: string, lastId: number | null): string {
    const position = this.#position;
    if (position === null) return lastId === null ? '\n' : textOf({ event: 'resync', data: {} }, null);
    if (lastId === null) return `id: ${position}\n\n`;
    if (lastId < this.#forgotten || lastId > position) return textOf({ event: 'resync', data: {} }, position);
    return newsOf(this.#memory.filter((change) => change.game === game && change.id > lastId)) || `id: ${position}\n\n`;
  }

  close(): void {
    this.#closing.abort();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #look(): Promise<void> {
    const { signal } = this.#closing;
    this.#isLooking = true;
    while (this.#isWanted && !signal.aborted) {
      this.#isWanted = false;
      const waiting = this.#waiting.splice(0);
      let waitMs: number = PAUSE_MS;
      try {
        await this.#catchUp();
        this.#hasFailed = false;
      } catch (error) {
        this.#hasFailed = true;
        this.#parts.onError(error);
        this.#isWanted = true;
        waitMs = FAILURE_MS * (0.5 + Math.random());
      }
      for (const resolve of waiting) resolve();
      await pause(waitMs, undefined, { signal, ref: false }).catch(() => {});
    }
    this.#isLooking = false;
  }

  async #catchUp(): Promise<void> {
    await this.#parts.publish();
    const position = this.#position;
    if (position === null) return this.#begin();
    const [known, ...changes] = await this.#from(position);
    // Too much has changed, or it is another database.
    if (known?.id !== position || changes.length > REMEMBERED) {
      return this.#begin();
    }
    if (changes.length === 0) return;
    const memory = [...this.#memory, ...changes];
    const gone = memory.splice(0, Math.max(0, memory.length - REMEMBERED));
    this.#forgotten = gone.at(-1)?.id ?? this.#forgotten;
    this.#memory = memory;
    this.#position = changes.at(-1)!.id;
    for (const game of new Set(changes.map((change) => change.game))) {
      const news = newsOf(changes.filter((change) => change.game === game));
      if (news) this.#parts.send(game, news);
    }
  }

  async #from(position: number): Promise<BoardChange[]> {
    const changes = await this.#parts.from(position, REMEMBERED + 2);
    return position === 0 ? [{ id: 0, game: '', event: null }, ...changes] : changes;
  }

  async #begin(): Promise<void> {
    this.#memory = await this.#parts.latest(REMEMBERED);
    this.#position = this.#memory.at(-1)?.id ?? 0;
    // Fewer than the cache holds: nothing was forgotten.
    this.#forgotten = this.#memory.length < REMEMBERED ? 0 : this.#memory[0]!.id - 1;
    this.#parts.send(null, textOf({ event: 'resync', data: {} }, this.#position));
  }
}

/** Keeps only the last `changed` event per board. */
function newsOf(changes: readonly BoardChange[]): string {
  const sent = changes.filter(
    ({ event }, index) =>
      event !== null &&
      (event.event !== 'changed' ||
        !changes
          .slice(index + 1)
          .some((later) => later.event?.event === 'changed' && later.event.data.board === event.data.board)),
  );
  if (sent.length > MOST_EVENTS) return textOf({ event: 'resync', data: {} }, changes.at(-1)!.id);
  return sent.map(({ id, event }) => textOf(event!, id)).join('');
}

function textOf({ event, data }: BoardEvent, id: number | null): string {
  return `${id === null ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
