import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '#api/live.ts';
import type { BoardChange } from '#server/leaderboards/board-changes.ts';

/** How many changes are remembered for those who come back, of all games together. */
const REMEMBERED = 500;
/** How many events of a game are told at once. Whoever has missed more reads the boards anew, which is less. */
const MOST_EVENTS = 50;
/** How long after one look at the changes the next is taken, so that a flood of scores is told in few pieces. */
const PAUSE_MS = 400;
/** How long is waited after a look that failed, give or take a half. */
const FAILURE_MS = 2_000;

/** Where changes come from and where news of them go. */
export interface FeedParts {
  /** Numbers the changes that stored scores left behind, so that they can be read. */
  publish(): Promise<void>;
  /** The changes from a number on, that one included, at most so many, in order. */
  from(id: number, most: number): Promise<BoardChange[]>;
  /** The latest changes, at most so many, in order. */
  latest(most: number): Promise<BoardChange[]>;
  /** Tells all who follow a game, or all there are. Called once for each piece of news, before anybody else can come. */
  tell(game: string | null, text: string): void;
  onError(error: unknown): void;
}

/** Follows the changes of boards in the database, and remembers the last of them. One look is taken at a time. */
export class BoardFeed {
  readonly #parts: FeedParts;
  readonly #closing = new AbortController();
  /** The changes after `#forgotten` up to `#position`, in order. */
  #memory: readonly BoardChange[] = [];
  #forgotten = 0;
  /** The number of the last change that was seen; `null` before the first look. */
  #position: number | null = null;
  #waiting: (() => void)[] = [];
  #isWanted = false;
  #isLooking = false;
  #hasFailed = false;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  /** Something has changed, or may have: the database is looked at, now or in a moment. */
  changed(): void {
    this.#isWanted = true;
    if (!this.#isLooking) void this.#look();
  }

  /** Looks once if a change is not known here that another server has told of already. Nobody waits for a database that is away. */
  async reach(id: number): Promise<void> {
    if (id <= (this.#position ?? -1) || this.#hasFailed) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.changed();
    });
  }

  /**
   * What somebody hears first who has heard of everything up to a number, or of nothing (`null`): what was missed, or
   * that too much was.
   */
  opening(game: string, heard: number | null): string {
    const position = this.#position;
    if (position === null) return heard === null ? '\n' : textOf({ event: 'resync', data: {} }, null);
    if (heard === null) return `id: ${position}\n\n`;
    if (heard < this.#forgotten || heard > position) return textOf({ event: 'resync', data: {} }, position);
    return newsOf(this.#memory.filter((change) => change.game === game && change.id > heard)) || `id: ${position}\n\n`;
  }

  /** Looks no more. */
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
    // What was seen last must still be there: otherwise too much has happened since, or it is another database.
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
      if (news) this.#parts.tell(game, news);
    }
  }

  /** The change of a number and what came after it. Before the first change of all there is none. */
  async #from(position: number): Promise<BoardChange[]> {
    const changes = await this.#parts.from(position, REMEMBERED + 2);
    return position === 0 ? [{ id: 0, game: '', event: null }, ...changes] : changes;
  }

  /** Begins anew from what there is. Whoever is there already has missed nobody knows what. */
  async #begin(): Promise<void> {
    this.#memory = await this.#parts.latest(REMEMBERED);
    this.#position = this.#memory.at(-1)?.id ?? 0;
    // If there is less than could be remembered, that is all there ever was.
    this.#forgotten = this.#memory.length < REMEMBERED ? 0 : this.#memory[0]!.id - 1;
    this.#parts.tell(null, textOf({ event: 'resync', data: {} }, this.#position));
  }
}

/** Events of one game as they are sent; of the same news about a board only the last. */
function newsOf(changes: readonly BoardChange[]): string {
  const told = changes.filter(
    ({ event }, index) =>
      event !== null &&
      (event.event !== 'changed' ||
        !changes
          .slice(index + 1)
          .some((later) => later.event?.event === 'changed' && later.event.data.board === event.data.board)),
  );
  if (told.length > MOST_EVENTS) return textOf({ event: 'resync', data: {} }, changes.at(-1)!.id);
  return told.map(({ id, event }) => textOf(event!, id)).join('');
}

function textOf({ event, data }: LiveEvent, id: number | null): string {
  return `${id === null ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
