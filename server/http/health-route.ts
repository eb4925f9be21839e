import { z } from 'zod';
import type { App, AppParts } from '#server/http/app-parts.ts';
import { answers } from '#server/http/openapi.ts';
import { unavailable } from '#server/http/problem.ts';

const health = z.object({ status: z.literal('ok') });

/** `GET /api/health`: whether the server can do its work. */
export function addHealthRoute(app: App, { isHealthy }: AppParts): void {
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/api/health',
    summary: 'Whether the server can do its work',
    responses: answers(200, 'It can.', health, 503),
  });
  app.get('/api/health', async (context) => {
    if (!(await isHealthy())) throw unavailable();
    return context.json({ status: 'ok' } satisfies z.infer<typeof health>);
  });
}
