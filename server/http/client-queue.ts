interface Queue {
  underWay: number;
  readonly waiting: (() => void)[];
}

/** Limits concurrent work per client and queues the rest. */
export class ClientQueue {
  readonly #most: number;
  readonly #clients = new Map<string, Queue>();

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(client: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#clients.get(client) ?? { underWay: 0, waiting: [] };
    this.#clients.set(client, queue);
    if (queue.underWay < this.#most) queue.underWay++;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.underWay === 0) this.#clients.delete(client);
    }
  }
}
