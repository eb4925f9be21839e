import type { RefusalReason } from '#api/refusals.ts';
import { typeOf } from '#api/refusals.ts';
import { MOST_PASSKEYS } from '#api/passkeys.ts';
import { PASSWORD_LENGTH } from '#api/password.ts';
import type { Problem } from '#api/routes.ts';

/** `detail` is the default text for the player. */
const REFUSALS: Readonly<Record<RefusalReason, readonly [status: number, title: string, detail: string]>> = {
  'bad-gzip': [400, 'Bad Request', 'The request is damaged: it cannot be decompressed.'],
  'bad-json': [400, 'Bad Request', 'The request is damaged: it is not JSON.'],
  'broken-off': [400, 'Bad Request', 'The request was broken off.'],
  'no-length': [411, 'Length Required', 'The request must say how long it is.'],
  'not-found': [404, 'Not Found', 'There is nothing at this address.'],
  'other-method': [405, 'Method Not Allowed', 'This address does not take requests of this kind.'],
  'no-upgrade': [426, 'Upgrade Required', 'This address takes WebSocket connections only.'],
  'not-json': [415, 'Unsupported Media Type', 'The request must be JSON.'],
  'not-bytes': [415, 'Unsupported Media Type', 'The request must be application/octet-stream.'],
  'other-encoding': [415, 'Unsupported Media Type', 'The request may be compressed with gzip only.'],
  'other-site': [403, 'Forbidden', 'Requests are taken from the pages of this site only.'],
  'too-large': [413, 'Content Too Large', 'The record of this run is too large.'],
  'wrong-shape': [422, 'Unprocessable Content', 'The request is not understood.'],

  'bad-name': [422, 'Invalid Name', 'Name is required'],
  'no-score': [422, 'Invalid Score', 'Score must be greater than 0'],
  'too-high': [422, 'Run refused', 'The score is higher than this game allows.'],

  'not-ranked': [422, 'Game without scores', 'This game does not take scores.'],
  'no-ticket': [422, 'Ticket not valid', 'This run has no valid ticket. Please start a new game.'],
  'other-game': [422, 'Ticket not valid', 'The ticket of this run belongs to another game.'],
  'other-version': [
    422,
    'Rules have changed',
    'The rules of this game have changed since the run began. Please reload the page and play again.',
  ],
  expired: [422, 'Ticket expired', 'Too late to submit this run.'],

  'bad-log': [422, 'Run refused', 'The record of this run is damaged or too long.'],
  'bad-pauses': [422, 'Run refused', 'This run was paused for longer than allowed.'],
  'too-fast': [422, 'Run refused', 'This run was finished faster than real time allows.'],
  'broken-rule': [422, 'Run refused', 'This run breaks the rules for ranked runs.'],
  'not-a-run': [422, 'Run refused', 'The moves of this run do not follow the rules of the game.'],
  unfinished: [422, 'Run refused', 'This run is not finished.'],
  'other-score': [422, 'Run refused', 'The score does not match the run.'],
  'not-witnessed': [422, 'Run refused', 'This run was not followed by the server from its start to its end.'],
  forked: [409, 'Run refused', 'This run was continued in two ways. Only one run can be played on one ticket.'],
  'another-run': [409, 'Run refused', 'A newer run of this game was begun on the same device, so this one has ended.'],
  slowed: [422, 'Run refused', "Your device couldn't keep up, so this run is unranked."],
  'stale-luck': [422, 'Run refused', 'The connection was lost for too long while this run was played.'],
  'early-luck': [422, 'Run refused', 'This run requested a seed before it was due.'],
  'bad-signature': [422, 'Run refused', 'The signature of this run does not belong to the device that it names.'],
  'other-device': [422, 'Run refused', 'This run was begun on another device.'],
  'handed-in-before': [409, 'Run refused', 'This run was already submitted.'],
  'same-run': [409, 'Run refused', 'This board has a run with exactly these moves already.'],

  'unknown-game': [404, 'Not Found', 'There is no game of this name that takes scores.'],
  'unknown-run': [
    404,
    'We cannot find this run',
    'The link may be incomplete. Check it, or pick a run from the board.',
  ],
  'unknown-match': [404, 'Not Found', 'There is no such match, or it was played more than 30 days ago.'],
  'unknown-club': [404, 'Not Found', 'There is no such club, or it was closed.'],
  'full-club': [409, 'Club is full', 'This club has 500 members, which is the most a club can have.'],
  'not-club-owner': [403, 'Forbidden', 'Only the browser that made the club can do this.'],
  'unknown-transfer': [404, 'Not Found', 'There is nothing behind this link. Make a new one on the other device.'],
  'used-transfer': [410, 'This link was used already', 'Each link works once.'],
  'expired-transfer': [
    410,
    'This link has run out',
    'Links work for ten minutes. Make a new one on the other device. Everything is still there.',
  ],
  'full-transfer': [409, 'Not yet', 'The other device has not taken the last parts yet.'],
  'large-transfer': [409, 'Too much', 'This is more than one transfer may carry.'],
  'bad-proof': [422, 'Not signed', 'The signature does not belong to the device that it names.'],
  'not-closed': [404, 'Not Found', 'This day or week has not closed yet, or nobody played.'],
  'unknown-score': [404, 'Not Found', 'This score is not on a board, or not any more.'],
  'unknown-room': [404, 'Not Found', 'The link may be cut short or too old. Ask your friend to send it again.'],
  'hidden-run': [
    410,
    'This run was taken down',
    'A moderator removed it from the board, so it cannot be watched any more.',
  ],
  'hidden-score': [404, 'Hidden', 'A moderator has hidden this score.'],
  'older-run': [
    422,
    'Played by older rules',
    'The score still counts, but the rules have changed since, so it cannot be raced.',
  ],
  'other-games-run': [422, 'A run of another game', 'This run belongs to another game, so it cannot be raced here.'],
  'daily-run': [
    403,
    "Today's runs stay secret until tomorrow",
    'A daily run can be watched and raced from 1:00 UTC of the next day on.',
  ],

  'done-already': [409, 'Already done', 'This score was changed by someone else. Reload and try again.'],

  'address-taken': [
    422,
    'Address taken',
    'There is an account with this e-mail address already. Sign in, or ask for a new password.',
  ],
  'common-password': [
    422,
    'Password too common',
    'This password is among the first that are guessed. Choose one that nobody would think of.',
  ],
  'long-password': [422, 'Password too long', `The password may have at most ${PASSWORD_LENGTH.most} characters.`],
  'not-an-address': [422, 'Unprocessable Content', 'This is not an e-mail address. One looks like name@example.org.'],
  'not-signed-in': [401, 'Unauthorized', 'You are not signed in any more. Please sign in again.'],
  'old-link': [422, 'Link no longer good', 'This link has been used already or is too old. Ask for a new one.'],
  'other-account': [
    422,
    'Another account',
    'This link is for another account. Sign in to that one, then open the link again.',
  ],
  'same-address': [422, 'Same address', 'This is the address of your account already.'],
  'short-password': [422, 'Password too short', `The password must have at least ${PASSWORD_LENGTH.least} characters.`],
  'wrong-password': [422, 'Wrong password', 'This is not the password of your account.'],

  'bad-passkey': [422, 'Passkey refused', 'This passkey was not accepted. Please try again.'],
  'unknown-passkey': [
    404,
    'Unknown passkey',
    'This passkey belongs to no account here, or was removed. Sign in with your password.',
  ],
  'full-passkeys': [409, 'Too many passkeys', `An account can have ${MOST_PASSKEYS} passkeys. Remove one first.`],
  'last-sign-in': [409, 'Last way to sign in', 'You could not sign in any more. Set a password first.'],
  'stale-progress': [409, 'Changed elsewhere', 'Another device has saved meanwhile. Read it, merge and try again.'],

  'our-fault': [500, 'Internal Server Error', 'Something went wrong on our side. Please try again.'],
  'too-many': [429, 'Too Many Requests', 'Too many requests from your network.'],
  'too-slow': [408, 'Request Timeout', 'The request took too long to arrive.'],
  unavailable: [503, 'Service Unavailable', 'The server is busy just now. Please try again in a moment.'],
};

export function refusal(reason: RefusalReason, ownDetail?: string): Problem {
  const [status, title, detail] = REFUSALS[reason];
  return { type: typeOf(reason), title, status, detail: ownDetail ?? detail };
}

export interface Refused {
  readonly refused: Problem;
}

export function refuse(reason: RefusalReason, detail?: string): Refused {
  return { refused: refusal(reason, detail) };
}

export class RefusedRequest extends Error {
  readonly refusal: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(refused: Problem, headers: Record<string, string> = {}) {
    super(refused.detail);
    this.refusal = refused;
    this.headers = headers;
  }

  toResponse(request?: string): Response {
    const instance = request === undefined ? {} : { instance: `urn:request:${request}` };
    return new Response(JSON.stringify({ ...this.refusal, ...instance }), {
      status: this.refusal.status,
      headers: { 'content-type': 'application/problem+json', ...this.headers },
    });
  }
}

export function unavailable(detail?: string): RefusedRequest {
  return new RefusedRequest(refusal('unavailable', detail), { 'retry-after': '5' });
}
