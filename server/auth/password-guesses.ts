import { createHash } from 'node:crypto';
import type { Limits, RateLimit, Tally } from '#server/http/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Attempts allowed per address. */
export const GUESSES = {
  /** Per client, in a browser that never signed in to the address. */
  stranger: { minute: 5, hour: 20 },
  /** While others guess too. The first attempt passes, so the right password gets in at once. */
  strangerAmongMany: { minute: 1, hour: 5 },
  /** Per browser that signed in before, on any network. */
  known: { minute: 10, hour: 60 },
  /** Wrong guesses by strangers per hour that start `strangerAmongMany`. */
  many: 10,
} as const;

export interface Guesser {
  readonly client: string;
  /** `null` for a browser that never signed in to the address. */
  readonly device: string | null;
}

/** Throttles guessers and never locks the account. */
export class PasswordGuesses {
  readonly #wrong: Tally;
  readonly #ofStranger: readonly RateLimit[];
  readonly #ofStrangerAmongMany: readonly RateLimit[];
  readonly #ofKnown: readonly ((about: string) => Promise<void>)[];

  constructor(limits: Limits) {
    const perClient = (name: 'stranger' | 'strangerAmongMany') => [
      limits.perClient(`${name} minute`, GUESSES[name].minute, MINUTE),
      limits.perClient(`${name} hour`, GUESSES[name].hour, HOUR),
    ];
    this.#wrong = limits.tally('wrong guesses', HOUR);
    this.#ofStranger = perClient('stranger');
    this.#ofStrangerAmongMany = perClient('strangerAmongMany');
    this.#ofKnown = [
      limits.altogether('known minute', GUESSES.known.minute, MINUTE),
      limits.altogether('known hour', GUESSES.known.hour, HOUR),
    ];
  }

  /** Counts before the attempt, so parallel attempts cannot bypass the limit. */
  async count({ client, device }: Guesser, email: string): Promise<void> {
    const address = keyOf(email);
    if (device !== null) {
      for (const limit of this.#ofKnown) await limit(`${device} ${address}`);
    } else if ((await this.#wrong.of(address)) < GUESSES.many) {
      for (const limit of this.#ofStranger) await limit(client, address);
    } else {
      for (const limit of this.#ofStrangerAmongMany) await limit(client, address);
    }
  }

  async note({ device }: Guesser, email: string): Promise<void> {
    if (device === null) await this.#wrong.add(keyOf(email));
  }
}

/** Hashed, so addresses without an account are not stored. */
function keyOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
