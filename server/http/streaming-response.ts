import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnvironment } from '#server/http/app-environment.ts';

type Take = (answer: ServerResponse) => void;

const taken = new WeakMap<ServerResponse, Take>();

/**
 * A stream that `take` writes to the socket after the headers. It is not compressed, buffered or chunked, so streams
 * can share the same bytes.
 */
export function streamingResponse(context: Context<AppEnvironment>, type: string, take: Take): Response {
  taken.set(context.env.outgoing, take);
  return new Response(null, {
    headers: { 'content-type': type, 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
  });
}

/** Must be the first middleware, so all others have set their headers. */
export const handOver: MiddlewareHandler<AppEnvironment> = async (context, next) => {
  await next();
  const { incoming, outgoing } = context.env;
  const take = taken.get(outgoing);
  if (!take || !context.res.ok || incoming.method !== 'GET') return;
  outgoing.shouldKeepAlive = false;
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(200, Object.fromEntries(context.res.headers));
  outgoing.flushHeaders();
  take(outgoing);
  // Drops the headers.
  context.res = undefined;
  context.res = RESPONSE_ALREADY_SENT;
};
