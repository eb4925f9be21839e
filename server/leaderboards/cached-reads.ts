import { DatabaseUnavailable } from '#server/db/unavailable.ts';

/** How long a visitor waits for what can be shown as it was. */
const PATIENCE_MS = 1_000;
/** How much is remembered. There are as many challenges as there are runs. */
const MOST_REMEMBERED = 1_000;

/** What was read, as it is shown. */
export interface Shown<T> {
  readonly content: T;
  /** When it was read, if the database is away and it may have changed since; `null` if it is as it should be. */
  readonly asOf: Date | null;
}

interface Reading<T> {
  readonly content: Promise<T>;
  readonly readAt: number;
}

interface Known<T> {
  readonly content: T;
  readonly reading: Reading<T>;
}

/** What is read from the database when there is need and from memory otherwise. */
export class CachedReads<T> {
  readonly #freshMs: number;
  readonly #now: () => number;
  /** Readings that are good for a while, some of them still under way. */
  readonly #readings = new Map<string, Reading<T>>();
  /** The last of each that is known, good or not any more. */
  readonly #known = new Map<string, Known<T>>();

  /** `freshMs` is how long something may be shown before others' changes are looked for. */
  constructor(freshMs: number, now: () => number) {
    this.#freshMs = freshMs;
    this.#now = now;
  }

  /** What is to be read under a key; while the database is away, what it was when it was last asked. */
  async get(key: string, read: () => Promise<T>): Promise<Shown<T>> {
    const reading = this.#reading(key, read);
    const known = this.#known.get(key);
    if (!known) return { content: await reading.content, asOf: null };
    const content = await this.#inGoodTime(reading);
    return content === null
      ? { content: known.content, asOf: new Date(known.reading.readAt) }
      : { content: content.read, asOf: null };
  }

  /** Whether something that was read is what whoever asks now would be given. */
  isCurrent(key: string, content: T): boolean {
    const known = this.#known.get(key);
    const reading = this.#readings.get(key);
    if (!reading || known?.reading !== reading || known.content !== content) return false;
    return this.#now() - reading.readAt < this.#freshMs;
  }

  /** Forgets that all under keys of a beginning is good, for it has changed. A reading under way is forgotten too: it may come too early. */
  changed(beginning: string): void {
    for (const key of this.#readings.keys()) if (key.startsWith(beginning)) this.#readings.delete(key);
  }

  /** The reading to go by. Those who ask while it is under way share it. */
  #reading(key: string, read: () => Promise<T>): Reading<T> {
    const kept = this.#readings.get(key);
    if (kept && this.#now() - kept.readAt < this.#freshMs) return kept;
    const reading = { content: read(), readAt: this.#now() };
    remember(this.#readings, key, reading);
    void this.#follow(key, reading);
    return reading;
  }

  async #follow(key: string, reading: Reading<T>): Promise<void> {
    try {
      const content = await reading.content;
      const known = this.#known.get(key);
      if (!known || known.reading.readAt <= reading.readAt) remember(this.#known, key, { content, reading });
    } catch {
      // Whoever asked for it is told. A reading that failed is not kept: the next visitor tries again.
      if (this.#readings.get(key) === reading) this.#readings.delete(key);
    }
  }

  /** What a reading gives; `null` if the database is away, or takes longer than a visitor should wait. */
  async #inGoodTime({ content, readAt }: Reading<T>): Promise<{ readonly read: T } | null> {
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

/** Remembers something as the newest; the oldest is forgotten if that is too much. */
function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MOST_REMEMBERED) map.delete(map.keys().next().value!);
}
