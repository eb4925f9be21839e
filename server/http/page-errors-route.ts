import type { Logger } from 'pino';
import type { PageError } from '#api/page-errors.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import type { Metrics } from '#server/metrics/metrics.ts';

/** How often the same error is logged, and how many different ones in that time: whoever likes may make some up. */
const LOGGED = { everyMs: 60_000, most: 20 } as const;

/** Counts the errors that pages report of themselves, and logs each kind now and then. */
export function pageErrorHandlers(
  logger: Logger,
  metrics: Metrics | null,
  now: () => number = () => performance.now(),
): Handlers<'POST /api/page-errors'> {
  const seen = new Map<string, number>();
  let since = now();
  return {
    'POST /api/page-errors'({ body }) {
      metrics?.pageFailed(body.kind);
      if (now() - since >= LOGGED.everyMs) {
        for (const [error, times] of seen) if (times > 1) logger.warn({ error, times }, 'pages failed again');
        seen.clear();
        since = now();
      }
      const error = lineOf(body);
      const times = (seen.get(error) ?? 0) + 1;
      if (times > 1 || seen.size < LOGGED.most) seen.set(error, times);
      if (times === 1 && seen.size <= LOGGED.most && seen.has(error)) logger.warn({ error }, 'a page failed');
      return { ok: true };
    },
  };
}

/** In one line, whatever was sent. */
function lineOf({ kind, message, place, page }: PageError): string {
  return `${kind}: ${message} at ${place} on ${page}`.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
}
