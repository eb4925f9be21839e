import type { RouteName } from '#api/routes.ts';
import { reasonOf } from '#api/refusals.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import { CLIENT_HEADER } from '#server/auth/better-auth.ts';
import type { AnswerWithCookies } from '#server/auth/own-account.ts';
import type { Guesser } from '#server/auth/password-guesses.ts';
import { PasswordGuesses } from '#server/auth/password-guesses.ts';
import type { Config } from '#server/config.ts';
import type { RouteRequest } from '#server/http/mount-routes.ts';
import type { Limits } from '#server/http/rate-limit.ts';
import { siteOriginInMail } from '#server/http/site-origin.ts';
import { RefusedRequest } from '#server/refusals.ts';

/**
 * How many mails of a kind to one address all clients together may ask for in a minute. Of each kind apart: else
 * somebody could keep the owner from asking for a new password by asking for something else.
 */
export const MAILS_A_MINUTE = 2;

/** The routes to accounts. */
export type AccountRoute = Extract<RouteName, `${string} /api/auth/${string}`>;

/** A request for any of them. */
type AccountRequest = Pick<RouteRequest<AccountRoute>, 'context' | 'client'>;

/** What the routes to accounts are given to work with. */
export interface AccountRoutesParts {
  readonly accounts: Accounts;
  readonly limits: Limits;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** What the routes to accounts have in common. */
export class AccountRequests {
  readonly #accounts: Accounts;
  readonly #publicUrl: string | null;
  readonly #guesses: PasswordGuesses;
  readonly #countMail: (kindAndAddress: string) => Promise<void>;

  constructor({ accounts, limits, config }: AccountRoutesParts) {
    this.#accounts = accounts;
    this.#publicUrl = config.publicUrl;
    this.#guesses = new PasswordGuesses(limits);
    this.#countMail = limits.altogether('mail', MAILS_A_MINUTE);
  }

  /** The headers of a request, with the one that names the client written by us whatever the client wrote there. */
  headersOf({ context, client }: AccountRequest): Headers {
    const headers = new Headers(context.req.raw.headers);
    // Half an IPv6 address is no address to better-auth, which would then take all such clients for one.
    headers.set(CLIENT_HEADER, client.includes(':') ? `${client}::` : client);
    return headers;
  }

  /** Lets a password be tried for an address, unless it was tried too often; notes if it was wrong. */
  async guess<T>({ context, client }: AccountRequest, email: string, attempt: () => Promise<T>): Promise<T> {
    const device = this.#accounts.devices.knownAs(context.req.raw.headers, email);
    const guesser: Guesser = { client, device };
    await this.#guesses.count(guesser, email);
    try {
      return await attempt();
    } catch (error) {
      if (isWrongGuess(error)) await this.#guesses.note(guesser, email);
      throw error;
    }
  }

  /** Counts a mail of a kind to an address. */
  async countMail(kind: 'account' | 'password' | 'confirm' | 'change', address: string): Promise<void> {
    await this.#countMail(`${kind} ${address.toLowerCase()}`);
  }

  /** Where links lead to that are sent out. */
  originOf({ context }: AccountRequest): string {
    return siteOriginInMail(context.env.incoming, this.#publicUrl);
  }
}

/** Puts the cookies of an answer into it. */
export function withCookies<T>({ context }: AccountRequest, { answer, cookies }: AnswerWithCookies<T>): T {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  return answer;
}

/** Whether somebody was refused because of a wrong password. */
function isWrongGuess(error: unknown): boolean {
  return error instanceof RefusedRequest && ['not-signed-in', 'wrong-password'].includes(reasonOf(error.refusal));
}
