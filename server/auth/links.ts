import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashOf } from '#server/auth/hashed-tokens.ts';
import type { AccountLinks, Tables } from '#server/db/tables.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How long a link to a new password is good for, and one that confirms an address. */
export const LINK_MS = { password: HOUR_MS, email: 24 * HOUR_MS } as const;

/** What a link is for, whose it is, and the address that it was sent to. */
export type Link = Pick<AccountLinks, 'user_id' | 'kind' | 'email'>;

/** The links that were sent out. Each account has one of a kind: a newer one ends the older. Each is good once. */
export class Links {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Makes a link and gives back its token, which nobody can read here afterwards. */
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

  /** What a token is good for, which it stays. */
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

  /** Uses a token up: of several who try at once, one succeeds. */
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

  /** The address that an account is about to move to, if its link is still good. */
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

  /** Ends the links that a new password or a new address makes void: all but the one that confirms the address in use. */
  async endOthers(userId: string, current: string): Promise<void> {
    await this.#db
      .deleteFrom('account_links')
      .where('user_id', '=', userId)
      .where(({ or, eb }) => or([eb('kind', '=', 'password'), eb('email', '!=', current)]))
      .execute();
  }
}
