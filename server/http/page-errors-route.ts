import type { Logger } from 'pino';
import type { PageError } from '#api/page-errors.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import type { Metrics } from '#server/metrics/metrics.ts';

/** Anyone can send made-up errors. */
const LOGGED = { everyMs: 60_000, most: 20 } as const;

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

/** Strips control characters, so reports cannot forge log lines. */
function lineOf({ kind, message, place, page }: PageError): string {
  return `${kind}: ${message} at ${place} on ${page}`.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
}
