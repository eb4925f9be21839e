/**
 * The single definition of every route, for server, page, OpenAPI document and tests. The page imports only types, to
 * avoid bundling zod.
 */
import { z } from 'zod';
import type { ZodObject, ZodType } from 'zod';
import { ACCOUNT_ROUTES } from '#api/account-routes.ts';
import { CLOSED_PERIOD_ROUTES } from '#api/closed-period-routes.ts';
import { CLUB_ROUTES } from '#api/club-routes.ts';
import { BOARD_AS_OF } from '#api/headers.ts';
import { board, boardQuery, leaderboardQuery, ownPlace, spread } from '#api/leaderboards.ts';
import { boardEvent } from '#api/board-events.ts';
import { MODERATION_ROUTES } from '#api/moderation-routes.ts';
import { nameReceipt, nameRequest } from '#api/names.ts';
import { pageError, pageErrorReceipt } from '#api/page-errors.ts';
import { match, matchRound, roundQuery } from '#api/rooms/matches.ts';
import { roomFigures, roomGrant, roomInfo, roomReport, roomRequest } from '#api/rooms/rooms.ts';
import { report, reportReceipt } from '#api/reports.ts';
import { recordedRunData, runGrant, runRequest } from '#api/runs.ts';
import type { Route } from '#api/route.ts';
import { SCORE_ROUTES } from '#api/score-routes.ts';
import { SYNC_ROUTES } from '#api/sync-routes.ts';
import { TRANSFER_ROUTES } from '#api/transfer-routes.ts';

const health = z.object({ status: z.literal('ok') });
const READY = {
  summary: 'Check that the server and its database are ready',
  means: 'The server is ready.',
  answer: health.extend({ rooms: roomFigures }),
  limit: 'health',
} as const;

const socketMessages = z.string().meta({ description: 'Messages in the format of `api/rooms/messages.ts`.' });
const stepBytes = z.string().meta({ description: 'Binary data.' });

const AS_OF = {
  name: BOARD_AS_OF,
  description: 'When the server read this board. Sent only while the database is unavailable; the board may be stale.',
} as const;

