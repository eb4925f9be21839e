import { setTimeout as pause } from 'node:timers/promises';
import { isAPIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import type { Credentials, PasswordReset, ResetReceipt, Visitor } from '#api/accounts.ts';
import type { UsedPasskey } from '#api/passkeys.ts';
import type { Auth, AuthParts } from '#server/auth/better-auth.ts';
import { createAuth } from '#server/auth/better-auth.ts';
import { Devices } from '#server/auth/devices.ts';
import { confirmMail, newPasswordMail, takenMail } from '#server/auth/mails.ts';
import { Links } from '#server/auth/links.ts';
import { checkAddress, checkNewPassword } from '#server/auth/check-credentials.ts';
import type { AnswerWithCookies } from '#server/auth/owner.ts';
import { OwnAccount } from '#server/auth/own-account.ts';
import { Passkeys } from '#server/auth/passkeys.ts';
import type { IsReserved } from '#server/auth/reserved-addresses.ts';
import type { MailQueue } from '#server/auth/mail-queue.ts';
import type { Tables } from '#server/db/tables.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

/** Minimum sign-up duration with mail. Creating an account takes a few ms longer than finding the address taken. */
export const SIGN_UP_MS = 600;

interface AccountsParts extends Omit<AuthParts, 'signsInAtOnce'> {
  readonly mails: MailQueue;
  readonly signUpMs: number;
  readonly isReserved: IsReserved;
}

export class Accounts {
  readonly devices: Devices;
  readonly own: OwnAccount;
  readonly passkeys: Passkeys;
  readonly #auth: Auth;
  readonly #db: Kysely<Tables>;
  readonly #links: Links;
  readonly #mails: MailQueue;
  readonly #signUpMs: number;
  readonly #isReserved: IsReserved;

  constructor(parts: AccountsParts) {
    this.#isReserved = parts.isReserved;
    this.#db = parts.db;
    this.#mails = parts.mails;
    this.#signUpMs = parts.signUpMs;
    this.#links = new Links(parts.db);
    this.devices = new Devices(parts.secret, parts.publicUrl);
    this.#auth = createAuth({ ...parts, signsInAtOnce: !this.isMailed });
    const { db, mails, isReserved } = parts;
    this.passkeys = new Passkeys({ auth: this.#auth, db, mails });
    this.own = new OwnAccount({ auth: this.#auth, db, links: this.#links, mails, isReserved, passkeys: this.passkeys });
  }

  /** Without mail it signs in or reports a taken address. With mail it always returns `null`, and the mail tells. */
  async signUp(
    { email, password }: Credentials,
    headers: Headers,
    origin: string,
  ): Promise<AnswerWithCookies<Visitor>> {
    checkAddress(email);
    checkNewPassword(password, email);
    const body = { email, password, name: '' };
    if (!this.isMailed) {
      // Without mail nothing proves ownership, so a moderator needs a link from the operator's log.
      if (this.#isReserved(email)) {
        this.forgotPassword(email, origin);
        throw new RefusedRequest(refusal('address-taken'));
      }
      return this.#enter(headers, () => this.#auth.api.signUpEmail({ body, headers, returnHeaders: true }));
    }
    await Promise.all([this.#signUpSilently(body, origin), pause(this.#signUpMs)]);
    return { answer: null, cookies: [] };
  }

  async signIn({ email, password }: Credentials, headers: Headers): Promise<AnswerWithCookies<Visitor>> {
    checkAddress(email);
    return this.#enter(headers, () => this.own.signInWith({ email, password }, headers));
  }

  async signInWithPasskey(used: UsedPasskey, headers: Headers): Promise<AnswerWithCookies<Visitor>> {
    return this.#enter(headers, () => this.passkeys.signIn(used, headers));
  }

  async visitor(headers: Headers): Promise<AnswerWithCookies<Visitor>> {
    const found = await this.#auth.api.getSession({ headers, returnHeaders: true });
    const answer = found.response && { user: { email: found.response.user.email } };
    return { answer, cookies: found.headers.getSetCookie() };
  }

  async signOut(headers: Headers): Promise<AnswerWithCookies<{ success: true }>> {
    const left = await this.#auth.api.signOut({ headers, returnHeaders: true });
    return { answer: { success: true }, cookies: left.headers.getSetCookie() };
  }

  async signOutEverywhere(headers: Headers): Promise<AnswerWithCookies<{ success: true }>> {
    const found = await this.#auth.api.getSession({ headers, query: { disableCookieCache: true } });
    if (found) await this.#auth.api.revokeSessions({ headers });
    return this.signOut(headers);
  }

  /** Same response and timing without an account, so nobody can probe for accounts. */
  forgotPassword(typed: string, origin: string): ResetReceipt {
    checkAddress(typed);
    this.#mails.send(async () => {
      const email = typed.toLowerCase();
      const user = (await this.#find(email)) ?? (await this.#createReserved(email));
      if (!user) return null;
      const token = await this.#links.make({ user_id: user.id, kind: 'password', email });
      return newPasswordMail(email, `${origin}/auth?token=${token}`);
    });
    return { way: this.#mails.way };
  }

  /** Also signs out everywhere and removes all passkeys. */
  async resetPassword(
    { token, newPassword }: PasswordReset,
    headers: Headers,
  ): Promise<AnswerWithCookies<{ success: true }>> {
    const found = await this.#links.find('password', token);
    // Check before using up the link, so the player can retry.
    checkNewPassword(newPassword, found?.email ?? '');
    const link = found && (await this.#links.use('password', token));
    if (!link) throw new RefusedRequest(refusal('old-link'));
    await this.own.setPassword(link.user_id, newPassword);
    await this.passkeys.removeAll(link.user_id);
    // The link went to the address or the operator's log.
    await this.own.confirm(link);
    return this.signOut(headers);
  }

  get isMailed(): boolean {
    return this.#mails.way === 'mail';
  }

  async #find(email: string): Promise<{ id: string } | null> {
    const found = await this.#db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    return found ?? null;
  }

  /** A moderator's account without mail has no password until its link is used. */
  async #createReserved(email: string): Promise<{ id: string } | null> {
    if (this.isMailed || !this.#isReserved(email)) return null;
    const { internalAdapter } = await this.#auth.$context;
    return internalAdapter
      .createUser({ email, name: '', emailVerified: false }, { method: 'email-password' })
      .catch(() => this.#find(email));
  }

  /** Does the same work and sends a mail even if the address is taken. */
  async #signUpSilently(body: Credentials & { name: string }, origin: string): Promise<void> {
    const email = body.email.toLowerCase();
    const made = await asked(() => this.#auth.api.signUpEmail({ body })).catch((error: unknown) => {
      // A concurrent sign-up took the address.
      if (error instanceof RefusedRequest) return null;
      throw error;
    });
    this.#mails.send(async () => {
      const id = made?.user.id ?? '';
      const user = await this.#db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
      if (!user) return takenMail(email);
      const token = await this.#links.make({ user_id: id, kind: 'email', email });
      return confirmMail(email, `${origin}/auth?confirm=${token}`);
    });
  }

  async #enter(
    headers: Headers,
    enter: () => Promise<{ headers: Headers; response: { user: { email: string } } }>,
  ): Promise<AnswerWithCookies<Visitor>> {
    const entered = await asked(enter);
    // End the session this browser had before.
    await this.#auth.api.signOut({ headers });
    const { email } = entered.response.user;
    const cookies = [...entered.headers.getSetCookie(), this.devices.cookieFor(headers, email)];
    return { answer: { user: { email } }, cookies };
  }
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw toRefusal(error);
  }
}

function toRefusal(error: unknown): unknown {
  const code = isAPIError(error) ? error.body?.code : undefined;
  if (code === 'INVALID_EMAIL_OR_PASSWORD') {
    return new RefusedRequest(refusal('not-signed-in', 'The e-mail address or the password is wrong.'));
  }
  // The second code means a concurrent sign-up won.
  const isTaken = code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' || code === 'FAILED_TO_CREATE_USER';
  return isTaken ? new RefusedRequest(refusal('address-taken')) : error;
}
