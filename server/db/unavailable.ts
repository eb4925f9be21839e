/** What it is called, and what becomes of it, when the database cannot do its work. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** What keeps the database from its work, in words for whoever runs the server. */
export const TROUBLES = {
  'full disk': 'The disk of the database is full.',
  'bad disk': 'The database cannot use its disk.',
  'read only': 'The database takes no changes.',
  unreachable: 'The database cannot be reached.',
  silent: 'The database does not answer.',
  busy: 'The database has too much to do.',
} as const;

/** What keeps the database from its work. */
export type Trouble = keyof typeof TROUBLES;

/**
 * The database has not done what it was asked to, and that is no fault of the question. A change that was under way may
 * have been made all the same: nobody knows, and nobody may be told that it was.
 */
export class DatabaseUnavailable extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause?: unknown) {
    super(TROUBLES[trouble], { cause });
    this.trouble = trouble;
  }
}

/** What PostgreSQL's error codes say of the database itself, the longest beginning that fits counting. */
const STATES: Readonly<Record<string, Trouble>> = {
  '08': 'unreachable',
  '25006': 'read only',
  // A transaction that was left alone, or lasted, for too long.
  '25P03': 'busy',
  '25P04': 'busy',
  // Two transactions in each other's way.
  '40001': 'busy',
  '40P01': 'busy',
  '53': 'busy',
  '53100': 'full disk',
  // Locked for too long.
  '55P03': 'busy',
  // Cancelled, by `statement_timeout` for one.
  '57014': 'busy',
  '57P': 'unreachable',
  '58': 'bad disk',
};

/** Whether an error comes from PostgreSQL itself, which numbers all of its own. `EPIPE` is no such number. */
export function hasState(error: unknown): error is Error & { readonly code: string } {
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(String((error as { readonly code?: unknown } | null)?.code));
}

/** What an error says of the database; `null` if it is about the question. */
export function troubleIn(error: unknown): Trouble | null {
  if (error instanceof DatabaseUnavailable) return error.trouble;
  if (/ENOSPC|no space left on device/i.test((error as Error | null)?.message ?? '')) return 'full disk';
  if (!hasState(error)) return null;
  const { code } = error;
  return STATES[code] ?? STATES[code.slice(0, 3)] ?? STATES[code.slice(0, 2)] ?? null;
}

const watched = new AsyncLocalStorage<{ away: DatabaseUnavailable | null }>();

/** Does something, and says whether the database was away meanwhile, whatever was made of that on the way. */
export async function watchForUnavailable(work: () => Promise<unknown>): Promise<DatabaseUnavailable | null> {
  const seen: { away: DatabaseUnavailable | null } = { away: null };
  await watched.run(seen, work);
  return seen.away;
}

/** Notes that the database is away, for whoever is watching. */
export function noteAway(away: DatabaseUnavailable): void {
  const seen = watched.getStore();
  if (seen) seen.away ??= away;
}
