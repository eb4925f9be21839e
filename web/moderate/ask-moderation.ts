import type {
  ModeratedScore,
  ModerationAction,
  ModerationFilter,
  ModerationList,
  ScoreTimes,
} from '#api/moderation.ts';
import type { Answer, RouteName } from '#api/routes.ts';
import type { RecordedRunData } from '#api/runs.ts';
import type { ApiReply } from '#web/api-client.ts';
import { callApi } from '#web/api-client.ts';

/** 'not for you': the account is no moderator. */
export type Trouble = 'not for you' | 'not confirmed' | 'unreachable';

export type Asked<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly trouble: Trouble; readonly words: string };

const UNREACHABLE = 'The server cannot be reached. Please try again.';

async function asked<Name extends RouteName>(calling: Promise<ApiReply<Name>>): Promise<Asked<Answer<Name>>> {
  try {
    const reply = await calling;
    if (reply.ok) return reply;
    const { detail = UNREACHABLE } = reply.refusal;
    return { ok: false, trouble: reply.reason === 'not-found' ? 'not for you' : 'unreachable', words: detail };
  } catch {
    return { ok: false, trouble: 'unreachable', words: UNREACHABLE };
  }
}

/**
 * The server replies 404 to everyone but moderators with a confirmed address, so a second request finds out which of
 * the two is missing.
 */
export async function askForList(filter: ModerationFilter): Promise<Asked<ModerationList>> {
  const list = await asked(callApi('GET /api/moderate/list', null, { query: { filter } }));
  if (list.ok || list.trouble !== 'not for you') return list;
  const account = await asked(callApi('GET /api/auth/account', null));
  return account.ok && !account.answer.confirmed ? { ...list, trouble: 'not confirmed' } : list;
}

export function askForScore(id: number): Promise<Asked<ModeratedScore>> {
  return asked(callApi('GET /api/moderate/scores/{id}', null, { id: String(id) }));
}

export function askForRun(id: number): Promise<Asked<RecordedRunData>> {
  return asked(callApi('GET /api/moderate/scores/{id}/run', null, { id: String(id) }));
}

export function askForTimes(id: number): Promise<Asked<ScoreTimes>> {
  return asked(callApi('GET /api/moderate/scores/{id}/times', null, { id: String(id) }));
}

export function askToModerate(
  id: number,
  body: { readonly action: ModerationAction; readonly reason: string; readonly name?: string },
): Promise<Asked<ModeratedScore>> {
  return asked(callApi('POST /api/moderate/scores/{id}', body, { id: String(id) }));
}
