import type { Auth } from 'better-auth';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Credentials, PasswordReset, ResetReceipt, Visitor } from '#api/accounts.ts';
import type { AuthParts } from '#server/auth/better-auth.ts';
import { createAuth } from '#server/auth/better-auth.ts';
import type { Mailer } from '#server/auth/mailer.ts';
import { notAnAddress, refusalOf } from '#server/auth/refusals.ts';

/** What became of a request: what the page is told, and the cookies that go with it. */
export interface Answered<T> {
  readonly answer: T;
  readonly cookies: readonly string[];
}

/** Signing up, in and out. Everyone can play without; whoever is signed in sees their address. */
export class Accounts {
  readonly #auth: Auth;
  readonly #mailer: Mailer;
  readonly #logger: Logger;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(parts: Omit<AuthParts, 'sendLink'> & { readonly mailer: Mailer }) {
    this.#mailer = parts.mailer;
    this.#logger = parts.logger;
    this.#auth = createAuth({ ...parts, sendLink: (email, link) => this.#sendLink(email, link) });
  }

  /** Makes an account and signs in. */
  async signUp({ email, password }: Credentials, headers: Headers): Promise<Answered<Visitor>> {
    const body = { email: checked(email), password, name: '' };
    return this.#enter(headers, () => this.#auth.api.signUpEmail({ body, headers, returnHeaders: true }));
  }

  /** Signs in. */
  async signIn({ email, password }: Credentials, headers: Headers): Promise<Answered<Visitor>> {
    const body = { email: checked(email), password };
    return this.#enter(headers, () => this.#auth.api.signInEmail({ body, headers, returnHeaders: true }));
  }

  /** Who is signed in. */
  async visitor(headers: Headers): Promise<Answered<Visitor>> {
    const found = await this.#auth.api.getSession({ headers, returnHeaders: true });
    const answer = found.response && { user: { email: found.response.user.email } };
    return { answer, cookies: found.headers.getSetCookie() };
  }

  /** Signs this browser out. */
  async signOut(headers: Headers): Promise<Answered<{ success: true }>> {
    const left = await this.#auth.api.signOut({ headers, returnHeaders: true });
    return { answer: { success: true }, cookies: left.headers.getSetCookie() };
  }

  /** Signs every browser out in which this account is signed in, this one included. */
  async signOutEverywhere(headers: Headers): Promise<Answered<{ success: true }>> {
    const found = await this.#auth.api.getSession({ headers, query: { disableCookieCache: true } });
    if (found) await this.#auth.api.revokeSessions({ headers });
    return this.signOut(headers);
  }

  /**
   * Sends a link to a new password, if there is such an account. The answer is the same and comes as soon either way,
   * so that nobody can find out who has one.
   */
  forgotPassword(email: string, origin: string): ResetReceipt {
    const body = { email: checked(email), redirectTo: `${origin}/auth` };
    const sent = this.#auth.api.requestPasswordReset({ body }).catch((error: unknown) => this.#noteUnsent(error));
    this.#underWay.add(sent);
    void sent.finally(() => this.#underWay.delete(sent));
    return { way: this.#mailer.way };
  }

  /** Sets a new password with the token of a link, and signs out everywhere and here. */
  async resetPassword(body: PasswordReset, headers: Headers): Promise<Answered<{ success: true }>> {
    await asked(() => this.#auth.api.resetPassword({ body }));
    return this.signOut(headers);
  }

  /** Waits for links that are being sent. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #sendLink(email: string, link: string): Promise<void> {
    await this.#mailer.sendLink(email, link).catch((error: unknown) => this.#noteUnsent(error));
  }

  #noteUnsent(error: unknown): void {
    this.#logger.error({ err: error }, 'a link to a new password could not be sent');
  }

  async #enter(
    headers: Headers,
    enter: () => Promise<{ headers: Headers; response: { user: { email: string } } }>,
  ): Promise<Answered<Visitor>> {
    const entered = await asked(enter);
    // Whoever was signed in here before is not any more, and their token is worth nothing.
    await this.#auth.api.signOut({ headers });
    const answer = { user: { email: entered.response.user.email } };
    return { answer, cookies: entered.headers.getSetCookie() };
  }
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw refusalOf(error);
  }
}

function checked(email: string): string {
  if (!z.email().safeParse(email).success) throw notAnAddress();
  return email;
}
