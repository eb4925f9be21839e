import type { User } from 'better-auth';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type {
  AccountDeletion,
  AccountState,
  ConfirmedEmail,
  Credentials,
  EmailChange,
  PasswordChange,
  ResetReceipt,
} from '#api/accounts.ts';
import type { Auth } from '#server/auth/better-auth.ts';
import { changeMail, changedPasswordMail, confirmMail, leavingMail, leftMail, takenMail } from '#server/auth/mails.ts';
import type { Link, Links } from '#server/auth/links.ts';
import { checkAddress, checkNewPassword } from '#server/auth/check-credentials.ts';
import type { AnswerWithCookies, Owner } from '#server/auth/owner.ts';
import type { Passkeys } from '#server/auth/passkeys.ts';
import type { IsReserved } from '#server/auth/reserved-addresses.ts';
import type { MailQueue } from '#server/auth/mail-queue.ts';
import type { Tables } from '#server/db/tables.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

interface OwnAccountParts {
  readonly auth: Auth;
  readonly db: Kysely<Tables>;
  readonly links: Links;
  readonly mails: MailQueue;
  readonly isReserved: IsReserved;
  readonly passkeys: Passkeys;
}

/** Actions of a signed-in player. Sensitive ones require the password again. */
export class OwnAccount {
  readonly #auth: Auth;
  readonly #db: Kysely<Tables>;
  readonly #links: Links;
  readonly #mails: MailQueue;
  readonly #isReserved: IsReserved;
  readonly #passkeys: Passkeys;

  constructor({ auth, db, links, mails, isReserved, passkeys }: OwnAccountParts) {
    this.#passkeys = passkeys;
    this.#isReserved = isReserved;
    this.#auth = auth;
    this.#db = db;
    this.#links = links;
    this.#mails = mails;
  }

  /** Bypasses the cookie cache. Throws if nobody is signed in. */
  async owner(headers: Headers): Promise<Owner> {
    const found = await this.#auth.api.getSession({ headers, query: { disableCookieCache: true } });
    if (!found) throw new RefusedRequest(refusal('not-signed-in'));
    return found;
  }

  async state({ user }: Owner): Promise<AccountState> {
    const { internalAdapter } = await this.#auth.$context;
    const [nextEmail, credential, passkeys] = await Promise.all([
      this.#links.pendingAddress(user.id, user.email),
      internalAdapter.findCredentialAccount(user.id),
      this.#passkeys.list(user.id),
    ]);
    return {
      email: user.email,
      confirmed: user.emailVerified,
      nextEmail,
      way: this.#mails.way,
      passwordChangedAt: credential?.updatedAt.toISOString() ?? null,
      passkeys,
    };
  }

  async signOutOthers({ user, session }: Owner): Promise<void> {
    await sql`delete from sessions where user_id = ${user.id} and id <> ${session.id}`.execute(this.#db);
  }

  /** Also signs out all other browsers and gives this one a new session. */
  async changePassword(
    { user }: Owner,
    { password, newPassword }: PasswordChange,
    headers: Headers,
  ): Promise<AnswerWithCookies<{ success: true }>> {
    checkNewPassword(newPassword, user.email);
    const checked = await this.checkPassword(user, password);
    await this.setPassword(user.id, newPassword, checked);
    const entered = await this.signInWith({ email: user.email, password: newPassword }, headers);
    this.#mails.send(() => changedPasswordMail(user.email));
    return { answer: { success: true }, cookies: entered.headers.getSetCookie() };
  }

  /** The account moves when the mailed link is used. The old address gets a notice. */
  async changeEmail(
    { user }: Owner,
    { password, newEmail }: EmailChange,
    origin: string,
  ): Promise<AnswerWithCookies<ResetReceipt>> {
    const email = newEmail.toLowerCase();
    checkAddress(email);
    if (email === user.email) throw new RefusedRequest(refusal('same-address'));
    await this.checkPassword(user, password);
    const other = await this.#db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    const { way } = this.#mails;
    if (way === 'log' && (other || this.#isReserved(email))) throw new RefusedRequest(refusal('address-taken'));
    // Only the owner of a taken address learns of it.
    this.#mails.send(async () => {
      if (other) return takenMail(email);
      const token = await this.#links.make({ user_id: user.id, kind: 'email', email });
      return changeMail(email, `${origin}/auth?confirm=${token}`);
    });
    this.#mails.send(() => leavingMail(user.email, email));
    return { answer: { way }, cookies: [] };
  }

  sendConfirmation({ user }: Owner, origin: string): ResetReceipt {
    this.#mails.send(async () => {
      if (user.emailVerified) return null;
      const token = await this.#links.make({ user_id: user.id, kind: 'email', email: user.email });
      return confirmMail(user.email, `${origin}/auth?confirm=${token}`);
    });
    return { way: this.#mails.way };
  }

