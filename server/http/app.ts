import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { addAuthRoutes } from '#server/auth/auth-routes.ts';
import { DatabaseAway, watchForAway } from '#server/db/away.ts';
import type { App, AppParts } from '#server/http/app-parts.ts';
import { refuseHeavy } from '#server/http/body.ts';
import { addHealthRoute } from '#server/http/health-route.ts';
import { addLeaderboardsRoute } from '#server/http/leaderboards-route.ts';
import { ABOUT } from '#server/http/openapi.ts';
import { HttpProblem, notFound, unavailable } from '#server/http/problem.ts';
import { addRunsRoute } from '#server/http/runs-route.ts';
import { refuseOtherSites } from '#server/http/same-site.ts';
import { MOST_BYTES, addScoresRoute } from '#server/http/scores-route.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { siteOrigin } from '#server/http/site-origin.ts';
import { staticAnswer } from '#server/http/static-route.ts';
import { VerifierBusy } from '#server/runs/lanes.ts';

/** Everything that is served: the API, and the built client for the rest. */
export function createApp(parts: AppParts): App {
  const app: App = new OpenAPIHono();
  addHeaders(app, parts);
  app.use('*', async (context, next) => {
    refuseHeavy(context.req.raw, context.req.path === '/api/scores' ? MOST_BYTES : undefined);
    await next();
  });
  app.use('/api/*', answerWhenAway);
  app.use('/api/*', async (context, next) => {
    if (context.req.method === 'POST') refuseOtherSites(context.req.raw, parts.config.publicUrl);
    await next();
    context.header('cache-control', 'no-store');
  });
  addRunsRoute(app, parts);
  addScoresRoute(app, parts);
  addLeaderboardsRoute(app, parts);
  addAuthRoutes(app, parts);
  addHealthRoute(app, parts);
  app.doc31('/api/openapi.json', ABOUT);
  app.all('/api/*', () => {
    throw notFound('There is nothing at this address.');
  });

  const files = readStaticFiles(parts.clientFolder);
  app.get('*', (context) =>
    staticAnswer(context.req.raw, files, siteOrigin(context.env.incoming, parts.config.publicUrl)),
  );

  app.onError((error) => {
    if (error instanceof HttpProblem) return error.toResponse();
    // Told by the database itself, and once for all who ask while it is away.
    if (error instanceof DatabaseAway) return away().toResponse();
    if (error instanceof VerifierBusy) {
      parts.logger.warn({ err: error }, 'a run was sent away');
      return unavailable().toResponse();
    }
    parts.logger.error({ err: error }, 'a request failed');
    const detail = 'Something went wrong on our side. Please try again.';
    return new HttpProblem(500, 'our fault', 'Internal Server Error', detail).toResponse();
  });
  return app;
}

/** Whatever a route made of it that the database was away, what failed for that reason can be asked again. */
const answerWhenAway: MiddlewareHandler = async (context, next) => {
  const wasAway = await watchForAway(next);
  if (!wasAway || context.res.status < 400) return;
  // What was answered is left behind with all its headers.
  context.res = undefined;
  context.res = away().toResponse();
};

function away(): HttpProblem {
  return unavailable('Our records are out of reach just now. Please try again in a moment.');
}

/** Puts the security headers on every answer and notes each request in the log. */
function addHeaders(app: App, { config, logger }: AppParts): void {
  const headers = Object.entries(securityHeaders(config.publicUrl));
  app.use('*', async (context, next) => {
    const startedAt = performance.now();
    await next();
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.header(name, value);
    const { method, path } = context.req;
    const ms = Math.round(performance.now() - startedAt);
    logger.info({ method, path, status: context.res.status, ms }, 'answered');
  });
}
