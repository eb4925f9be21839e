/** A crash loses at most this much. */
const WRITE_MS = 1_000;

/** Collects changes for a second, then writes them; one write at a time. `write` must not reject. */
export class DelayedWrite {
  readonly #write: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();
  #isClosed = false;

  constructor(write: () => Promise<void>) {
    this.#write = write;
  }

  schedule(): void {
    if (!this.#isClosed) this.#timer ??= setTimeout(() => void this.writeNow(), WRITE_MS).unref();
  }

  writeNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return (this.#writing = this.#writing.then(this.#write));
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.writeNow();
  }
}
