import { createHash } from 'node:crypto';
import type { Limits, RateLimit, Tally } from '#server/http/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often a password may be tried for one address, in a minute and in an hour. */
export const GUESSES = {
  /** By a client, in a browser that has not been signed in there before. */
  stranger: { minute: 5, hour: 20 },
  /** The same, while others guess at the address as well. One that is right always gets in at once. */
  strangerAmongMany: { minute: 1, hour: 5 },
  /** In a browser that has been signed in there before, wherever it is and whatever others do. */
  known: { minute: 10, hour: 60 },
  /** So many wrong guesses of strangers in an hour are many. */
  many: 10,
} as const;

/** Who tries a password. */
export interface Guesser {
  readonly client: string;
  /** The name of the browser, if it was signed in to the address before. */
  readonly device: string | null;
}

/** Slows down whoever guesses at passwords, and never the address that is guessed at. */
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

  /** Counts a try before it is made, so that many at once are no way round; throws if there were too many. */
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

  /** Notes that a try was wrong. */
  async note({ device }: Guesser, email: string): Promise<void> {
    if (device === null) await this.#wrong.add(keyOf(email));
  }
}

/** Addresses of people who have no account here are typed in as well: they are not kept. */
function keyOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
