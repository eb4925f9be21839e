import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { siteOf } from '#server/http/client-address.ts';
import type { LimitStore } from '#server/http/limit-store.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

/**
 * How many households the whole site of an IPv6 client counts as. A provider hands a customer anything from a /64 to a
 * /48, which has 65,536 of them: counted apart they would be as good as no limit. But some providers put many customers
 * into one /48, and those must not hold each other up.
 */
export const SITE_SHARE = 8;

/** Counts a request of a client, in general or about something, as so many points; throws once there are too many. */
export type RateLimit = (client: string, about?: string, points?: number) => Promise<void>;

/** Counts what has happened, for a while. */
export interface Tally {
  add(about: string): Promise<void>;
  of(about: string): Promise<number>;
}

/** What is counted of each client, and what is counted altogether. */
export class Limits {
  readonly #store: LimitStore;

  constructor(store: LimitStore) {
    this.#store = store;
  }

  /** Lets each client do something so many times in so many seconds. Each limit has a name of its own. */
  perClient(name: string, most: number, seconds = 60): RateLimit {
    const households = this.#store(name, most, seconds);
    const sites = this.#store(`${name}/48`, most * SITE_SHARE, seconds);
    return async (client, about = '', points = 1) => {
      await consume(households, `${client} ${about}`, points);
      const site = siteOf(client);
      if (site !== null) await consume(sites, `${site} ${about}`, points);
    };
  }

  /** Lets something happen so many times in so many seconds, whoever does it. */
  altogether(name: string, most: number, seconds = 60): (about: string) => Promise<void> {
    const limiter = this.#store(name, most, seconds);
    return (about) => consume(limiter, about);
  }

  /** Counts without refusing. */
  tally(name: string, seconds: number): Tally {
    const limiter = this.#store(name, Number.MAX_SAFE_INTEGER, seconds);
    return {
      add: async (about) => void (await limiter.penalty(about)),
      of: async (about) => (await limiter.get(about))?.consumedPoints ?? 0,
    };
  }
}

async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    throw tooMany((refused as RateLimiterRes).msBeforeNext);
  }
}

function waitInMinutes(minutes: number): string {
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

function tooMany(waitMs: number): RefusedRequest {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 120 ? `${seconds} seconds` : waitInMinutes(Math.ceil(seconds / 60));
  const detail = `Too many requests from your network. Please try again in ${wait}.`;
  return new RefusedRequest(refusal('too-many', detail), { 'retry-after': String(seconds) });
}
