import { getAuthenticatorName } from '@better-auth/passkey';
import { isAPIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type {
  CreatedPasskey,
  OwnPasskey,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  UsedPasskey,
} from '#api/passkeys.ts';
import { MOST_PASSKEYS } from '#api/passkeys.ts';
import type { Auth } from '#server/auth/better-auth.ts';
import type { AnswerWithCookies, Owner } from '#server/auth/owner.ts';
import type { MailQueue } from '#server/auth/mail-queue.ts';
import { newPasskeyMail } from '#server/auth/mails.ts';
import type { Tables } from '#server/db/tables.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

interface PasskeysParts {
  readonly auth: Auth;
  readonly db: Kysely<Tables>;
  readonly mails: MailQueue;
}

/** Passkeys beside a password. The challenge is stored, good for five minutes and one attempt, and named by a cookie. */
export class Passkeys {
  readonly #auth: Auth;
  readonly #db: Kysely<Tables>;
  readonly #mails: MailQueue;

  constructor({ auth, db, mails }: PasskeysParts) {
    this.#auth = auth;
    this.#db = db;
    this.#mails = mails;
  }

  async list(userId: string): Promise<OwnPasskey[]> {
    const rows = await this.#db
      .selectFrom('passkeys')
      .select(['id', 'name', 'aaguid', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();
    return rows.map(({ id, name, aaguid, created_at }) => ({
      id,
      name: name ?? getAuthenticatorName(aaguid) ?? 'Passkey',
      createdAt: (created_at ?? new Date(0)).toISOString(),
    }));
  }

  async beginAdding({ user }: Owner, headers: Headers): Promise<AnswerWithCookies<PasskeyCreation>> {
    if ((await this.list(user.id)).length >= MOST_PASSKEYS) throw new RefusedRequest(refusal('full-passkeys'));
    const begun = await this.#auth.api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true });
    return { answer: begun.response as PasskeyCreation, cookies: begun.headers.getSetCookie() };
  }

  async add({ user, session }: Owner, { response }: CreatedPasskey, headers: Headers): Promise<OwnPasskey> {
    const body = { response };
    const { id } = await this.#asked(() => this.#auth.api.verifyPasskeyRegistration({ body, headers }));
    await this.#whileLocked(user.id, async (db) => {
      const { rows } = await sql`select from sessions where id = ${session.id}`.execute(db);
      if (rows.length === 1) return;
      // A password reset ended this session meanwhile.
      await this.#removeAll(db, user.id);
      throw new RefusedRequest(refusal('not-signed-in'));
    });
    this.#mails.send(() => newPasskeyMail(user.email));
    const own = await this.list(user.id);
    return own.find((passkey) => passkey.id === id) ?? { id, name: 'Passkey', createdAt: new Date().toISOString() };
  }

  async beginSignIn(headers: Headers): Promise<AnswerWithCookies<PasskeyRequest>> {
    const begun = await this.#auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
    // The plugin only prefers it, and refuses what comes without.
    const answer = { ...(begun.response as PasskeyRequest), userVerification: 'required' };
    return { answer, cookies: begun.headers.getSetCookie() };
  }

  async signIn({ response }: UsedPasskey, headers: Headers) {
    const body = { response };
    const entered = await this.#asked(() =>
      this.#auth.api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }),
    );
    const { user, session } = entered.response;
    await this.#whileLocked(user.id, async (db) => {
      const known = await db
        .selectFrom('passkeys')
        .select('id')
        .where('user_id', '=', user.id)
        .where('credential_id', '=', response.id)
        .executeTakeFirst();
      if (known) return;
      // It was removed meanwhile.
      await sql`delete from sessions where id = ${session.id}`.execute(db);
      throw new RefusedRequest(refusal('unknown-passkey'));
    });
    return entered;
  }

  async rename({ user }: Owner, { id, name }: PasskeyName): Promise<void> {
    const renamed = await this.#db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (renamed.numUpdatedRows === 0n) throw new RefusedRequest(refusal('unknown-passkey'));
  }

  /** Keeps the last one of an account without a password. */
  async remove({ user }: Owner, id: string): Promise<void> {
    await this.#whileLocked(user.id, async (db) => {
      const own = await db.selectFrom('passkeys').select('id').where('user_id', '=', user.id).execute();
      if (!own.some((passkey) => passkey.id === id)) throw new RefusedRequest(refusal('unknown-passkey'));
      const { rows } = await sql`
        select from credentials
        where user_id = ${user.id} and provider_id = 'credential' and password is not null`.execute(db);
      if (own.length === 1 && rows.length === 0) throw new RefusedRequest(refusal('last-sign-in'));
      await db.deleteFrom('passkeys').where('id', '=', id).execute();
    });
  }

  /** After a password reset: a stranger who had the account may have added one. */
  async removeAll(userId: string): Promise<void> {
    await this.#whileLocked(userId, (db) => this.#removeAll(db, userId));
  }

  async #removeAll(db: Kysely<Tables>, userId: string): Promise<void> {
    await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
    await sql`delete from sessions where user_id = ${userId}`.execute(db);
  }

  /**
   * Adding a passkey and signing in with one check afterwards, under this lock, that what allowed it still exists.
   * Otherwise either could outlive a password reset that happens at the same time.
   */
  async #whileLocked(userId: string, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
    let refused: unknown;
    await this.#db.transaction().execute(async (db) => {
      await sql`select from users where id = ${userId} for no key update`.execute(db);
      // What it deletes before it refuses stays deleted.
      await work(db).catch((error: unknown) => {
        if (!(error instanceof RefusedRequest)) throw error;
        refused = error;
      });
    });
    if (refused instanceof RefusedRequest) throw refused;
  }

  async #asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!isAPIError(error)) throw error;
      throw new RefusedRequest(refusal(error.body?.code === 'PASSKEY_NOT_FOUND' ? 'unknown-passkey' : 'bad-passkey'));
    }
  }
}
