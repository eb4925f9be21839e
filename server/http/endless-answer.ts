/** Answers that go on for as long as somebody listens, written straight to the connection. */
import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnvironment } from '#server/http/app-environment.ts';

type Take = (answer: ServerResponse) => void;

const taken = new WeakMap<ServerResponse, Take>();

/**
 * An answer that `take` goes on with as soon as its headers are sent. It is not compressed, nor held back by proxies,
 * and it ends with its connection, so that the same bytes can be written to every one of a kind.
 */
export function endlessAnswer(context: Context<AppEnvironment>, type: string, take: Take): Response {
  taken.set(context.env.outgoing, take);
  return new Response(null, {
    headers: { 'content-type': type, 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
  });
}

/** Hands over what is to go on, once all others have put their headers on it. To be used before all others. */
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
  // Without the headers of what it stands for.
  context.res = undefined;
  context.res = RESPONSE_ALREADY_SENT;
};
