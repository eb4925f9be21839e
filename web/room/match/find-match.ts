import type { Match, MatchRound } from '#api/rooms/matches.ts';
import type { Rules } from '#engine/rules.ts';
import type { Replay } from '#engine/run.ts';
import { isSeed } from '#engine/random.ts';
import { callApi } from '#web/api-client.ts';

export type MissingMatch = 'unknown' | 'unreachable';

/** `id` comes from a link and may be anything. */
export async function findMatch(id: string): Promise<Match | MissingMatch> {
  if (!/^[\w-]{16}$/.test(id)) return 'unknown';
  try {
    const reply = await callApi('GET /api/matches/{id}', null, { id });
    if (reply.ok) return reply.answer;
    return reply.status === 404 ? 'unknown' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

export async function findRound(id: string, number: number): Promise<MatchRound | null> {
  const query = { number: String(number) };
  const reply = await callApi('GET /api/matches/{id}/round', null, { id, query }).catch(() => null);
  return reply?.ok ? reply.answer : null;
}

/** Empty if the rules do not know the version, mode or seed. */
export function replaysOf(rules: Rules<unknown, unknown>, round: MatchRound): readonly Replay<unknown>[] {
  const { version, mode, seed } = round;
  if (version !== rules.version || !isSeed(seed)) return [];
  return round.runs.map(({ ticks, log }) => ({
    version,
    mode,
    seed,
    ticks,
    log: log.map(([tick, data]) => [tick, rules.readAction(data) ?? data] as const),
  }));
}
