/** Records the responses that simulated players get. */

/** Counters at a moment. */
export interface LedgerMark {
  readonly at: number;
  readonly acknowledged: number;
  readonly shown: number;
  readonly ownMissing: number;
}

export interface Receipt {
  readonly name: string;
  readonly at: number;
  /** Number of submissions. */
  readonly tries: number;
}

/** All acknowledgements and all errors. */
export class Ledger {
  /** Player name by score id. */
  readonly acknowledged = new Map<number, string>();
  /** Errors that a player saw after a retry. */
  readonly shown: string[] = [];
  /** Acknowledged scores that their players did not find on the board at once. */
  readonly ownMissing: string[] = [];
  /** Runs acknowledged under two ids. */
  readonly twice: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** By score id. */
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

  mark(): LedgerMark {
    const { acknowledged, shown, ownMissing } = this;
    return {
      at: performance.now(),
      acknowledged: acknowledged.size,
      shown: shown.length,
      ownMissing: ownMissing.length,
    };
  }

  hasAcknowledgedSince(at: number): boolean {
    return (this.#times.at(-1) ?? -Infinity) > at;
  }

  /** The longest time without an acknowledgement, in seconds. */
  longestGap(from: number, to: number): number {
    const times = [from, ...this.#times.filter((time) => time > from && time < to), to];
    return Math.max(...times.slice(1).map((time, index) => time - times[index]!)) / 1000;
  }
}
