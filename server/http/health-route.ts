import type { Health } from '#server/health.ts';
import type { Handlers } from '#server/http/mount-routes.ts';
import { unavailable } from '#server/refusals.ts';
import type { RoomHost } from '#server/rooms/room-host.ts';

const OK = { status: 'ok' } as const;

export function healthHandlers(
  health: Health,
  rooms: Pick<RoomHost, 'figures'>,
): Handlers<'GET /api/health/live' | 'GET /api/health/ready' | 'GET /api/health'> {
  const ready = async () => {
    const problems = await health.problems();
    if (problems.length > 0) throw unavailable(problems.join(' '));
    const { open, players, eventsPerSecond, rejected } = rooms.figures;
    return { ...OK, rooms: { open, players, events_per_second: Math.round(eventsPerSecond * 10) / 10, rejected } };
  };
  return { 'GET /api/health/live': () => OK, 'GET /api/health/ready': ready, 'GET /api/health': ready };
}
