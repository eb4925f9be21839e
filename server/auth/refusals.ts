import { isAPIError } from 'better-auth/api';
import { PASSWORD_LENGTH } from '#api/password.ts';
import { HttpProblem } from '#server/http/problem.ts';

type Refusal = readonly [status: number, kind: string, title: string, detail: string];

const TAKEN: Refusal = [
  422,
  'address taken',
  'Address taken',
  'There is an account with this e-mail address already. Sign in, or ask for a new password.',
];

/** What better-auth refuses, in its words and in ours. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  INVALID_EMAIL_OR_PASSWORD: [401, 'not signed in', 'Unauthorized', 'The e-mail address or the password is wrong.'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: TAKEN,
  // Two sign-ups at once: the database has taken one of them.
  FAILED_TO_CREATE_USER: TAKEN,
  PASSWORD_TOO_SHORT: [
    422,
    'short password',
    'Password too short',
    `The password must have at least ${PASSWORD_LENGTH.least} characters.`,
  ],
  PASSWORD_TOO_LONG: [
    422,
    'long password',
    'Password too long',
    `The password may have at most ${PASSWORD_LENGTH.most} characters.`,
  ],
  INVALID_TOKEN: [
    422,
    'old link',
    'Link no longer good',
    'This link has been used already or is too old. Ask for a new one.',
  ],
};

/** What better-auth threw as a problem for the page; anything that the page cannot help is thrown as it is. */
export function refusalOf(error: unknown): unknown {
  const code = isAPIError(error) ? error.body?.code : undefined;
  const refusal = code === undefined ? undefined : REFUSALS[code];
  return refusal ? new HttpProblem(...refusal) : error;
}

/** The refusal of what is no e-mail address. */
export function notAnAddress(): HttpProblem {
  const detail = 'This is not an e-mail address. One looks like name@example.org.';
  return new HttpProblem(422, 'not an address', 'Unprocessable Content', detail);
}
