/**
 * Every route of the API, once: its method and path, what it takes and gives, how much and how often. The server mounts
 * a handler for each, the page calls them by their names, the description of the API is made from them, and tests hold
 * every answer of the server against them. The page imports nothing but types from here, so that it carries no zod.
 */
import { z } from 'zod';
import type { ZodObject, ZodType } from 'zod';
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
import { BOARD_AS_OF, TICKET_HEADER } from '#api/headers.ts';
import { board, boardQuery, leaderboardQuery, ownPlace, spread } from '#api/leaderboards.ts';
import { liveEvent } from '#api/live.ts';
import { runGrant, runRequest } from '#api/runs.ts';
import { scoreReceipt, scoreSubmission } from '#api/scores.ts';

/** What a request may bring, whatever it is for, unless its route says otherwise: a few fields. */
export const SMALL_BYTES = 4_096;

/** How often one client may ask for something. */
export interface RequestLimit {
  readonly aMinute: number;
  /** Each server counts for itself, without the database: for routes that must answer while it is away. */
  readonly perServer?: true;
}

/** What one client may ask for. Routes of the same limit are counted together. A school behind one address still gets to play. */
export const LIMITS = {
  runs: { aMinute: 300 },
  scores: { aMinute: 60 },
  health: { aMinute: 300, perServer: true },
  // Who is signed in is mostly told without the database, and must not need it to be counted.
  read: { aMinute: 300, perServer: true },
  signIn: { aMinute: 30 },
  signUp: { aMinute: 10 },
  forgot: { aMinute: 10 },
  reset: { aMinute: 10 },
  change: { aMinute: 30 },
  signOut: { aMinute: 60 },
} as const satisfies Record<string, RequestLimit>;

/** The name of a limit. */
export type LimitName = keyof typeof LIMITS;

/** What is to be known of a route besides its method and path, which are its name. */
export interface Route {
  readonly summary: string;
  readonly description?: string;
  /** What the words in braces in its path are. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** What may be asked of it after the question mark. */
  readonly query?: ZodObject;
  /** What it takes; left out if it takes nothing. */
  readonly body?: ZodType;
  /**
   * The most bytes that it takes, if not `SMALL_BYTES`. `by game`: as many as a run of the game may weigh, which its
   * handler, who reads it, finds out from the ticket.
   */
  readonly mostBytes?: 'by game';
  /** 200 if left out. */
  readonly status?: 200 | 201;
  readonly answer: ZodType;
  /** How it answers, if not with one JSON value: a value on every line, or a stream of events. `answer` is each of them. */
  readonly written?: 'application/jsonl' | 'text/event-stream';
  /** Whether pages of any site may read what it gives, and be told that it is still what they have. */
  readonly open?: true;
  /** What the answer means; "Done." if left out. */
  readonly means?: string;
  /** A header that the answer may have. */
  readonly header?: { readonly name: string; readonly description: string };
  readonly limit?: LimitName;
  /** The refusals that follow from nothing else here. */
  readonly refusals?: readonly number[];
}

const health = z.object({ status: z.literal('ok') });
const READY = {
  summary: 'Whether the server can do its work',
  means: 'It is so.',
  answer: health,
  limit: 'health',
} as const;

const AS_OF = {
  name: BOARD_AS_OF,
  description: 'When the board was read. There if the database is away, so that the board may have changed since.',
} as const;