  /**
   * Requires a session of the account: otherwise a click by an address's owner could confirm it for a stranger's
   * account.
   */
  async confirmEmail(token: string, headers: Headers): Promise<AnswerWithCookies<ConfirmedEmail>> {
    const found = await this.#links.find('email', token);
    if (!found) throw new RefusedRequest(refusal('old-link'));
    const { user } = await this.owner(headers);
    if (user.id !== found.user_id) throw new RefusedRequest(refusal('other-account'));
    const link = await this.#links.use('email', token);
    if (!link) throw new RefusedRequest(refusal('old-link'));
    await this.confirm(link);
    // Refresh the cookie cache, which has the old address.
    const seen = await this.#auth.api.getSession({ headers, query: { disableCookieCache: true }, returnHeaders: true });
    return { answer: { email: link.email }, cookies: seen.headers.getSetCookie() };
  }

  async remove(
    owner: Owner,
    { password }: AccountDeletion,
    headers: Headers,
  ): Promise<AnswerWithCookies<{ success: true }>> {
    await this.checkPassword(owner.user, password);
    // Cascades to sessions, password and links.
    await this.#db.deleteFrom('users').where('id', '=', owner.user.id).execute();
    const left = await this.#auth.api.signOut({ headers, returnHeaders: true });
    return { answer: { success: true }, cookies: left.headers.getSetCookie() };
  }

  /**
   * Rejects a password replaced during the check: its session could be created right after the old ones were deleted.
   */
  async signInWith(body: Credentials, headers: Headers) {
    const before = await this.#hashOf(body.email);
    const entered = await this.#auth.api.signInEmail({ body, headers, returnHeaders: true });
    if ((await this.#hashOf(body.email)) === before) return entered;
    await (await this.#auth.$context).internalAdapter.deleteSession(entered.response.token);
    throw new RefusedRequest(refusal('not-signed-in', 'Your password was changed just now. Please sign in again.'));
  }

  /**
   * Also deletes all sessions, and all links except the one confirming the current address. With `replaced`, requires
   * that hash to be still stored, so of concurrent changes one succeeds.
   */
  async setPassword(userId: string, newPassword: string, replaced?: string): Promise<void> {
    const { internalAdapter, password } = await this.#auth.$context;
    const user = await internalAdapter.findUserById(userId);
    if (!user) throw new RefusedRequest(refusal('old-link'));
    const hash = await password.hash(newPassword);
    // A reserved account, or one from a crashed sign-up, has no password yet.
    if (replaced !== undefined) await this.#replaceHash(userId, replaced, hash);
    else if (await internalAdapter.findCredentialAccount(userId)) await internalAdapter.updatePassword(userId, hash);
    else {
      const key = { userId, providerId: 'credential', accountId: userId };
      await internalAdapter.createAccount({ ...key, password: hash });
    }
    await internalAdapter.deleteUserSessions(userId);
    await this.#links.endOthers(userId, user.email);
  }

  async confirm({ user_id, email }: Link): Promise<void> {
    const { internalAdapter } = await this.#auth.$context;
    const user = await internalAdapter.findUserById(user_id);
    if (!user) throw new RefusedRequest(refusal('old-link'));
    try {
      await this.#db.updateTable('users').set({ email, email_verified: true }).where('id', '=', user_id).execute();
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new RefusedRequest(refusal('address-taken'));
      throw error;
    }
    await this.#links.endOthers(user_id, email);
    if (user.email !== email) this.#mails.send(() => leftMail(user.email, email));
  }

  /** Returns the hash; throws if the password is wrong. */
  async checkPassword(user: User, typed: string): Promise<string> {
    const { internalAdapter, password } = await this.#auth.$context;
    const hash = (await internalAdapter.findCredentialAccount(user.id))?.password;
    if (!hash || !(await password.verify({ hash, password: typed })))
      throw new RefusedRequest(refusal('wrong-password'));
    return hash;
  }

  async #replaceHash(userId: string, before: string, after: string): Promise<void> {
    const changed = await sql`
      update credentials set password = ${after}, updated_at = now()
      where user_id = ${userId} and provider_id = 'credential' and password = ${before}`.execute(this.#db);
    if (changed.numAffectedRows !== 1n) throw new RefusedRequest(refusal('wrong-password'));
  }

  async #hashOf(email: string): Promise<string | null> {
    const { rows } = await sql<{ password: string | null }>`
      select c.password from users u join credentials c on c.user_id = u.id and c.provider_id = 'credential'
      where u.email = ${email.toLowerCase()}`.execute(this.#db);
    return rows[0]?.password ?? null;
  }
}

const UNIQUE_VIOLATION = '23505';
