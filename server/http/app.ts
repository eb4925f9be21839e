import type { Context, MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { DatabaseUnavailable, watchForUnavailable } from '#server/db/unavailable.ts';
import { allowedMethods } from '#server/http/allowed-methods.ts';
import type { AppEnvironment } from '#server/http/app-environment.ts';
import { refuseTooLarge } from '#server/http/body.ts';
import { handOver } from '#server/http/streaming-response.ts';
import type { App, MountParts } from '#server/http/mount-routes.ts';
import { mostBytesAt, mountRoutes } from '#server/http/mount-routes.ts';
import type { LinkPreviews } from '#server/http/link-previews.ts';
import { describeApi } from '#server/http/openapi.ts';
import { refuseOtherSites } from '#server/http/same-site.ts';
import { MOST_BYTES } from '#server/http/scores-route.ts';
import { assetHeaders, securityHeaders } from '#server/http/security-headers.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { requestIdOf } from '#server/http/request-id.ts';
import type { Note } from '#server/http/response-cache.ts';
import { ResponseCache } from '#server/http/response-cache.ts';
import { SECURITY_TXT, securityText } from '#server/http/security-txt.ts';
import { siteOrigin } from '#server/http/site-origin.ts';
import { staticAnswer } from '#server/http/static-route.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { RefusedRequest, refusal, unavailable } from '#server/refusals.ts';
import type { RoomCodes } from '#server/rooms/room-codes.ts';
import { VerifierBusy } from '#server/runs/job-scheduler.ts';

export interface AppParts extends Omit<MountParts, 'trustProxy'> {
  readonly config: Pick<Config, 'publicUrl' | 'securityContact' | 'trustProxy'>;
  readonly clientFolder: string;
  readonly previews?: LinkPreviews;
  readonly logger: Logger;
  readonly metrics?: Metrics | null;
  readonly roomCodes?: Pick<RoomCodes, 'gameOf'>;
}

export interface Site {
  readonly app: App;
  readonly responseCache: ResponseCache;
}

export function createSite(parts: AppParts): Site {
  const note = recordAnswers(parts);
  const responseCache = new ResponseCache(note);
  return { app: createApp(parts, note, responseCache), responseCache };
}

function createApp(parts: AppParts, note: Note, responseCache: ResponseCache): App {
  const { config } = parts;
  const app: App = new Hono();
  app.use('*', handOver);
  addHeaders(app, parts, note, responseCache);
  app.use('*', async (context, next) => {
    refuseTooLarge(context.env.incoming, mostBytesAt(context.req.path, MOST_BYTES));
    await next();
  });
  for (const path of OF_ACCOUNTS) app.use(path, replyUnavailable(parts));
  app.use('/api/*', async (context, next) => {
    if (context.req.method === 'POST') refuseOtherSites(context.req.raw, config.publicUrl);
    await next();
    const { headers } = context.res;
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  });
  mountRoutes(app, { ...parts, trustProxy: config.trustProxy });
  const description = describeApi();
  app.get('/api/openapi.json', (context) => context.json(description));
  app.options('*', answerOptions);
  app.all('/api/*', refuseMethod);

  app.get(SECURITY_TXT, (context) => securityText(context, config));
  app.get('/r/:code', async (context, next) => {
    const code = context.req.param('code');
    const game = parts.roomCodes?.gameOf(code) ?? null;
    return game === null ? next() : context.redirect(`/games/${game}?room=${code}`);
  });
  const files = readStaticFiles(parts.clientFolder);
  app.get('*', (context) =>
    staticAnswer(context.req.raw, files, siteOrigin(context.env.incoming, config.publicUrl), parts.previews),
  );
  app.all('*', refuseMethod);
  app.onError((error, context) => {
    const request = requestIdOf(context.env.incoming, config.trustProxy);
    return refusedAnswer(refusalFor(error, parts.logger, request), request, parts.metrics);
  });
  return app;
}

const answerOptions: MiddlewareHandler<AppEnvironment> = async (context) => {
  const allow = allowedMethods(context.req.path);
  if (allow === null) throw new RefusedRequest(refusal('not-found'));
  return context.body(null, 204, { allow });
};

const refuseMethod: MiddlewareHandler<AppEnvironment> = async (context) => {
  const allow = allowedMethods(context.req.path);
  const isOther = allow !== null && !allow.split(', ').includes(context.req.method);
  throw isOther ? new RefusedRequest(refusal('other-method'), { allow }) : new RefusedRequest(refusal('not-found'));
};

function refusedAnswer(refused: RefusedRequest, request: string, metrics: AppParts['metrics']): Response {
  metrics?.refused(refused.refusal.type.replace('urn:problem:', ''));
  return refused.toResponse(request);
}

function refusalFor(error: Error, logger: Logger, request: string): RefusedRequest {
  if (error instanceof RefusedRequest) return error;
  // The database module logs each outage once.
  if (error instanceof DatabaseUnavailable) return databaseUnavailable();
  if (error instanceof VerifierBusy) {
    logger.warn({ err: error, request }, 'verifier busy: run rejected (503)');
    return unavailable();
  }
  logger.error({ err: error, request }, 'request failed (500)');
  return new RefusedRequest(refusal('our-fault'));
}

/**
 * better-auth swallows database errors, so these routes track them. Tracking everywhere would slow down every await.
 */
const OF_ACCOUNTS = ['/api/auth/*', '/api/moderate/*', '/api/sync/*'] as const;

/** Replies 503 if the request failed because of a database outage. */
function replyUnavailable({ config, metrics }: AppParts): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    const wasAway = await watchForUnavailable(next);
    if (!wasAway || context.res.status < 400) return;
    // Drops the old headers.
    context.res = undefined;
    context.res = refusedAnswer(databaseUnavailable(), requestIdOf(context.env.incoming, config.trustProxy), metrics);
  };
}

function databaseUnavailable(): RefusedRequest {
  return unavailable('Our records are out of reach just now. Please try again in a moment.');
}

function addHeaders(app: App, { config }: AppParts, note: Note, responseCache: ResponseCache): void {
  const ofAll = Object.entries(securityHeaders(config.publicUrl));
  const ofAssets = Object.entries(assetHeaders(config.publicUrl));
  app.use('*', async (context, next) => {
    const startedAt = performance.now();
    await next();
    // `context.header` would rebuild the response for each header.
    const answered = context.res.headers;
    const { incoming } = context.env;
    // Offline pages are an asset with its own policy.
    const isAsset =
      incoming.url!.startsWith('/assets/') && context.res.status < 400 && !answered.has('content-security-policy');
    for (const [name, value] of isAsset ? ofAssets : ofAll) if (!answered.has(name)) answered.set(name, value);
    const route = routePath(context as Context);
    note(incoming, route, context.res.status, startedAt);
    const { isCurrent, json } = context.var;
    if (isCurrent?.() && json !== undefined) {
      responseCache.store(incoming, { route, headers: answered, json, isCurrent });
    }
  });
}

function recordAnswers({ config, logger, metrics }: Pick<AppParts, 'config' | 'logger' | 'metrics'>): Note {
  return (incoming, route, status, startedAt) => {
    const method = incoming.method!;
    const ms = performance.now() - startedAt;
    metrics?.answered(method, route, status, ms);
    if (!logger.isLevelEnabled('info')) return;
    const request = requestIdOf(incoming, config.trustProxy);
    const [path] = incoming.url!.split('?');
    logger.info({ request, method, path, status, ms: Math.round(ms) }, 'answered');
  };
}
