import { entryOf } from '#games/catalogue.ts';
import type { Reads } from '#server/db/replica-reads.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';
import { exportRuns } from '#server/runs/export-runs.ts';

/** Reads with backpressure. */
export function exportHandlers(reads: Reads, now: () => number): Handlers<'GET /api/export/{game}'> {
  const served = new Set<string>();
  return {
    'GET /api/export/{game}'({ context, client }) {
      const game = context.req.param('game') ?? '';
      if (!entryOf(game)?.submits) throw new RefusedRequest(refusal('unknown-game'));
      if (served.has(client)) {
        throw new RefusedRequest(refusal('too-many', 'One export at a time. Please wait for the other one to end.'));
      }
      const headers = { 'content-type': 'application/jsonl', 'cache-control': 'no-store' };
      if (context.req.method === 'HEAD') return new Response(null, { headers });
      served.add(client);
      return new Response(
        streamPages(exportRuns(reads, game, now), () => served.delete(client)),
        { headers },
      );
    },
  };
}

/** Pulls no page ahead. Calls `onEnd` however the stream ends. */
export function streamPages(pages: AsyncGenerator<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const next = await pages.next();
          if (next.done !== true) return controller.enqueue(next.value);
          onEnd();
          controller.close();
        } catch (error) {
          // Abort, so a partial export does not look complete.
          onEnd();
          controller.error(error);
        }
      },
      async cancel() {
        onEnd();
        await pages.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