/** The routes by their names. */
export const ROUTES = {
  'POST /api/runs': {
    summary: 'Start a ranked run',
    body: runRequest,
    status: 201,
    means: 'The ticket of the run.',
    answer: runGrant,
    limit: 'runs',
  },
  'POST /api/scores': {
    summary: 'Hand in a finished run',
    description:
      `The body may be compressed with gzip. The ticket may also be sent ahead of it, as \`${TICKET_HEADER}\`: then a ` +
      'run that cannot be kept is refused before it is read.',
    body: scoreSubmission,
    mostBytes: 'by game',
    status: 201,
    means: 'The score is kept.',
    answer: scoreReceipt,
    limit: 'scores',
    refusals: [409],
  },
  'GET /api/leaderboards/{game}': {
    summary: "A game's leaderboard",
    parameters: { game: 'The key of a game with a leaderboard.' },
    query: leaderboardQuery,
    means: 'Up to ten scores, best first; or the place of the score that was asked for.',
    answer: z.union([board, ownPlace]),
    open: true,
    header: AS_OF,
    refusals: [404],
  },
  'GET /api/leaderboards/{game}/spread': {
    summary: 'How many have scored what',
    parameters: { game: 'The key of a game with a leaderboard.' },
    query: boardQuery,
    means: 'How many scores there are, and how they spread.',
    answer: spread,
    open: true,
    header: AS_OF,
    refusals: [404],
  },
  'GET /api/leaderboards/{game}/live': {
    summary: "What happens on a game's boards, as it happens",
    description:
      'Server-sent events, each with an `id` that is good on every server: who comes back with it as `Last-Event-ID` ' +
      'is told what was missed. A comment every 20 seconds says that the stream is alive.',
    parameters: { game: 'The key of a game with a leaderboard.' },
    means: 'A stream without end.',
    answer: liveEvent,
    written: 'text/event-stream',
    open: true,
    refusals: [404, 429],
  },
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
    summary: 'Confirm an address',
    body: emailConfirmation,
    answer: confirmedEmail,
    limit: 'reset',
  },
  'POST /api/auth/delete-user': {
    summary: 'Delete your account',
    body: accountDeletion,
    answer: done,
    limit: 'change',
    refusals: [401],
  },
  'GET /api/health/live': { summary: 'Whether the server is there', means: 'It is so.', answer: health },
  'GET /api/health/ready': READY,
  'GET /api/health': READY,
} as const satisfies Record<`${'GET' | 'POST'} /api/${string}`, Route>;

/** The name of a route: its method and its path. */
export type RouteName = keyof typeof ROUTES;

/** What a route takes, `null` if it takes nothing. */
export type Body<Name extends RouteName> = (typeof ROUTES)[Name] extends { readonly body: infer Shape extends ZodType }
  ? z.infer<Shape>
  : null;

/** What is asked of a route after the question mark, as its handler gets it; `null` if nothing can be. */
export type Query<Name extends RouteName> = (typeof ROUTES)[Name] extends {
  readonly query: infer Shape extends ZodObject;
}
  ? z.output<Shape>
  : null;

/** What may be asked of a route after the question mark, as it is written. */
export type AskedQuery<Name extends RouteName> = (typeof ROUTES)[Name] extends {
  readonly query: infer Shape extends ZodObject;
}
  ? z.input<Shape>
  : never;

/** What a route gives. */
export type Answer<Name extends RouteName> = z.infer<(typeof ROUTES)[Name]['answer']>;

/** All routes, each as any of them. */
export const routeEntries = Object.entries(ROUTES) as readonly (readonly [RouteName, Route])[];

/** A route's method and path. */
export function methodAndPath(name: RouteName): readonly [method: 'GET' | 'POST', path: string] {
  return name.split(' ') as ['GET' | 'POST', string];
}

/** The statuses with which a route may refuse a request, in order. */
export function refusalsOf(name: RouteName): readonly number[] {
  const { query, body, limit, refusals = [] }: Route = ROUTES[name];
  const [method] = methodAndPath(name);
  return [
    ...(method === 'POST' ? [403, 411, 413] : []),
    ...(body ? [400, 408, 415, 422] : []),
    ...(query ? [422] : []),
    ...(limit ? [429] : []),
    // Whether the server is there is told without the database.
    ...(name === 'GET /api/health/live' ? [] : [503]),
    ...refusals,
  ].sort((one, other) => one - other);
}

/** What every refusal looks like on the wire (RFC 9457); `detail` is a sentence for the player. */
export const refusal = z
  .object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() })
  .meta({ id: 'Problem', description: 'Why a request was refused.' });

/** A refusal, as the server gives it and as the page gets it. */
export type Refusal = z.infer<typeof refusal>;
