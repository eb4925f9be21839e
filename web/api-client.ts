/** The only module of the page that sends requests. `api/routes.ts` types every route; the page imports no schemas. */
import { BOARD_AS_OF } from '#api/headers.ts';
import type { BoardRow } from '#api/leaderboards.ts';
import type { RefusalReason } from '#api/refusals.ts';
import { reasonOf } from '#api/refusals.ts';
import type { RouteAnswer, RouteBody, RouteQueryInput, Problem, RouteName } from '#api/routes.ts';
import type { RunGrant } from '#api/runs.ts';
import { ensureDevice } from '#web/device/ensure-device.ts';

export type ApiReply<Name extends RouteName> =
  | { readonly ok: true; readonly status: number; readonly answer: RouteAnswer<Name>; readonly headers: Headers }
  | {
      readonly ok: false;
      readonly status: number;
      readonly reason: RefusalReason;
      readonly problem: Partial<Problem>;
    };

const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

/** Without parameters in the path. */
type PlainRoute = Exclude<RouteName, `${string}{${string}`>;

/** The parameters in the path, such as `game` for `{game}`. */
type PathParameters<Name extends RouteName> = Name extends `${string}{${infer Parameter}}${string}`
  ? { readonly [Key in Parameter]: string }
  : object;

interface AnyParameters {
  readonly query?: object | undefined;
  readonly game?: string;
  readonly id?: string;
  readonly code?: string;
}

type ApiRequest<Name extends RouteName> = RequestInit &
  PathParameters<Name> & { readonly query?: RouteQueryInput<Name> | undefined };

/** For routes that are not JSON. Throws without a network. */
export function fetchRoute<Name extends RouteName>(name: Name, request: ApiRequest<Name>): Promise<Response> {
  const { query, game = '', id = '', code = '', ...init }: RequestInit & AnyParameters = request;
  const [method, path] = name.split(' ') as [string, string];
  const address = path.replace('{game}', game).replace('{id}', id).replace('{code}', code);
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  return fetch(address + search, { method, ...init });
}

/** Sends the body as JSON unless `request` overrides it. Throws without a network. */
export function callApi<Name extends PlainRoute>(
  name: Name,
  body: RouteBody<Name>,
  request?: ApiRequest<Name>,
): Promise<ApiReply<Name>>;
export function callApi<Name extends RouteName>(
  name: Name,
  body: RouteBody<Name>,
  request: ApiRequest<Name>,
): Promise<ApiReply<Name>>;
export function callApi<Name extends RouteName>(name: Name, body: RouteBody<Name>, request?: ApiRequest<Name>) {
  const json = body && { headers: JSON_TYPE, body: JSON.stringify(body) };
  return readReply<Name>(fetchRoute(name, { ...json, ...request } as ApiRequest<Name>));
}

async function readReply<Name extends RouteName>(pending: Promise<Response>): Promise<ApiReply<Name>> {
  const response = await pending;
  const { ok, status, headers } = response;
  if (ok) return { ok, status, answer: (await response.json()) as RouteAnswer<Name>, headers };
  const problem = await (response.json() as Promise<Partial<Problem>>).catch((): Partial<Problem> => ({}));
  return { ok, status, reason: reasonOf({ type: '', ...problem }), problem };
}

type BoardRoute = 'GET /api/leaderboards/{game}';
export type BoardQueryInput = Omit<RouteQueryInput<BoardRoute>, 'around'>;

export interface BoardReply {
  readonly rows: readonly BoardRow[];
  /** The server replied from its cache because the database is slow or unavailable; newer rows are missing. */
  readonly isOld: boolean;
}

export async function fetchBoard(game: string, query?: BoardQueryInput, init?: RequestInit): Promise<BoardReply> {
  const reply = await callApi('GET /api/leaderboards/{game}', null, { game, query, ...init });
  if (!reply.ok || !Array.isArray(reply.answer)) throw new Error(`the leaderboard of ${game} answered ${reply.status}`);
  return { rows: reply.answer, isOld: reply.headers.has(BOARD_AS_OF) };
}

/** A file of the build. Throws unless the server has it. */
export async function fetchFile(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

export async function requestTicket(game: string): Promise<RunGrant | 'offline' | 'limited' | 'busy'> {
  try {
    const early = takeEarlyTicket(game);
    const reply = await (early
      ? readReply<'POST /api/runs'>(early)
      : callApi('POST /api/runs', { game_name: game, ...(await ensureDevice()) }));
    if (reply.ok) return reply.answer;
    return reply.status === 429 ? 'limited' : 'busy';
  } catch {
    // Offline players can still play.
    return 'offline';
  }
}

/** At most once, and only for the document's own game. */
function takeEarlyTicket(game: string): Promise<Response> | null {
  const ticket = globalThis.firstTicket;
  if (ticket?.game !== game) return null;
  globalThis.firstTicket = undefined;
  return ticket.response;
}
