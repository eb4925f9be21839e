/** How much is done at once. */
export interface BatchBounds {
  /** How many pieces of work may be under way. */
  readonly atOnce: number;
  /** How much is done in one of them. */
  readonly most: number;
  /** For how long more is waited for, in milliseconds from when the last was begun, while there is company. */
  readonly gatherMs?: number;
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
 * piece of work, which takes all of it. Who comes alone waits for nobody. Who has company, because others are under way
 * or some came together just before, waits a moment for more of it: the more come together, the less each costs.
 */
export class Batches<Item, Result> {
  readonly #work: Work<Item, Result>;
  readonly #bounds: BatchBounds;
  #waiting: Waiting<Item, Result>[] = [];
  #underWay = 0;
  /** When the last piece of work was begun, and with how much. */
  #last = { at: -Infinity, taken: 0 };
  #isGathering = false;

  constructor(work: Work<Item, Result>, bounds: BatchBounds) {
    this.#work = work;
    this.#bounds = bounds;
  }

  /** Does something in the next piece of work that can be begun. */
  do(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // Once all are there that came at the same time.
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

  /** For how much longer more is waited for. */
  get #gatherMs(): number {
    const { gatherMs = 0, most } = this.#bounds;
    const hasCompany = this.#underWay > 0 || this.#last.taken > 1;
    return hasCompany && this.#waiting.length < most ? this.#last.at + gatherMs - performance.now() : 0;
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
