/** See PostgreSQL's `target_session_attrs`. */
const WISHES = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;

export type SessionTarget = (typeof WISHES)[number];

export interface PostgresAddress {
  /** In order of preference. */
  readonly hosts: readonly string[];
  readonly wish: SessionTarget;
  readonly isShuffled: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)([^?#]*)(?:\?([^#]*))?$/i;

/** `pg` supports only one host. `wish` is the default `target_session_attrs`. */
export function readPostgresAddress(text: string, wish: SessionTarget = 'read-write'): PostgresAddress | null {
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

function isWish(word: string): word is SessionTarget {
  return (WISHES as readonly string[]).includes(word);
}

/** Without the password. */
export function hostName(host: string): string {
  return new URL(host).host;
}

/** Without the password. */
export function databaseName({ hosts }: Pick<PostgresAddress, 'hosts'>): string {
  return `${new URL(hosts[0]!).pathname.slice(1)} at ${hosts.map(hostName).join(',')}`;
}
