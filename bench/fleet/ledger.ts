/** What players of the bench were told, and when. */

/** What had been counted at a moment. */
export interface Mark {
  readonly at: number;
  readonly acknowledged: number;
  readonly shown: number;
  readonly ownMissing: number;
}

/** What a player was told of a score. */
export interface Receipt {
  readonly name: string;
  readonly at: number;
  /** How often it was handed in. */
  readonly tries: number;
}

/** The book of all that was acknowledged, and of all that went wrong for a player. */
export class Ledger {
  /** The name that each score was handed in under, by its number. */
  readonly acknowledged = new Map<number, string>();
  /** Errors that a player saw who had tried twice, each in words. */
  readonly shown: string[] = [];
  /** Scores that their players were told of, and did not find on the board at once. */
  readonly ownMissing: string[] = [];
  /** Runs that were acknowledged under two numbers. */
  readonly twice: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** By the numbers of scores. */
  readonly receipts = new Map<number, Receipt>();
  readonly #times: number[] = [];

  acknowledge(id: number, name: string, tries: number): void {
    const before = this.#numbers.get(name);
    if (before !== undefined && before !== id) this.twice.push(name);
    this.#numbers.set(name, id);
    this.acknowledged.set(id, name);
    const at = performance.now();
    this.receipts.set(id, { name, at, tries });
    this.#times.push(at);
  }

  mark(): Mark {
    const { acknowledged, shown, ownMissing } = this;
    return {
      at: performance.now(),
      acknowledged: acknowledged.size,
      shown: shown.length,
      ownMissing: ownMissing.length,
    };
  }

  /** Whether anything has been acknowledged since a moment. */
  hasAcknowledgedSince(at: number): boolean {
    return (this.#times.at(-1) ?? -Infinity) > at;
  }

  /** The longest time without an acknowledgement between two moments, in seconds. */
  longestGap(from: number, to: number): number {
    const times = [from, ...this.#times.filter((time) => time > from && time < to), to];
    return Math.max(...times.slice(1).map((time, index) => time - times[index]!)) / 1000;
  }
}
