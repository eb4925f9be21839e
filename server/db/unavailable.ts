import { AsyncLocalStorage } from 'node:async_hooks';

/** For the operator. */
export const TROUBLES = {
  'full disk': 'The disk of the database is full.',
  'bad disk': 'The database cannot use its disk.',
  'read only': 'The database takes no changes.',
  unreachable: 'The database cannot be reached.',
  silent: 'The database does not answer.',
  busy: 'The database has too much to do.',
} as const;

export type Trouble = keyof typeof TROUBLES;

/** The database failed, not the statement. A change may have been committed anyway, so no success may be reported. */
export class DatabaseUnavailable extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause?: unknown) {
    super(TROUBLES[trouble], { cause });
    this.trouble = trouble;
  }
}

/** The longest prefix counts. */
const STATES: Readonly<Record<string, Trouble>> = {
  '08': 'unreachable',
  '25006': 'read only',
  // Transaction timeouts.
  '25P03': 'busy',
  '25P04': 'busy',
  // Serialization failure, deadlock.
  '40001': 'busy',
  '40P01': 'busy',
  '53': 'busy',
  '53100': 'full disk',
  // Lock timeout.
  '55P03': 'busy',
  // Canceled, for example by `statement_timeout`.
  '57014': 'busy',
  '57P': 'unreachable',
  '58': 'bad disk',
};

/** `EPIPE` is no SQL state. */
export function hasState(error: unknown): error is Error & { readonly code: string } {
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(String((error as { readonly code?: unknown } | null)?.code));
}

export function troubleIn(error: unknown): Trouble | null {
  if (error instanceof DatabaseUnavailable) return error.trouble;
  if (/ENOSPC|no space left on device/i.test((error as Error | null)?.message ?? '')) return 'full disk';
  if (!hasState(error)) return null;
  const { code } = error;
  return STATES[code] ?? STATES[code.slice(0, 3)] ?? STATES[code.slice(0, 2)] ?? null;
}

const watched = new AsyncLocalStorage<{ away: DatabaseUnavailable | null }>();

/** Also outages that `work` handled. */
export async function watchForUnavailable(work: () => Promise<unknown>): Promise<DatabaseUnavailable | null> {
  const seen: { away: DatabaseUnavailable | null } = { away: null };
  await watched.run(seen, work);
  return seen.away;
}

export function noteAway(away: DatabaseUnavailable): void {
  const seen = watched.getStore();
  if (seen) seen.away ??= away;
}
