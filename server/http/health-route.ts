import type { Health } from '#server/health.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { unavailable } from '#server/refusals.ts';

const OK = { status: 'ok' } as const;

export function healthHandlers(
  health: Health,
): Handlers<'GET /api/health/live' | 'GET /api/health/ready' | 'GET /api/health'> {
  const ready = async () => {
    const problems = await health.problems();
    if (problems.length > 0) throw unavailable(problems.join(' '));
    return OK;
  };
  return { 'GET /api/health/live': () => OK, 'GET /api/health/ready': ready, 'GET /api/health': ready };
}
