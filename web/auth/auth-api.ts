import type { RefusalReason } from '#api/refusals.ts';
import type { Answer, Body, RouteName } from '#api/routes.ts';
import { callApi } from '#web/api-client.ts';
import type { FormValues, FormError } from '#web/auth/use-submit.ts';

export type Asked<T> = { readonly ok: true; readonly answer: T } | { readonly ok: false; readonly wrong: FormError };

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

export async function ask<Name extends Extract<RouteName, `${string} /api/auth/${string}`>>(
  name: Name,
  body: Body<Name>,
): Promise<Asked<Answer<Name>>> {
  try {
    const reply = await callApi(name, body);
    if (reply.ok) return reply;
    const { detail = UNREACHABLE } = reply.refusal;
    return { ok: false, wrong: { field: FIELDS[reply.reason] ?? null, message: detail } };
  } catch {
    return { ok: false, wrong: { field: null, message: UNREACHABLE } };
  }
}
