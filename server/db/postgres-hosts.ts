import { setTimeout as pause } from 'node:timers/promises';
import { HostClient } from '#server/db/host-client.ts';
import type { PostgresAddress, SessionTarget } from '#server/db/postgres-address.ts';
import { hostName } from '#server/db/postgres-address.ts';
import { DatabaseUnavailable, hasState } from '#server/db/unavailable.ts';

const HOST_MS = 1_000;
const ONLY_HOST_MS = 2_000;
/** A new primary may answer later than the old one. */
const OTHERS_MS = 200;
/** Retry delay. */
const AGAIN_MS = 150;

/** All callers share one search of all hosts in parallel, so that a frozen host delays nothing. */
export class PostgresHosts {
  readonly address: PostgresAddress;
  readonly connectMs: number;
  #current: string | null;
  #last: string;
  #search: Promise<string> | null = null;
  #isDoubting = false;
  /** A writable host with a lower one was replaced. */
  #timeline = 0;
  readonly #followers = new Set<(host: string) => void>();

  constructor(address: PostgresAddress) {
    this.address = address;
    const [only, ...others] = address.hosts;
    this.connectMs = others.length > 0 ? HOST_MS : ONLY_HOST_MS;
    this.#current = others.length > 0 ? null : only!;
    this.#last = only!;
  }

  get last(): string {
    return this.#last;
  }

  isGood(client: HostClient): boolean {
    const { wish } = this.address;
    return client.address === this.#current && (wish === 'prefer-standby' || client.suits(wish));
  }

  async find(patienceMs: number): Promise<string> {
    const until = performance.now() + patienceMs;
    let reason: unknown = null;
    while (this.#current === null) {
      this.#search ??= this.#look().finally(() => (this.#search = null));
      try {
        await within(this.#search, until - performance.now());
      } catch (error) {
        // A timed-out search has no reason, so use the previous one. Timers may fire early.
        reason = performance.now() < until - 5 ? error : (reason ?? error);
        if (refusesForGood(reason) || performance.now() + AGAIN_MS >= until) throw reason;
        await pause(AGAIN_MS);
      }
    }
    return this.#current;
  }

  lost(host: string): void {
    if (this.#current === host) this.#current = null;
  }

  /** Checks a slow or silent host; drops it if it does not answer or was replaced. */
  async doubt(host: string): Promise<void> {
    if (this.#current !== host || this.#isDoubting) return;
    this.#isDoubting = true;
    try {
      const { timeline } = await this.#try(host, this.#wished);
      const others = this.address.hosts.filter((other) => other !== host);
      if (this.#writes) await Promise.allSettled(others.map((other) => this.#try(other, this.#wished)));
      if (timeline < this.#timeline) this.lost(host);
    } catch {
      this.lost(host);
    }
    this.#isDoubting = false;
  }

  /** Returns a function to unsubscribe. */
  onMove(follower: (host: string) => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  get #wished(): SessionTarget {
    return this.address.wish === 'prefer-standby' ? 'any' : this.address.wish;
  }

  get #writes(): boolean {
    return this.address.wish === 'read-write' || this.address.wish === 'primary';
  }

  async #look(): Promise<string> {
    const { wish } = this.address;
    const found =
      wish === 'prefer-standby' ? this.#first('standby').catch(() => this.#first('any')) : this.#first(wish);
    const host = await found;
    const moved = host !== this.#last;
    this.#current = host;
    this.#last = host;
    if (moved) for (const follower of this.#followers) follower(host);
    return host;
  }

  async #first(wish: SessionTarget): Promise<string> {
    const hosts = this.address.isShuffled ? shuffled(this.address.hosts) : this.address.hosts;
    const tries = hosts.map((host) => this.#try(host, wish));
    const all = Promise.allSettled(tries);
    if (this.#writes) {
      const newest = await this.#newest(tries);
      if (newest) return newest.host;
    } else {
      for (const attempt of tries) {
        const answer = await attempt.catch(() => null);
        if (answer) return answer.host;
      }
    }
    throw reasonOf(hosts, await all);
  }

  /** Rejects a replaced primary even if only it answers: its writes would be lost. */
  async #newest(tries: readonly Promise<FoundHost>[]): Promise<FoundHost | null> {
    const known = this.#timeline;
    const found: FoundHost[] = [];
    const all = Promise.allSettled(tries.map(async (attempt) => found.push(await attempt)));
    const first = await Promise.any(tries).catch(() => null);
    if (!first) return null;
    // Waits for all hosts at first, or after a failover.
    await Promise.race([all, pause(known > 0 && first.timeline >= known ? OTHERS_MS : this.connectMs)]);
    const newest = found.find(({ timeline }) => timeline === this.#timeline);
    if (!newest) throw new DatabaseUnavailable('read only', new Error('another has taken over'));
    return newest;
  }

  async #try(host: string, wish: SessionTarget): Promise<FoundHost> {
    const client = new HostClient(host, {
      application_name: 'search of free-online-games',
      connectionTimeoutMillis: this.connectMs,
      query_timeout: this.connectMs,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.learn();
      const timeline = this.#writes ? await client.timeline() : 0;
      this.#timeline = Math.max(this.#timeline, timeline);
      if (client.suits(wish)) return { host, timeline };
    } finally {
      void client.end().catch(() => {});
    }
    throw notAsWished(wish);
  }
}

interface FoundHost {
  readonly host: string;
  readonly timeline: number;
}

function notAsWished(wish: SessionTarget): DatabaseUnavailable {
  return wish === 'read-write' || wish === 'primary'
    ? new DatabaseUnavailable('read only', new Error('it takes no changes'))
    : new DatabaseUnavailable('unreachable', new Error('it is no standby'));
}

function reasonOf(hosts: readonly string[], tries: readonly PromiseSettledResult<unknown>[]): unknown {
  const errors = tries.map((attempt) => (attempt as PromiseRejectedResult).reason as Error);
  if (errors.length === 1 || errors.every(refusesForGood)) return errors[0];
  const lines = errors.map((error, index) => `${hostName(hosts[index]!)}: ${wordsOf(error)}`);
  const isReadOnly = errors.some((error) => error instanceof DatabaseUnavailable && error.trouble === 'read only');
  return new DatabaseUnavailable(isReadOnly ? 'read only' : 'unreachable', new Error(lines.join('; ')));
}

/** Host names may have several addresses, with an error each. */
export function wordsOf(error: unknown): string {
  if (error instanceof DatabaseUnavailable && error.cause) return wordsOf(error.cause);
  const { code, message, errors } = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  const words = message || errors?.map((each) => each.message).join('; ') || code || 'no reason given';
  return words.replaceAll('\n', ' ');
}

/** Wrong password or unknown database: retrying is useless. */
export function refusesForGood(error: unknown): boolean {
  return hasState(error) && /^(28|3D)/.test(error.code);
}

export async function within<T>(work: Promise<T>, ms: number, late: (result: T) => void = () => {}): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        isLate = true;
        reject(new DatabaseUnavailable('unreachable', new Error('it took too long to connect')));
      },
      Math.max(0, ms),
    );
  });
  void work.then(
    (result) => (isLate ? late(result) : undefined),
    () => {},
  );
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
