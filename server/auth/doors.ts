import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Answered } from '#server/auth/own-account.ts';
import { headersFor } from '#server/auth/client-header.ts';
import type { Guesser } from '#server/auth/guesses.ts';
import { Guesses } from '#server/auth/guesses.ts';
import type { CLIENT_LIMITS } from '#server/auth/limits.ts';
import { openLimits } from '#server/auth/limits.ts';
import { linkOrigin } from '#server/auth/link-origin.ts';
import { isWrongGuess } from '#server/auth/refusals.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { clientAddress } from '#server/http/client-address.ts';

/** A request to a door of accounts. */
export type AuthRequest = Context<{ Bindings: HttpBindings }>;

/** What all doors of accounts have in common. */
export interface Doors {
  /** Counts a request, and gives back its headers as the accounts may believe them. */
  enter(context: AuthRequest, deed: keyof typeof CLIENT_LIMITS): Promise<Headers>;
  /** Lets a password be tried for an address, unless it was tried too often; notes if it was wrong. */
  guess<T>(context: AuthRequest, email: string, attempt: () => Promise<T>): Promise<T>;
  /** Counts a mail of a kind to an address. */
  countMail(kind: 'account' | 'password' | 'confirm' | 'change', address: string): Promise<void>;
  /** Where links lead to that are sent out. */
  originOf(context: AuthRequest): string;
}

/** Opens the doors. */
export function openDoors({ accounts, config, limits }: AppParts): Doors {
  const counted = openLimits(limits);
  const guesses = new Guesses(limits);
  const clientOf = (context: AuthRequest) => clientAddress(context.env.incoming, config.trustProxy);
  return {
    async enter(context, deed) {
      await counted.client[deed](clientOf(context));
      return headersFor(context.req.raw, context.env.incoming, config.trustProxy);
    },
    async guess(context, email, attempt) {
      const device = accounts.devices.knownAs(context.req.raw.headers, email);
      const guesser: Guesser = { client: clientOf(context), device };
      await guesses.count(guesser, email);
      try {
        return await attempt();
      } catch (error) {
        if (isWrongGuess(error)) await guesses.note(guesser, email);
        throw error;
      }
    },
    countMail: (kind, address) => counted.mail(`${kind} ${address.toLowerCase()}`),
    originOf: (context) => linkOrigin(context.env.incoming, config.publicUrl),
  };
}

/** An answer with its cookies. */
export function answered(context: AuthRequest, { answer, cookies }: Answered<object | null>): Response {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  return context.json(answer);
}
