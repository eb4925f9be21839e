import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashOf } from '#server/auth/hashed-tokens.ts';
import type { AccountLinks, Tables } from '#server/db/tables.ts';

const HOUR_MS = 60 * 60 * 1000;

export const LINK_MS = { password: HOUR_MS, email: 24 * HOUR_MS } as const;

export type Link = Pick<AccountLinks, 'user_id' | 'kind' | 'email'>;

/** Single-use links. A newer link replaces the older one of its kind. */
export class Links {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Returns the token, of which only the hash is stored. */
  async make(link: Link): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const row = {
      ...link,
      token_hash: hashOf(token),
      expires_at: new Date(Date.now() + LINK_MS[link.kind]),
    };
    await this.#db
      .insertInto('account_links')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
      .execute();
    return token;
  }

  /** Does not use the token up. */
  async find(kind: Link['kind'], token: string): Promise<Link | null> {
    const found = await this.#db
      .selectFrom('account_links')
      .select(['user_id', 'kind', 'email'])
      .where('token_hash', '=', hashOf(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', new Date())
      .executeTakeFirst();
    return found ?? null;
  }

  /** Of concurrent calls one succeeds. */
  async use(kind: Link['kind'], token: string): Promise<Link | null> {
    const used = await this.#db
      .deleteFrom('account_links')
      .where('token_hash', '=', hashOf(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', new Date())
      .returning(['user_id', 'kind', 'email'])
      .executeTakeFirst();
    return used ?? null;
  }

  async pendingAddress(userId: string, current: string): Promise<string | null> {
    const found = await this.#db
      .selectFrom('account_links')
      .select('email')
      .where('user_id', '=', userId)
      .where('kind', '=', 'email')
      .where('email', '!=', current)
      .where('expires_at', '>', new Date())
      .executeTakeFirst();
    return found?.email ?? null;
  }

  /** Deletes all links except the one confirming the current address. */
  async endOthers(userId: string, current: string): Promise<void> {
    await this.#db
      .deleteFrom('account_links')
      .where('user_id', '=', userId)
      .where(({ or, eb }) => or([eb('kind', '=', 'password'), eb('email', '!=', current)]))
      .execute();
  }
}
