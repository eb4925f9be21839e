export interface QueueEntry<Job> {
  readonly client: string;
  /** Expected milliseconds. */
  readonly cost: number;
  readonly job: Job;
  /** Virtual finish time with equal shares. */
  readonly due: number;
}

export interface QueueBounds {
  readonly perClient: number;
  readonly inAll: number;
}

interface Account {
  waiting: number;
  running: number;
  due: number;
}

/**
 * Weighted fair queueing: the job with the earliest virtual finish time goes first, so short jobs pass long jobs of
 * other clients, a client's own jobs stay in order, and none starves. Virtual time is work in milliseconds divided by
 * busy clients.
 */
export class FairQueue<Job> {
  readonly #bounds: QueueBounds;
  readonly #accounts = new Map<string, Account>();
  readonly #waiting = new Set<QueueEntry<Job>>();
  #busyClients = 0;
  #time = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  get length(): number {
    return this.#waiting.size;
  }

  /** Returns `null` if too many wait. */
  add(client: string, cost: number, job: Job): QueueEntry<Job> | null {
    const account = this.#accounts.get(client) ?? { waiting: 0, running: 0, due: 0 };
    if (this.#waiting.size >= this.#bounds.inAll || account.waiting >= this.#bounds.perClient) return null;
    account.due = Math.max(this.#time, account.due) + cost;
    if (account.waiting++ + account.running === 0) this.#busyClients++;
    this.#accounts.set(client, account);
    const waiting = { client, cost, job, due: account.due };
    this.#waiting.add(waiting);
    return waiting;
  }

  take(mostCost: number): QueueEntry<Job> | null {
    let next: QueueEntry<Job> | null = null;
    // Ties go to the first: sets keep insertion order.
    for (const one of this.#waiting) if (one.cost <= mostCost && one.due < (next?.due ?? Infinity)) next = one;
    if (!next) return null;
    this.#waiting.delete(next);
    const account = this.#accounts.get(next.client)!;
    account.waiting--;
    account.running++;
    return next;
  }

  remove(waiting: QueueEntry<Job>): void {
    if (!this.#waiting.delete(waiting)) return;
    const account = this.#accounts.get(waiting.client)!;
    account.waiting--;
    account.due -= waiting.cost;
    this.#leave(account);
  }

  /** Jobs longer than expected delay the client's next one. */
  done({ client, cost }: QueueEntry<Job>, took: number): void {
    const account = this.#accounts.get(client)!;
    this.#time += cost / this.#busyClients;
    account.running--;
    account.due += Math.max(0, took - cost);
    this.#leave(account);
  }

  #leave({ waiting, running }: Account): void {
    if (waiting + running === 0) this.#busyClients--;
    if (this.#busyClients === 0) {
      this.#time = 0;
      this.#accounts.clear();
    } else if (this.#accounts.size > 2 * this.#bounds.inAll) this.#closeEven();
  }

  /** Bounds memory. */
  #closeEven(): void {
    for (const [client, { waiting, running, due }] of this.#accounts) {
      if (waiting + running === 0 && due <= this.#time) this.#accounts.delete(client);
    }
  }
}
