/** How much is done at once. */
export interface BatchBounds {
  /** How many pieces of work may be under way. */
  readonly atOnce: number;
  /** How much is done in one of them. */
  readonly most: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

/** Gives as many results as it is given items, in their order; each may fail alone. If the work fails, all of them have failed. */
type Work<Item, Result> = (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>;

/**
 * Does together what is asked for one by one: whatever comes while as much is under way as may be waits for the next
 * piece of work, which takes all of it. Who comes alone waits for nobody, and the more come, the less each costs.
 */
export class Batches<Item, Result> {
  readonly #work: Work<Item, Result>;
  readonly #bounds: BatchBounds;
  #waiting: Waiting<Item, Result>[] = [];
  #underWay = 0;

  constructor(work: Work<Item, Result>, bounds: BatchBounds) {
    this.#work = work;
    this.#bounds = bounds;
  }

  /** Does something in the next piece of work that can be begun. */
  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // Once all are there that came at the same time.
      if (this.#waiting.length === 1) setImmediate(() => this.#begin());
    });
  }

  #begin(): void {
    while (this.#waiting.length > 0 && this.#underWay < this.#bounds.atOnce) {
      const taken = this.#waiting.slice(0, this.#bounds.most);
      this.#waiting = this.#waiting.slice(this.#bounds.most);
      void this.#run(taken);
    }
  }

  async #run(taken: readonly Waiting<Item, Result>[]): Promise<void> {
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
