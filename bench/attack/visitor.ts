import type { PlayerWorld } from '#server/testing/witnessed-player.ts';
import { Client } from '#server/testing/client.ts';
import type { Target } from './attack.ts';

let visits = 0;
/** Time to pass before the next request, at once on all servers. */
let owedMs = 0;
let passedMs = 0;
let passing: Promise<unknown> = Promise.resolve();

/** At a new address, or at the given one. */
export function visitorOf(target: Target, from?: string): PlayerWorld {
  visits++;
  const own = `10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`;
  const client = new Client(target.address, from ?? own);
  return {
    async post(path, body, headers) {
      const ms = owedMs;
      owedMs = 0;
      if (ms > 0) passing = passing.then(() => target.pass(ms));
      await passing;
      target.requests++;
      return client.post(path, body, headers);
    },
    pass(ms) {
      owedMs += ms;
      passedMs += ms;
    },
  };
}

export function timePassed(): number {
  return passedMs;
}
