import type {
  ModeratedScore,
  ModerationAction,
  ModerationFilter,
  ModerationList,
  ScoreTimes,
} from '#api/moderation.ts';
import type { RouteAnswer, RouteName } from '#api/routes.ts';
import type { RecordedRunData } from '#api/runs.ts';
import type { ApiReply } from '#web/api-client.ts';
import { callApi } from '#web/api-client.ts';

/** 'not for you': the account is no moderator. */
export type ModerationError = 'not for you' | 'not confirmed' | 'unreachable';

export type ModerationReply<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly error: ModerationError; readonly message: string };

const UNREACHABLE = 'The server cannot be reached. Please try again.';

async function toModerationReply<Name extends RouteName>(
  pending: Promise<ApiReply<Name>>,
): Promise<ModerationReply<RouteAnswer<Name>>> {
  try {
    const reply = await pending;
    if (reply.ok) return reply;
    const { detail = UNREACHABLE } = reply.problem;
    return { ok: false, error: reply.reason === 'not-found' ? 'not for you' : 'unreachable', message: detail };
  } catch {
    return { ok: false, error: 'unreachable', message: UNREACHABLE };
  }
}

/**
 * The server replies 404 to everyone but moderators with a confirmed address, so a second request finds out which of
 * the two is missing.
 */
export async function fetchModerationList(filter: ModerationFilter): Promise<ModerationReply<ModerationList>> {
  const list = await toModerationReply(callApi('GET /api/moderate/list', null, { query: { filter } }));
  if (list.ok || list.error !== 'not for you') return list;
  const account = await toModerationReply(callApi('GET /api/auth/account', null));
  return account.ok && !account.answer.confirmed ? { ...list, error: 'not confirmed' } : list;
}

export function fetchModeratedScore(id: number): Promise<ModerationReply<ModeratedScore>> {
  return toModerationReply(callApi('GET /api/moderate/scores/{id}', null, { id: String(id) }));
}

export function fetchModeratedRun(id: number): Promise<ModerationReply<RecordedRunData>> {
  return toModerationReply(callApi('GET /api/moderate/scores/{id}/run', null, { id: String(id) }));
}

export function fetchScoreTimes(id: number): Promise<ModerationReply<ScoreTimes>> {
  return toModerationReply(callApi('GET /api/moderate/scores/{id}/times', null, { id: String(id) }));
}

export function moderateScore(
  id: number,
  body: { readonly action: ModerationAction; readonly reason: string; readonly name?: string },
): Promise<ModerationReply<ModeratedScore>> {
  return toModerationReply(callApi('POST /api/moderate/scores/{id}', body, { id: String(id) }));
}
