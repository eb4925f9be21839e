/** What the page asks of the server about accounts, apart from signing out. */
import type { Credentials, PasswordReset, ResetReceipt, ResetRequest, Visitor } from '#api/accounts.ts';
import type { Problem } from '#api/problem.ts';
import type { Typed, Wrong } from '#web/auth/use-submit.ts';

/** The answer, or what is wrong. */
export type Asked<T> = { readonly ok: true; readonly answer: T } | { readonly ok: false; readonly wrong: Wrong };

const UNREACHABLE = 'The server cannot be reached. Please try again.';

/** Which field a refusal is about, by what the server calls it. */
const FIELDS: Readonly<Record<string, keyof Typed>> = {
  'not-an-address': 'email',
  'address-taken': 'email',
  'same-address': 'email',
  'wrong-password': 'password',
  'short-password': 'newPassword',
  'long-password': 'newPassword',
  'common-password': 'newPassword',
};

/** Asks a door of accounts; `null` asks for what is there. */
export async function ask<T>(door: string, body: object | null): Promise<Asked<T>> {
  const headers = { 'Content-Type': 'application/json' };
  try {
    const how = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
    const answer = await fetch(`/api/auth/${door}`, how);
    if (answer.ok) return { ok: true, answer: (await answer.json()) as T };
    const { type = '', detail = UNREACHABLE } = (await answer.json()) as Partial<Problem>;
    return { ok: false, wrong: { field: FIELDS[type.replace('urn:problem:', '')] ?? null, message: detail } };
  } catch {
    return { ok: false, wrong: { field: null, message: UNREACHABLE } };
  }
}

/** Signs in. */
export const signIn = (credentials: Credentials) => ask<Visitor>('sign-in/email', credentials);

/** Creates an account: whoever is signed in by that, or `null` if the rest is told by mail. */
export const signUp = (credentials: Credentials) => ask<Visitor>('sign-up/email', credentials);

/** Asks for a link to a new password. */
export const forgotPassword = (request: ResetRequest) => ask<ResetReceipt>('request-password-reset', request);

/** Sets a new password. */
export const resetPassword = (reset: PasswordReset) => ask<object>('reset-password', reset);
