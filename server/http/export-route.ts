import { entryOf } from '#games/catalogue.ts';
import type { Reads } from '#server/db/replica-reads.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { RefusedRequest, refusal } from '#server/refusals.ts';
import { exportRuns } from '#server/runs/export-runs.ts';

/** All runs of a game. They are read as fast as they are taken, and no longer than somebody takes them. */
export function exportHandlers(reads: Reads, now: () => number): Handlers<'GET /api/export/{game}'> {
  /** Who is being served. */
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

/** A stream that makes a page when one is taken, and none ahead; `onEnd` is told when it is over, however it ends. */
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
          // Broken off, so that nobody takes half of it for the whole.
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
