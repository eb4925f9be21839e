import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { LimitName, RequestLimit, Route } from '#api/route.ts';
import type { RouteAnswer, RouteBody, RouteQuery, ROUTES, RouteName } from '#api/routes.ts';
import { LIMITS } from '#api/route.ts';
import { methodAndPath, routeEntries } from '#api/routes.ts';
import type { AppEnvironment } from '#server/http/app-environment.ts';
import { readBody, readShape } from '#server/http/body.ts';
import { clientAddress, networkOf } from '#server/http/client-address.ts';
import { etagOf, isKnown } from '#server/http/etag.ts';
import { inMemory } from '#server/http/limit-store.ts';
import type { RateLimit } from '#server/http/rate-limit.ts';
import { Limits } from '#server/http/rate-limit.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';

export type App = Hono<AppEnvironment>;

export interface RouteRequest<Name extends RouteName> {
  readonly context: Context<AppEnvironment>;
  /** Address for rate limits. */
  readonly client: string;
  readonly query: RouteQuery<Name>;
  /** `null` on public routes. */
  readonly moderator: (typeof ROUTES)[Name] extends { readonly only: 'moderators' } ? string : null;
  /** `null` if the handler reads it. */
  readonly body: (typeof ROUTES)[Name] extends { readonly mostBytes: 'by game' } ? null : RouteBody<Name>;
}

/** Returns JSON, or a `Response` such as a stream. Throws `RefusedRequest`. */
export type Handler<Name extends RouteName> = (
  request: RouteRequest<Name>,
) => Promise<RouteAnswer<Name> | Response> | RouteAnswer<Name> | Response;

export type Handlers<Names extends RouteName = RouteName> = { readonly [Name in Names]: Handler<Name> };

export type ModeratorOf = (headers: Headers) => Promise<string | null>;

export interface MountParts {
  readonly handlers: Handlers;
  readonly limits: Limits;
  readonly trustProxy: boolean;
  readonly moderatorOf: ModeratorOf;
}

export function mountRoutes(app: App, { handlers, limits, trustProxy, moderatorOf }: MountParts): void {
  const counted = countRequests(limits);
  for (const [name, { query: asked, body: shape, mostBytes, limit, only, open, status = 200 }] of routeEntries) {
    const [method, template] = methodAndPath(name);
    const path = template.replaceAll(/\{(\w+)\}/g, ':$1');
    const answer = handlers[name] as (request: RouteRequest<never>) => unknown;
    if (open) app.get(path, letOtherSitesRead);
    app.on(method, path, async (context) => {
      const client = clientAddress(context.env.incoming, trustProxy);
      if (limit) await counted[limit](client);
      // Before parsing: only moderators may see validation errors.
      const moderator = only ? await moderatorOf(context.req.raw.headers) : null;
      if (only && moderator === null) throw new RefusedRequest(refusal('not-found'));
      const query = asked ? readShape(asked, context.req.query()) : null;
      const body = shape && mostBytes !== 'by game' ? await readBody(context.env.incoming, shape, mostBytes) : null;
      const read = { query: query as never, body: body as never, moderator: moderator as never };
      const answered = await answer({ context, client, ...read });
      if (answered instanceof Response) return answered;
      return open
        ? respondWithEtag(context, JSON.stringify(answered))
        : context.json(answered as object | null, status);
    });
  }
}

/** Refusals too, so other sites can read them. */
const letOtherSitesRead: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('access-control-allow-origin', '*');
  context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};

function respondWithEtag(context: Context<AppEnvironment>, json: string): Response {
  context.set('json', json);
  const etag = etagOf(json);
  context.header('etag', etag);
  // Store, but revalidate.
  context.header('cache-control', 'no-cache');
  if (isKnown(context.req.raw, etag)) return context.body(null, 304);
  return context.body(json, 200, { 'content-type': 'application/json' });
}

function countRequests(shared: Limits): Readonly<Record<LimitName, RateLimit>> {
  const perServer = new Limits(inMemory);
  const entries = Object.entries(LIMITS).map(([name, limit]) => [
    name,
    limitOf(name, limit, 'perServer' in limit ? perServer : shared),
  ]);
  return Object.fromEntries(entries) as Record<LimitName, RateLimit>;
}

function limitOf(name: string, { aMinute, aDay, perNetwork }: RequestLimit, limits: Limits): RateLimit {
  const perMinute = limits.perClient(name, aMinute);
  const perDay = aDay === undefined ? null : limits.perClient(`${name} a day`, aDay, DAY_SECONDS);
  return async (client, about) => {
    await perMinute(perNetwork ? networkOf(client) : client, about);
    await perDay?.(networkOf(client), about);
  };
}

const DAY_SECONDS = 24 * 60 * 60;

const MOST_BYTES: ReadonlyMap<string, Route['mostBytes']> = new Map(
  routeEntries.flatMap(([name, { mostBytes }]) =>
    mostBytes === undefined ? [] : [[methodAndPath(name)[1], mostBytes] as const],
  ),
);

/** Of the body of a request to the path; `undefined` for the default. */
export function mostBytesAt(path: string, byGame: number): number | undefined {
  const most = MOST_BYTES.get(path);
  return most === 'by game' ? byGame : most;
}
