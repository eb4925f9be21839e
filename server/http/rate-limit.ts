import { RateLimiterMemory } from 'rate-limiter-flexible';
import { HttpProblem } from '#server/http/problem.ts';

/** What one client may ask for in a minute. A school behind one address still gets to play. */
export const LIMITS = { runs: 300, scores: 60 } as const;

/** Counts a request of a client; throws once there are too many. */
export type RateLimit = (client: string) => Promise<void>;

/** Lets each client do something so many times a minute. */
export function rateLimit(perMinute: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (client) => {
    try {
      await limiter.consume(client);
    } catch (refused) {
      const seconds = Math.max(1, Math.ceil((refused as { msBeforeNext: number }).msBeforeNext / 1000));
      const detail = `Too many requests from your network. Please try again in ${seconds} seconds.`;
      throw new HttpProblem(429, 'too many', 'Too Many Requests', detail, { 'retry-after': String(seconds) });
    }
  };
}
