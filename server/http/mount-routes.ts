import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { LimitName, RequestLimit } from '#api/route.ts';
import type { Answer, Body, Query, ROUTES, RouteName } from '#api/routes.ts';
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

/** The app as routes are added to it. */
export type App = Hono<AppEnvironment>;

/** A request as it comes to the handler of a route: counted, and read. */
export interface RouteRequest<Name extends RouteName> {
  readonly context: Context<AppEnvironment>;
  /** Whom it comes from, for counting. */
  readonly client: string;
  /** What it asks for after the question mark; `null` if nothing can be asked for there. */
  readonly query: Query<Name>;
  /** Who of the moderators asks; `null` where anybody may. */
  readonly moderator: (typeof ROUTES)[Name] extends { readonly only: 'moderators' } ? string : null;
  /** What it brings; `null` if the route takes nothing, or leaves the reading to its handler. */
  readonly body: (typeof ROUTES)[Name] extends { readonly mostBytes: 'by game' } ? null : Body<Name>;
}

/**
 * Answers the requests for a route, or throws a `RefusedRequest`. What is not one small JSON value, such as a stream, is
 * answered as a whole response.
 */
export type Handler<Name extends RouteName> = (
  request: RouteRequest<Name>,
) => Promise<Answer<Name> | Response> | Answer<Name> | Response;

/** A handler for each of some routes; for every route unless they are named. */
export type Handlers<Names extends RouteName = RouteName> = { readonly [Name in Names]: Handler<Name> };

/** Says which moderator a request comes from; `null` if from none. */
export type ModeratorOf = (headers: Headers) => Promise<string | null>;

/** What routes are mounted with. */
export interface MountParts {
  readonly handlers: Handlers;
  readonly limits: Limits;
  readonly trustProxy: boolean;
  readonly moderatorOf: ModeratorOf;
}

/** Adds the routes to the app: each counts a request, reads it and has it answered. */
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
      // Before anything is read: what is wrong with a request is nobody's business but a moderator's.
      const moderator = only ? await moderatorOf(context.req.raw.headers) : null;
      if (only && moderator === null) throw new RefusedRequest(refusal('not-found'));
      const query = asked ? readShape(asked, context.req.query()) : null;
      const body = shape && mostBytes === undefined ? await readBody(context.env.incoming, shape) : null;
      const read = { query: query as never, body: body as never, moderator: moderator as never };
      const answered = await answer({ context, client, ...read });
      if (answered instanceof Response) return answered;
      return open ? unlessKnown(context, JSON.stringify(answered)) : context.json(answered as object | null, status);
    });
  }
}

/** Also the refusals: whoever asks from another site reads why. */
const letOtherSitesRead: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('access-control-allow-origin', '*');
  context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};

/** Answers with JSON, or that it is still what the client has. */
function unlessKnown(context: Context<AppEnvironment>, json: string): Response {
  context.set('json', json);
  const etag = etagOf(json);
  context.header('etag', etag);
  // Kept by whoever likes, and asked for again before it is shown.
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

/** The paths whose routes take as much as a run may weigh. */
export const RUN_PATHS: ReadonlySet<string> = new Set(
  routeEntries.flatMap(([name, { mostBytes }]) => (mostBytes === 'by game' ? [methodAndPath(name)[1]] : [])),
);
