import { isAPIError } from 'better-auth/api';
import { PASSWORD_LENGTH } from '#api/password.ts';
import { HttpProblem } from '#server/http/problem.ts';

/** What better-auth refuses, in its words and in ours. */
const REFUSALS: Readonly<Record<string, () => HttpProblem>> = {
  INVALID_EMAIL_OR_PASSWORD: () =>
    new HttpProblem(401, 'not signed in', 'Unauthorized', 'The e-mail address or the password is wrong.'),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: addressTaken,
  // Two sign-ups at once: the database has taken one of them.
  FAILED_TO_CREATE_USER: addressTaken,
};

/** What better-auth threw as a problem for the page; anything that the page cannot help is thrown as it is. */
export function refusalOf(error: unknown): unknown {
  const code = isAPIError(error) ? error.body?.code : undefined;
  return (code === undefined ? undefined : REFUSALS[code]?.()) ?? error;
}

/** Whether somebody was refused because of a wrong password. */
export function isWrongGuess(error: unknown): boolean {
  const type = error instanceof HttpProblem ? error.problem.type : '';
  return type === 'urn:problem:not-signed-in' || type === 'urn:problem:wrong-password';
}

/** The refusal of what is no e-mail address. */
export function notAnAddress(): HttpProblem {
  const detail = 'This is not an e-mail address. One looks like name@example.org.';
  return refused('not an address', 'Unprocessable Content', detail);
}

/** The refusal of an address that has an account, where that may be told. */
export function addressTaken(): HttpProblem {
  const detail = 'There is an account with this e-mail address already. Sign in, or ask for a new password.';
  return refused('address taken', 'Address taken', detail);
}

/** The refusal of a new address that is the old one. */
export function sameAddress(): HttpProblem {
  return refused('same address', 'Same address', 'This is the address of your account already.');
}

/** The refusal of a new password that is too short. */
export function shortPassword(): HttpProblem {
  const detail = `The password must have at least ${PASSWORD_LENGTH.least} characters.`;
  return refused('short password', 'Password too short', detail);
}

/** The refusal of a new password that is too long. */
export function longPassword(): HttpProblem {
  const detail = `The password may have at most ${PASSWORD_LENGTH.most} characters.`;
  return refused('long password', 'Password too long', detail);
}

/** The refusal of a new password that anybody would guess. */
export function commonPassword(): HttpProblem {
  const detail = 'This password is among the first that are guessed. Choose one that nobody would think of.';
  return refused('common password', 'Password too common', detail);
}

/** The refusal of what is not the password of whoever is signed in. */
export function wrongPassword(): HttpProblem {
  return refused('wrong password', 'Wrong password', 'This is not the password of your account.');
}

/** The refusal of a link that is worth nothing. */
export function oldLink(): HttpProblem {
  const detail = 'This link has been used already or is too old. Ask for a new one.';
  return refused('old link', 'Link no longer good', detail);
}

/** The refusal of what only somebody who is signed in may do. */
export function notSignedIn(): HttpProblem {
  return new HttpProblem(401, 'not signed in', 'Unauthorized', 'You are not signed in any more. Please sign in again.');
}

function refused(kind: string, title: string, detail: string): HttpProblem {
  return new HttpProblem(422, kind, title, detail);
}
