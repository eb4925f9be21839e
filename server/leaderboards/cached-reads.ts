import { DatabaseUnavailable } from '#server/db/unavailable.ts';

/** Longest wait if stale content can be shown. */
const PATIENCE_MS = 1_000;
/** Bounded, because every run may have a board. */
const MOST_REMEMBERED = 1_000;

export interface CachedContent<T> {
  readonly content: T;
  /** Set if the content may be stale, because the database is unavailable. */
  readonly asOf: Date | null;
}

interface PendingRead<T> {
  readonly content: Promise<T>;
  readonly readAt: number;
}

interface Known<T> {
  readonly content: T;
  readonly reading: PendingRead<T>;
}

export class CachedReads<T> {
  readonly #freshMs: number;
  readonly #now: () => number;
  readonly #readings = new Map<string, PendingRead<T>>();
  /** Last known content, possibly stale. */
  readonly #known = new Map<string, Known<T>>();

  /** `freshMs`: cache lifetime if other servers write too. */
  constructor(freshMs: number, now: () => number) {
    this.#freshMs = freshMs;
    this.#now = now;
  }

  async get(key: string, read: () => Promise<T>): Promise<CachedContent<T>> {
    const reading = this.#reading(key, read);
    const known = this.#known.get(key);
    if (!known) return { content: await reading.content, asOf: null };
    const content = await this.#withTimeout(reading);
    return content === null
      ? { content: known.content, asOf: new Date(known.reading.readAt) }
      : { content: content.read, asOf: null };
  }

  isCurrent(key: string, content: T): boolean {
    const known = this.#known.get(key);
    const reading = this.#readings.get(key);
    if (!reading || known?.reading !== reading || known.content !== content) return false;
    return this.#now() - reading.readAt < this.#freshMs;
  }

  /** Also drops pending reads, which may have begun before the change. */
  changed(beginning: string): void {
    for (const key of this.#readings.keys()) if (key.startsWith(beginning)) this.#readings.delete(key);
  }

  /** Concurrent requests share a read. */
  #reading(key: string, read: () => Promise<T>): PendingRead<T> {
    const pending = this.#readings.get(key);
    if (pending && this.#now() - pending.readAt < this.#freshMs) return pending;
    const reading = { content: read(), readAt: this.#now() };
    remember(this.#readings, key, reading);
    void this.#follow(key, reading);
    return reading;
  }

  async #follow(key: string, reading: PendingRead<T>): Promise<void> {
    try {
      const content = await reading.content;
      const known = this.#known.get(key);
      if (!known || known.reading.readAt <= reading.readAt) remember(this.#known, key, { content, reading });
    } catch {
      // The caller gets the error; the next request retries.
      if (this.#readings.get(key) === reading) this.#readings.delete(key);
    }
  }

  async #withTimeout({ content, readAt }: PendingRead<T>): Promise<{ readonly read: T } | null> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), Math.max(0, readAt + PATIENCE_MS - this.#now()));
    });
    try {
      return await Promise.race([content.then((read) => ({ read })), tooLate]);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MOST_REMEMBERED) map.delete(map.keys().next().value!);
}
