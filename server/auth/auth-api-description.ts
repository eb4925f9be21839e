import type { ZodType } from 'zod';
import {
  accountDeletion,
  accountState,
  confirmedEmail,
  credentials,
  done,
  emailChange,
  emailConfirmation,
  passwordChange,
  passwordReset,
  resetReceipt,
  resetRequest,
  visitor,
} from '#api/accounts.ts';
import type { App } from '#server/http/app-parts.ts';
import { answers, takes } from '#server/http/openapi.ts';

/** Puts the doors to accounts into the API's description. */
export function describeAuthRoutes(app: App): void {
  const post = (path: string, summary: string, shape: ZodType | null, given: ZodType, ...refusals: number[]) =>
    app.openAPIRegistry.registerPath({
      method: 'post',
      path: `/api/auth/${path}`,
      summary,
      ...(shape ? { request: takes(shape) } : {}),
      responses: answers(200, 'Done.', given, ...(shape ? [400, 413, 415, 422] : []), 403, 429, ...refusals),
    });
  const get = (path: string, summary: string, description: string, given: ZodType, ...refusals: number[]) =>
    app.openAPIRegistry.registerPath({
      method: 'get',
      path: `/api/auth/${path}`,
      summary,
      responses: answers(200, description, given, 429, ...refusals),
    });
  get('get-session', 'See who is signed in', 'Who is signed in, or null.', visitor);
  get('account', 'See your account', 'The account of whoever is signed in.', accountState, 401);
  post('sign-up/email', 'Create an account; null where the rest is told by mail', credentials, visitor);
  post('sign-in/email', 'Sign in', credentials, visitor, 401);
  post('sign-out', 'Sign out', null, done);
  post('revoke-sessions', 'Sign out everywhere', null, done);
  post('request-password-reset', 'Ask for a link to a new password', resetRequest, resetReceipt);
  post('reset-password', 'Set a new password', passwordReset, done);
  post('change-password', 'Change your password', passwordChange, done, 401);
  post('change-email', 'Ask for a link that moves your account to another address', emailChange, resetReceipt, 401);
  post('send-verification-email', 'Ask for a link that confirms your address', null, resetReceipt, 401);
  post('verify-email', 'Confirm an address', emailConfirmation, confirmedEmail);
  post('delete-user', 'Delete your account', accountDeletion, done, 401);
}