export const ROUTES = {
  'POST /api/runs': {
    summary: 'Start a ranked run',
    body: runRequest,
    status: 201,
    means: 'The ticket for the run.',
    answer: runGrant,
    limit: 'runs',
    refusals: [404, 410],
  },
  'POST /api/runs/steps': {
    summary: 'Report a step of a ranked run while it is played',
    description:
      'A run is a chain of steps: a new seed at the start and at every checkpoint of the game, pauses, and the end. ' +
      'Request and response are a few bytes each, in the format of `api/run-steps.ts`. The route is idempotent: the ' +
      'same bytes always get the same response.',
    bytes: true,
    written: 'application/octet-stream',
    means: 'The token for the next step, with a new seed where one is due.',
    answer: stepBytes,
    limit: 'steps',
    refusals: [400, 408, 409, 415, 422],
  },
  'GET /api/runs/{id}': {
    summary: 'Get a run from a leaderboard',
    description:
      'Contains everything needed to replay the run with the rules of its game and version. A run never changes; cache ' +
      'it for up to a year. Daily runs stay closed until one hour after their UTC day ends.',
    parameters: { id: 'The `run_id` of a leaderboard row.' },
    means: 'The run.',
    answer: recordedRunData,
    open: true,
    limit: 'read',
    refusals: [403, 404, 410],
  },
  ...SCORE_ROUTES,
  'GET /api/leaderboards/{game}': {
    summary: 'Get a leaderboard',
    parameters: { game: 'The key of a game with a leaderboard.' },
    query: leaderboardQuery,
    means: 'Up to ten scores, best first; with `around`, the rank and neighbors of that score.',
    answer: z.union([board, ownPlace]),
    open: true,
    header: AS_OF,
    limit: 'boards',
    refusals: [404],
  },
  'GET /api/leaderboards/{game}/spread': {
    summary: 'Get the distribution of scores',
    parameters: { game: 'The key of a game with a leaderboard.' },
    query: boardQuery,
    means: 'The number of scores and a histogram.',
    answer: spread,
    open: true,
    header: AS_OF,
    limit: 'boards',
    refusals: [404],
  },
  ...CLOSED_PERIOD_ROUTES,
  'GET /api/leaderboards/{game}/live': {
    summary: 'Stream changes of leaderboards',
    description:
      'Server-sent events. Every event has an `id` that is valid on all servers: reconnect with it as `Last-Event-ID` ' +
      'to get the missed events. The server sends a comment every 20 seconds as a keep-alive.',
    parameters: { game: 'The key of a game with a leaderboard.' },
    means: 'An endless event stream.',
    answer: boardEvent,
    written: 'text/event-stream',
    open: true,
    refusals: [404, 429],
  },
  'GET /api/export/{game}': {
    summary: 'Export all runs of a game',
    description:
      'One run per line, oldest first. Hidden and still closed runs are left out. One export per client at a time.',
    parameters: { game: 'The key of a game with a leaderboard.' },
    means: 'A stream of runs.',
    answer: recordedRunData,
    written: 'application/jsonl',
    open: true,
    limit: 'exports',
    refusals: [404],
  },
  'POST /api/reports': {
    summary: 'Report a score to the moderators',
    description: 'At most one report per client and score counts. A report alone never hides a score.',
    body: report,
    status: 201,
    means: 'The report is saved.',
    answer: reportReceipt,
    limit: 'reports',
    refusals: [404],
  },
  ...CLUB_ROUTES,
  ...TRANSFER_ROUTES,
  'POST /api/rooms': {
    summary: 'Make a room',
    description: 'The code names the game and is signed; the server stores nothing. Anyone with the code may come in.',
    body: roomRequest,
    status: 201,
    means: 'The code of the room.',
    answer: roomGrant,
    limit: 'rooms',
    refusals: [404],
  },
  'GET /api/rooms/{code}': {
    summary: 'Get whether a room is open',
    parameters: { code: 'The code of the room.' },
    means: 'The game of the room and how many are in it.',
    answer: roomInfo,
    limit: 'read',
    refusals: [404],
  },
  'GET /api/rooms/{code}/socket': {
    summary: 'Connect to a room',
    description:
      'A WebSocket. Messages are JSON text in the format of `api/rooms/messages.ts`, at most 4,096 bytes from the page. ' +
      'The first is `hello`. The server answers a wrong code with `bye`.',
    parameters: { code: 'The code of the room.' },
    means: 'The connection switches to WebSocket messages (status 101).',
    answer: socketMessages,
    limit: 'roomSockets',
    refusals: [403, 426],
  },
  'POST /api/rooms/{code}/report': {
    summary: "Report a player's name to the moderators",
    description: 'At most one report per client, room and player counts.',
    parameters: { code: 'The code of the room.' },
    body: roomReport,
    status: 201,
    means: 'The report is saved.',
    answer: reportReceipt,
    limit: 'reports',
    refusals: [404],
  },
  'GET /api/matches/{id}': {
    summary: 'Get a match played in a room',
    description: 'The finished rounds of a room, for 30 days. Only people with its address can find it.',
    parameters: { id: 'The id of the match.' },
    means: 'The rounds, oldest first.',
    answer: match,
    limit: 'read',
    refusals: [404],
  },
  'GET /api/matches/{id}/round': {
    summary: 'Get a round of a match with its runs',
    parameters: { id: 'The id of the match.' },
    query: roundQuery,
    means: 'Everything needed to replay the round.',
    answer: matchRound,
    limit: 'read',
    refusals: [404],
  },
  'POST /api/matches/{id}/report': {
    summary: 'Report a name in a match to the moderators',
    description: 'At most one report per client, match and player counts, also if it was sent from the room.',
    parameters: { id: 'The id of the match.' },
    body: roomReport,
    status: 201,
    means: 'The report is saved.',
    answer: reportReceipt,
    limit: 'reports',
    refusals: [404],
  },
  ...MODERATION_ROUTES,
  'POST /api/names': {
    summary: 'Check a name',
    description: 'The same check as for the name of a score. Nothing is stored.',
    body: nameRequest,
    means: 'The name can be used.',
    answer: nameReceipt,
    limit: 'names',
  },
  'POST /api/page-errors': {
    summary: 'Report a client-side error',
    description: 'The server counts all errors and logs a sample.',
    body: pageError,
    status: 201,
    means: 'The error is counted.',
    answer: pageErrorReceipt,
    limit: 'pageErrors',
  },
  ...ACCOUNT_ROUTES,
  ...SYNC_ROUTES,
  'GET /api/health/live': {
    summary: 'Check that the server is running',
    means: 'The server is running.',
    answer: health,
  },
  'GET /api/health/ready': READY,
  'GET /api/health': READY,
} as const satisfies Record<`${'GET' | 'POST'} /api/${string}`, Route>;

export type RouteName = keyof typeof ROUTES;

export type RouteBody<Name extends RouteName> = (typeof ROUTES)[Name] extends {
  readonly body: infer Shape extends ZodType;
}
  ? z.infer<Shape>
  : null;

/** Parsed; `null` without a query. */
export type RouteQuery<Name extends RouteName> = (typeof ROUTES)[Name] extends {
  readonly query: infer Shape extends ZodObject;
}
  ? z.output<Shape>
  : null;

/** As sent. */
export type RouteQueryInput<Name extends RouteName> = (typeof ROUTES)[Name] extends {
  readonly query: infer Shape extends ZodObject;
}
  ? z.input<Shape>
  : never;

export type RouteAnswer<Name extends RouteName> = z.infer<(typeof ROUTES)[Name]['answer']>;

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
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().optional(),
  })
  .meta({ id: 'Problem', description: 'Why the server rejected a request.' });

export type Problem = z.infer<typeof problem>;
