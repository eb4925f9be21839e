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
import type { Route } from '#api/route.ts';

/** The routes of accounts by their names. */
export const ACCOUNT_ROUTES = {
  'GET /api/auth/get-session': {
    summary: 'See who is signed in',
    means: 'Who is signed in, or null.',
    answer: visitor,
    limit: 'read',
  },
  'GET /api/auth/account': {
    summary: 'See your account',
    means: 'The account of whoever is signed in.',
    answer: accountState,
    limit: 'read',
    refusals: [401],
  },
  'POST /api/auth/sign-up/email': {
    summary: 'Create an account; null where the rest is told by mail',
    body: credentials,
    answer: visitor,
    limit: 'signUp',
  },
  'POST /api/auth/sign-in/email': {
    summary: 'Sign in',
    body: credentials,
    answer: visitor,
    limit: 'signIn',
    refusals: [401],
  },
  'POST /api/auth/sign-out': { summary: 'Sign out', answer: done, limit: 'signOut' },
  'POST /api/auth/revoke-sessions': { summary: 'Sign out everywhere', answer: done, limit: 'signOut' },
  'POST /api/auth/request-password-reset': {
    summary: 'Ask for a link to a new password',
    body: resetRequest,
    answer: resetReceipt,
    limit: 'forgot',
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password',
    body: passwordReset,
    answer: done,
    limit: 'reset',
  },
  'POST /api/auth/change-password': {
    summary: 'Change your password',
    body: passwordChange,
    answer: done,
    limit: 'change',
    refusals: [401],
  },
  'POST /api/auth/change-email': {
    summary: 'Ask for a link that moves your account to another address',
    body: emailChange,
    answer: resetReceipt,
    limit: 'change',
    refusals: [401],
  },
  'POST /api/auth/send-verification-email': {
    summary: 'Ask for a link that confirms your address',
    answer: resetReceipt,
    limit: 'change',
    refusals: [401],
  },
  'POST /api/auth/verify-email': {
    summary: 'Confirm the address of the account that is signed in',
    body: emailConfirmation,
    answer: confirmedEmail,
    limit: 'reset',
    refusals: [401],
  },
  'POST /api/auth/delete-user': {
    summary: 'Delete your account',
    body: accountDeletion,
    answer: done,
    limit: 'change',
    refusals: [401],
  },
} as const satisfies Record<`${'GET' | 'POST'} /api/auth/${string}`, Route>;
