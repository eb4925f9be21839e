/** The only module of the page that sends requests. `api/routes.ts` types every route; the page imports no schemas. */
import { BOARD_AS_OF, TICKET_HEADER } from '#api/headers.ts';
import type { BoardRow, OwnPlace } from '#api/leaderboards.ts';
import type { RefusalReason } from '#api/refusals.ts';
import { isFinal, reasonOf } from '#api/refusals.ts';
import type { RouteAnswer, RouteBody, RouteQueryInput, Problem, RouteName } from '#api/routes.ts';
import type { RunGrant } from '#api/runs.ts';
import type { ScoreReceipt, ScoreSubmission } from '#api/scores.ts';
import type { DeviceProof } from '#web/device/device.ts';
import { storeOwnFace } from '#web/device/stored-device.ts';
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
}

type ApiRequest<Name extends RouteName> = RequestInit &
  PathParameters<Name> & { readonly query?: RouteQueryInput<Name> | undefined };

/** For routes that are not JSON. Throws without a network. */
export function fetchRoute<Name extends RouteName>(name: Name, request: ApiRequest<Name>): Promise<Response> {
  const { query, game = '', id = '', ...init }: RequestInit & AnyParameters = request;
  const [method, path] = name.split(' ') as [string, string];
  const address = path.replace('{game}', game).replace('{id}', id);
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
type BoardQueryInput = Omit<RouteQueryInput<BoardRoute>, 'around'>;

export interface BoardReply {
  readonly rows: readonly BoardRow[];
  /** The server replied from its cache because the database is slow or unavailable; newer rows are missing. */
  readonly isOld: boolean;
}

export async function fetchBoard(game: string, query?: BoardQueryInput, init?: RequestInit): Promise<BoardReply> {
  const reply = await callApi('GET /api/leaderboards/{game}', null, { game, query, ...init });
  if (!reply.ok) throw new Error(`the leaderboard of ${game} answered ${reply.status}`);
  if (!Array.isArray(reply.answer)) throw new Error(`the leaderboard of ${game} answered no rows`);
  return { rows: reply.answer, isOld: reply.headers.has(BOARD_AS_OF) };
}

/** The rank of a score; `null` if it cannot be loaded. */
export async function fetchRank(game: string, score: number, query: BoardQueryInput): Promise<OwnPlace | null> {
  const around = { ...query, around: score };
  const reply = await callApi('GET /api/leaderboards/{game}', null, { game, query: around }).catch(() => null);
  return reply?.ok && !Array.isArray(reply.answer) ? reply.answer : null;
}

/** A file of the build. Throws unless the server has it. */
export async function fetchFile(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

export type SubmitResult =
  | { readonly ok: true; readonly receipt: ScoreReceipt }
  /** If not `final`, the same submission may be retried; after `badName`, under another name. */
  | { readonly ok: false; readonly final: boolean; readonly message: string | null; readonly badName?: boolean };

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

declare global {
  /** The ticket request that web/loading/inline-script.js sends early. */
  var firstTicket: Promise<Response> | undefined;
}

/** At most once, and only for the document's own game. */
function takeEarlyTicket(game: string): Promise<Response> | null {
  const ticket = globalThis.firstTicket;
  if (!ticket || document.documentElement.dataset['ranked'] !== game) return null;
  globalThis.firstTicket = undefined;
  return ticket;
}

/** The ticket is also a header, so that the server can check it before it reads the run. */
export async function submitScore(submission: ScoreSubmission): Promise<SubmitResult> {
  try {
    const proof = await ownProof(submission);
    let reply = await sendScore({ ...submission, ...proof });
    // The device lost the key that the run started with. The server accepts the run without a face.
    if (!reply.ok && reply.reason === 'other-device') reply = await sendScore(submission);
    if (reply.ok) {
      storeOwnFace(reply.answer.face);
      return { ok: true, receipt: reply.answer };
    }
    const { status, reason, problem } = reply;
    return { ok: false, final: isFinal(status), message: problem.detail ?? null, badName: reason === 'bad-name' };
  } catch {
    return { ok: false, final: false, message: null };
  }
}

async function sendScore(submission: ScoreSubmission) {
  return callApi('POST /api/scores', submission, await encodeSubmission(submission));
}

/** Proves that the run is this device's own. Without a proof the run is still accepted, but has no face. */
async function ownProof(submission: ScoreSubmission): Promise<Partial<DeviceProof>> {
  try {
    const { proofOf } = await import('#web/device/device.ts');
    return await proofOf(submission);
  } catch {
    return {};
  }
}

async function encodeSubmission(
  submission: ScoreSubmission,
): Promise<{ body: BodyInit; headers: Record<string, string> }> {
  const text = JSON.stringify(submission);
  const headers = { ...JSON_TYPE, [TICKET_HEADER]: submission.ticket };
  if (typeof CompressionStream === 'undefined') return { body: text, headers };
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return { body: await new Response(stream).blob(), headers: { ...headers, 'Content-Encoding': 'gzip' } };
}
