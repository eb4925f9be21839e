/** Where a database is, on one PostgreSQL server or on several of which one takes changes. */

/** Which kind of server is wanted, in the words of PostgreSQL's own `target_session_attrs`. */
const WISHES = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;

/** One of them. */
export type Wish = (typeof WISHES)[number];

/** An address as it was read. */
export interface PostgresAddress {
  /** A connection string for each host, in the order in which they are preferred. */
  readonly hosts: readonly string[];
  readonly wish: Wish;
  /** Whether no host is preferred, so that several servers of ours share them. */
  readonly isShuffled: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)([^?#]*)(?:\?([^#]*))?$/i;

/**
 * Reads `postgres://user:password@one:5432,other:5432/name?target_session_attrs=…`, of which `pg` knows the form with one
 * host alone; `null` if it is no such address. `wish` is what is wanted where the address does not say.
 */
export function readPostgresAddress(text: string, wish: Wish = 'read-write'): PostgresAddress | null {
  const [, scheme, user = '', hosts = '', database, query] = PARTS.exec(text) ?? [];
  if (scheme === undefined) return null;
  const settings = new URLSearchParams(query);
  const wanted = settings.get('target_session_attrs') ?? wish;
  const isShuffled = settings.get('load_balance_hosts') === 'random';
  for (const name of ['target_session_attrs', 'load_balance_hosts']) settings.delete(name);
  const rest = `${database}${settings.size > 0 ? `?${settings}` : ''}`;
  const names = hosts.split(',');
  const addresses = names.map((name) => `${scheme}${user}${name}${rest}`);
  const isWhole = names.length === 1 || names.every((name) => name !== '');
  if (!isWhole || !isWish(wanted) || !addresses.every((address) => URL.canParse(address))) return null;
  return { hosts: addresses, wish: wanted, isShuffled };
}

function isWish(word: string): word is Wish {
  return (WISHES as readonly string[]).includes(word);
}

/** A host as people know it, without its password. */
export function hostName(host: string): string {
  return new URL(host).host;
}

/** A database as people know it, without its password. */
export function databaseName({ hosts }: Pick<PostgresAddress, 'hosts'>): string {
  return `${new URL(hosts[0]!).pathname.slice(1)} at ${hosts.map(hostName).join(',')}`;
}
