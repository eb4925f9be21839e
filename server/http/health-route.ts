import { z } from 'zod';
import type { App, AppParts } from '#server/http/app-parts.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { inMemory } from '#server/http/limit-store.ts';
import { answers } from '#server/http/openapi.ts';
import { unavailable } from '#server/http/problem.ts';
import { LIMITS, Limits } from '#server/http/rate-limit.ts';

const health = z.object({ status: z.literal('ok') });
const OK: z.infer<typeof health> = { status: 'ok' };

/**
 * `GET /api/health/live`: whether the server is there at all. `GET /api/health/ready`, also by the name of
 * `/api/health`: whether it can do its work, and if not, why.
 */
export function addHealthRoute(app: App, { config, health: state }: AppParts): void {
  // Counted here and not in the database, whose absence is what these routes tell of.
  const limit = new Limits(inMemory).perClient('health', LIMITS.health);
  const describe = (path: string, summary: string, ...refusals: number[]) =>
    app.openAPIRegistry.registerPath({
      method: 'get',
      path,
      summary,
      responses: answers(200, 'It is so.', health, ...refusals),
    });

  describe('/api/health/live', 'Whether the server is there');
  app.get('/api/health/live', (context) => context.json(OK));

  for (const path of ['/api/health/ready', '/api/health']) {
    describe(path, 'Whether the server can do its work', 429, 503);
    app.get(path, async (context) => {
      await limit(clientAddress(context.env.incoming, config.trustProxy));
      const complaints = await state.complaints();
      if (complaints.length > 0) throw unavailable(complaints.join(' '));
      return context.json(OK);
    });
  }
}
