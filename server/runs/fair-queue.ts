/** What a job waits with. */
export interface Waiting<Job> {
  readonly client: string;
  /** How many milliseconds the job is expected to take. */
  readonly cost: number;
  readonly job: Job;
  /** When the job would be done if every client had an equal share of the work from the start. */
  readonly due: number;
}

/** How many jobs may wait. */
export interface QueueBounds {
  readonly perClient: number;
  readonly inAll: number;
}

/** A client as long as it is owed something, or owes. */
interface Account {
  waiting: number;
  running: number;
  /** When the last of its jobs would be done. */
  due: number;
}

/**
 * A queue in which every client has an equal share, however many jobs it brings and however long they take (weighted
 * fair queueing). The job goes first that would be done first if all clients were served side by side: so a short job
 * passes the long ones of others, a client's jobs wait for each other, and none waits for ever. Time is counted in
 * milliseconds of work, divided by the clients who want some.
 */
export class FairQueue<Job> {
  readonly #bounds: QueueBounds;
  readonly #accounts = new Map<string, Account>();
  readonly #waiting = new Set<Waiting<Job>>();
  /** How many clients have a job that waits or runs. */
  #busyClients = 0;
  #time = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /** How many jobs wait. */
  get length(): number {
    return this.#waiting.size;
  }

  /** Lets a job wait for its turn; `null` if its client, or all together, have too many waiting. */
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

  /** Takes the job whose turn it is among those that cost no more than the given; `null` if there is none. */
  take(mostCost: number): Waiting<Job> | null {
    let next: Waiting<Job> | null = null;
    // Of equal ones the first to come is the first in the set.
    for (const one of this.#waiting) if (one.cost <= mostCost && one.due < (next?.due ?? Infinity)) next = one;
    if (!next) return null;
    this.#waiting.delete(next);
    const account = this.#accounts.get(next.client)!;
    account.waiting--;
    account.running++;
    return next;
  }

  /** Takes a waiting job out because nobody wants it any more. */
  remove(waiting: Waiting<Job>): void {
    if (!this.#waiting.delete(waiting)) return;
    const account = this.#accounts.get(waiting.client)!;
    account.waiting--;
    account.due -= waiting.cost;
    this.#leave(account);
  }

  /** Notes that a job that was taken is done. Whoever brought more work than it looked pays for it next time. */
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
      // There is nothing left to share.
      this.#time = 0;
      this.#accounts.clear();
    } else if (this.#accounts.size > 2 * this.#bounds.inAll) this.#closeEven();
  }

  /** Closes the accounts that are even. One that stays open does no harm but take room. */
  #closeEven(): void {
    for (const [client, { waiting, running, due }] of this.#accounts) {
      if (waiting + running === 0 && due <= this.#time) this.#accounts.delete(client);
    }
  }
}
