/**
 * The single definition of every route, for server, page, OpenAPI document and tests. The page imports only types, to
 * avoid bundling zod.
 */
import { z } from 'zod';
import type { ZodObject, ZodType } from 'zod';
import { ACCOUNT_ROUTES } from '#api/account-routes.ts';
import { BOARD_AS_OF, TICKET_HEADER } from '#api/headers.ts';
import { board, boardQuery, leaderboardQuery, ownPlace, spread } from '#api/leaderboards.ts';
import { liveEvent } from '#api/live.ts';
import { MODERATION_ROUTES } from '#api/moderation-routes.ts';
import { pageError, pageErrorReceipt } from '#api/page-errors.ts';
import { report, reportReceipt } from '#api/reports.ts';
import { recordedRunData, runGrant, runRequest } from '#api/runs.ts';
import type { Route } from '#api/route.ts';
import { scoreReceipt, scoreSubmission } from '#api/scores.ts';

const health = z.object({ status: z.literal('ok') });
const READY = {
  summary: 'Whether the server can do its work',
  means: 'It is so.',
  answer: health,
  limit: 'health',
} as const;

const stepBytes = z.string().meta({ description: 'Bytes.' });

const AS_OF = {
  name: BOARD_AS_OF,
  description: 'When the board was read. There if the database is away, so that the board may have changed since.',
} as const;

export const ROUTES = {
  'POST /api/runs': {
    summary: 'Start a ranked run',
    body: runRequest,
    status: 201,
    means: 'The ticket of the run.',
    answer: runGrant,
    limit: 'runs',
    refusals: [404, 410],
  },
  'POST /api/runs/steps': {
    summary: 'Tell how a ranked run goes on, while it does',
    description:
      'A run is a chain of steps: new luck at its start and at every border of its game, pauses, and its end. Request and ' +
      'answer are a few bytes each, laid out in `api/run-steps.ts`. The same bytes get the same answer, however often.',
    bytes: true,
    written: 'application/octet-stream',
    means: 'The token for the next step, with new luck where it is due.',
    answer: stepBytes,
    limit: 'steps',
    refusals: [400, 408, 409, 415, 422],
  },
  'GET /api/runs/{id}': {
    summary: 'A run that is on a board',
    description:
      'With the rules of its game and version it can be played again: it never changes, and may be kept for a year. ' +
      'Runs of a day are closed until an hour after its end, when the last of them are in.',
    parameters: { id: 'The id of the run, as the rows of boards have it.' },
    means: 'The run.',
    answer: recordedRunData,
    open: true,
    limit: 'read',
    refusals: [403, 404, 410],
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
    limit: 'boards',
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
    limit: 'boards',
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
  'GET /api/export/{game}': {
    summary: 'All runs of a game',
    description: 'One run a line, oldest first, without those that are closed. One export a client at a time.',
    parameters: { game: 'The key of a game that takes scores.' },
    means: 'The runs, as a stream.',
    answer: recordedRunData,
    written: 'application/jsonl',
    open: true,
    limit: 'exports',
    refusals: [404],
  },
  'POST /api/reports': {
    summary: 'Have a moderator look at a row of a board',
    description: 'Counts once a client and row. No report moves a row by itself.',
    body: report,
    status: 201,
    means: 'It is noted.',
    answer: reportReceipt,
    limit: 'reports',
    refusals: [404],
  },
  ...MODERATION_ROUTES,
  'POST /api/page-errors': {
    summary: 'Tell of an error of a page',
    description: 'Counted, and written to the log now and then.',
    body: pageError,
    status: 201,
    means: 'It is noted.',
    answer: pageErrorReceipt,
    limit: 'pageErrors',
  },
  ...ACCOUNT_ROUTES,
  'GET /api/health/live': { summary: 'Whether the server is there', means: 'It is so.', answer: health },
  'GET /api/health/ready': READY,
  'GET /api/health': READY,
} as const satisfies Record<`${'GET' | 'POST'} /api/${string}`, Route>;

export type RouteName = keyof typeof ROUTES;

export type Body<Name extends RouteName> = (typeof ROUTES)[Name] extends { readonly body: infer Shape extends ZodType }
  ? z.infer<Shape>
  : null;

/** Parsed; `null` without a query. */
export type Query<Name extends RouteName> = (typeof ROUTES)[Name] extends {
  readonly query: infer Shape extends ZodObject;
}
  ? z.output<Shape>
  : null;

/** As sent. */
export type AskedQuery<Name extends RouteName> = (typeof ROUTES)[Name] extends {
  readonly query: infer Shape extends ZodObject;
}
  ? z.input<Shape>
  : never;

export type Answer<Name extends RouteName> = z.infer<(typeof ROUTES)[Name]['answer']>;

export const routeEntries = Object.entries(ROUTES) as readonly (readonly [RouteName, Route])[];

export function methodAndPath(name: RouteName): readonly [method: 'GET' | 'POST', path: string] {
  return name.split(' ') as ['GET' | 'POST', string];
}

export function refusalsOf(name: RouteName): readonly number[] {
  const { query, body, limit, refusals = [] }: Route = ROUTES[name];
  const [method] = methodAndPath(name);
  return [
    ...(method === 'POST' ? [403, 411, 413] : []),
    ...(body ? [400, 408, 415, 422] : []),
    ...(query ? [422] : []),
    ...(limit ? [429] : []),
    // The liveness check does not need the database.
    ...(name === 'GET /api/health/live' ? [] : [503]),
    ...refusals,
  ].sort((one, other) => one - other);
}

/** RFC 9457. `detail` addresses the player; `instance` is the request id in the log. */
export const refusal = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().optional(),
  })
  .meta({ id: 'Problem', description: 'Why a request was refused.' });

export type Refusal = z.infer<typeof refusal>;
