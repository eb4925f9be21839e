/** What the page asks of the server about accounts, apart from signing out. */
import type { Credentials, PasswordReset, ResetReceipt, ResetRequest, Visitor } from '#api/accounts.ts';
import type { Problem } from '#api/problem.ts';

/** The answer, or a sentence that says why there is none. */
export type Asked<T> = { readonly ok: true; readonly answer: T } | { readonly ok: false; readonly message: string };

const UNREACHABLE = 'The server cannot be reached. Please try again.';

async function post<T>(door: string, body: object): Promise<Asked<T>> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`/api/auth/${door}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.ok) return { ok: true, answer: (await answer.json()) as T };
    const problem = (await answer.json()) as Partial<Problem>;
    return { ok: false, message: problem.detail ?? UNREACHABLE };
  } catch {
    return { ok: false, message: UNREACHABLE };
  }
}

/** Signs in. */
export const signIn = (credentials: Credentials) => post<Visitor>('sign-in/email', credentials);

/** Creates an account and signs in. */
export const signUp = (credentials: Credentials) => post<Visitor>('sign-up/email', credentials);

/** Asks for a link to a new password. */
export const forgotPassword = (request: ResetRequest) => post<ResetReceipt>('request-password-reset', request);

/** Sets a new password. */
export const resetPassword = (reset: PasswordReset) => post<object>('reset-password', reset);
