import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { siteOf } from '#server/http/client-address.ts';
import type { LimitStore } from '#server/http/limit-store.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

/**
 * A /48 counts as this many households. A provider may give a customer 65,536 /64s, which defeats a limit per /64; but
 * customers may also share a /48.
 */
export const SITE_SHARE = 8;

/** Throws `RefusedRequest`. Each `about` counts separately. */
export type RateLimit = (client: string, about?: string, points?: number) => Promise<void>;

export interface Tally {
  add(about: string): Promise<void>;
  of(about: string): Promise<number>;
}

export class Limits {
  readonly #store: LimitStore;

  constructor(store: LimitStore) {
    this.#store = store;
  }

  /** Names must be unique. */
  perClient(name: string, most: number, seconds = 60): RateLimit {
    const households = this.#store(name, most, seconds);
    const sites = this.#store(`${name}/48`, most * SITE_SHARE, seconds);
    return async (client, about = '', points = 1) => {
      await consume(households, `${client} ${about}`, points);
      const site = siteOf(client);
      if (site !== null) await consume(sites, `${site} ${about}`, points);
    };
  }

  /** Over all clients. */
  altogether(name: string, most: number, seconds = 60): (about: string) => Promise<void> {
    const limiter = this.#store(name, most, seconds);
    return (about) => consume(limiter, about);
  }

  /** Counts without limiting. */
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
