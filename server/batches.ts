export interface BatchBounds {
  /** Batches in parallel. */
  readonly atOnce: number;
  /** Items per batch. */
  readonly most: number;
  /** Wait for more items, if there is other traffic. */
  readonly gatherMs?: number;
}

interface WaitingItem<Item, Result> {
  readonly item: Item;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

/** Each item may fail alone. */
type Work<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>;

/**
 * Items that arrive while all slots are busy share the next batch. A lone item starts at once; others wait up to
 * `gatherMs`, because larger batches cost less.
 */
export class Batches<Item, Result> {
  readonly #work: Work<Item, Result>;
  readonly #bounds: BatchBounds;
  #waiting: WaitingItem<Item, Result>[] = [];
  #underWay = 0;
  #last = { at: -Infinity, taken: 0 };
  #isGathering = false;

  constructor(work: Work<Item, Result>, bounds: BatchBounds) {
    this.#work = work;
    this.#bounds = bounds;
  }

  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // After all items of this event loop turn.
      if (this.#waiting.length === 1 || this.#waiting.length === this.#bounds.most) setImmediate(() => this.#begin());
    });
  }

  #begin(): void {
    while (this.#waiting.length > 0 && this.#underWay < this.#bounds.atOnce) {
      if (this.#gatherMs > 0) return this.#beginLater();
      const taken = this.#waiting.slice(0, this.#bounds.most);
      this.#waiting = this.#waiting.slice(this.#bounds.most);
      this.#last = { at: performance.now(), taken: taken.length };
      void this.#run(taken);
    }
  }

  #beginLater(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    setTimeout(() => {
      this.#isGathering = false;
      this.#begin();
    }, this.#gatherMs);
  }

  get #gatherMs(): number {
    const { gatherMs = 0, most } = this.#bounds;
    const hasCompany = this.#underWay > 0 || this.#last.taken > 1;
    return hasCompany && this.#waiting.length < most ? this.#last.at + gatherMs - performance.now() : 0;
  }

  async #run(taken: readonly WaitingItem<Item, Result>[]): Promise<void> {
    this.#underWay++;
    try {
      const results = await this.#work(taken.map(({ item }) => item));
      for (const [index, { resolve }] of taken.entries()) resolve(results[index]!);
    } catch (error) {
      for (const { reject } of taken) reject(error);
    } finally {
      this.#underWay--;
      this.#begin();
    }
  }
}
