import type { RefusalReason } from '#api/refusals.ts';
import type { RouteAnswer, RouteBody, RouteName } from '#api/routes.ts';
import { callApi } from '#web/api-client.ts';
import type { FormValues, FormError } from '#web/auth/use-submit.ts';

export type AuthReply<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly error: FormError };

const UNREACHABLE = 'The server cannot be reached. Please try again.';

const FIELDS: Readonly<Partial<Record<RefusalReason, keyof FormValues>>> = {
  'not-an-address': 'email',
  'address-taken': 'email',
  'same-address': 'email',
  'wrong-password': 'password',
  'short-password': 'newPassword',
  'long-password': 'newPassword',
  'common-password': 'newPassword',
};

export async function callAuth<Name extends Extract<RouteName, `${string} /api/auth/${string}`>>(
  name: Name,
  body: RouteBody<Name>,
): Promise<AuthReply<RouteAnswer<Name>>> {
  try {
    const reply = await callApi(name, body);
    if (reply.ok) return reply;
    const { detail = UNREACHABLE } = reply.problem;
    return { ok: false, error: { field: FIELDS[reply.reason] ?? null, message: detail } };
  } catch {
    return { ok: false, error: { field: null, message: UNREACHABLE } };
  }
}
