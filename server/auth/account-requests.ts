import type { RouteName } from '#api/routes.ts';
import { reasonOf } from '#api/refusals.ts';
import type { Accounts } from '#server/auth/accounts.ts';
import { CLIENT_HEADER } from '#server/auth/better-auth.ts';
import type { AnswerWithCookies } from '#server/auth/owner.ts';
import type { Guesser } from '#server/auth/password-guesses.ts';
import { PasswordGuesses } from '#server/auth/password-guesses.ts';
import type { Config } from '#server/config.ts';
import type { RouteRequest } from '#server/http/mount-routes.ts';
import type { Limits } from '#server/http/rate-limit.ts';
import { siteOriginInMail } from '#server/http/site-origin.ts';
import { RefusedRequest } from '#server/refusals.ts';

/** Per address and kind, over all clients. One shared count would let anyone block the owner's password reset. */
export const MAILS_A_MINUTE = 2;

export type AccountRoute = Extract<RouteName, `${string} /api/auth/${string}`>;

type AccountRequest = Pick<RouteRequest<AccountRoute>, 'context' | 'client'>;

export interface AccountRoutesParts {
  readonly accounts: Accounts;
  readonly limits: Limits;
  readonly config: Pick<Config, 'publicUrl'>;
}

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

  /** Overwrites the client header, which a client could forge. */
  headersOf({ context, client }: AccountRequest): Headers {
    const headers = new Headers(context.req.raw.headers);
    // better-auth treats all clients with half an IPv6 address as one.
    headers.set(CLIENT_HEADER, client.includes(':') ? `${client}::` : client);
    return headers;
  }

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

  async countMail(kind: 'account' | 'password' | 'confirm' | 'change', address: string): Promise<void> {
    await this.#countMail(`${kind} ${address.toLowerCase()}`);
  }

  originOf({ context }: AccountRequest): string {
    return siteOriginInMail(context.env.incoming, this.#publicUrl);
  }
}

export function withCookies<T>({ context }: AccountRequest, { answer, cookies }: AnswerWithCookies<T>): T {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  return answer;
}

function isWrongGuess(error: unknown): boolean {
  return error instanceof RefusedRequest && ['not-signed-in', 'wrong-password'].includes(reasonOf(error.refusal));
}
