export interface Waiting<Job> {
  readonly client: string;
  /** Expected milliseconds. */
  readonly cost: number;
  readonly job: Job;
  /** Virtual time at which the job would finish if all clients had equal shares. */
  readonly due: number;
}

export interface QueueBounds {
  readonly perClient: number;
  readonly inAll: number;
}

interface Account {
  waiting: number;
  running: number;
  /** Virtual finish time of the client's last job. */
  due: number;
}

/**
 * Weighted fair queueing: every client gets an equal share of the work. The job with the earliest virtual finish time
 * goes first, so a short job passes long jobs of other clients, a client's own jobs stay in order, and no job starves.
 * Virtual time is milliseconds of work divided by the number of busy clients.
 */
export class FairQueue<Job> {
  readonly #bounds: QueueBounds;
  readonly #accounts = new Map<string, Account>();
  readonly #waiting = new Set<Waiting<Job>>();
  /** Clients with a waiting or running job. */
  #busyClients = 0;
  #time = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  get length(): number {
    return this.#waiting.size;
  }

  /** Returns `null` if the client, or the whole queue, has too many waiting jobs. */
  add(client: string, cost: number, job: Job): Waiting<Job> | null {
    const account = this.#accounts.get(client) ?? { waiting: 0, running: 0, due: 0 };
    if (this.#waiting.size >= this.#bounds.inAll || account.waiting >= this.#bounds.perClient) return null;
    account.due = Math.max(this.#time, account.due) + cost;
    if (account.waiting++ + account.running === 0) this.#busyClients++;
    this.#accounts.set(client, account);
    const waiting = { client, cost, job, due: account.due };
    this.#waiting.add(waiting);
    return waiting;
  }

  /** Takes the next job that costs at most `mostCost`. */
  take(mostCost: number): Waiting<Job> | null {
    let next: Waiting<Job> | null = null;
    // Ties go to the job that came first: a set keeps insertion order.
    for (const one of this.#waiting) if (one.cost <= mostCost && one.due < (next?.due ?? Infinity)) next = one;
    if (!next) return null;
    this.#waiting.delete(next);
    const account = this.#accounts.get(next.client)!;
    account.waiting--;
    account.running++;
    return next;
  }

  remove(waiting: Waiting<Job>): void {
    if (!this.#waiting.delete(waiting)) return;
    const account = this.#accounts.get(waiting.client)!;
    account.waiting--;
    account.due -= waiting.cost;
    this.#leave(account);
  }

  /** A job that took longer than expected delays the client's next one. */
  done({ client, cost }: Waiting<Job>, took: number): void {
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

  /** Removes idle clients without debt, to bound memory. */
  #closeEven(): void {
    for (const [client, { waiting, running, due }] of this.#accounts) {
      if (waiting + running === 0 && due <= this.#time) this.#accounts.delete(client);
    }
  }
}
