/** Requests that outlast a bad network. */
import type { RouteBody, RouteName } from '#api/routes.ts';
import type { ApiReply } from '#web/api-client.ts';
import { callApi } from '#web/api-client.ts';

type TransferRoute = Extract<RouteName, `POST /api/transfers${string}`>;

const POLL_MS = 1_000;
const HIDDEN_POLL_MS = 5_000;

/** Resolves early, with `false`, if the signal aborts. */
export function pauseBetweenPolls(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve(!signal.aborted);
    };
    const timer = setTimeout(end, document.hidden ? HIDDEN_POLL_MS : POLL_MS);
    signal.addEventListener('abort', end);
  });
}

/** `null` without a network. */
export async function callOnce<Name extends TransferRoute>(
  name: Name,
  body: RouteBody<Name>,
): Promise<ApiReply<Name> | null> {
  return callApi(name, body).catch(() => null);
}

/** Repeats the request until the server has decided; `null` if the signal aborts. */
export async function callUntilAnswered<Name extends TransferRoute>(
  name: Name,
  body: RouteBody<Name>,
  signal: AbortSignal,
): Promise<ApiReply<Name> | null> {
  for (;;) {
    const reply = await callOnce(name, body);
    const isPassing =
      !reply || reply.status === 429 || reply.status >= 500 || (!reply.ok && reply.reason === 'full-transfer');
    if (!isPassing) return reply;
    if (!(await pauseBetweenPolls(signal))) return null;
  }
}
