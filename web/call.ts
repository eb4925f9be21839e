import type { Answer, AskedQuery, Body, Refusal, RouteName } from '#api/routes.ts';

export type Reply<Name extends RouteName> =
  | { readonly ok: true; readonly answer: Answer<Name> }
  | { readonly ok: false; readonly status: number; readonly refusal: Partial<Refusal> };

export const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

interface Sending<Name extends RouteName> extends RequestInit {
  /** Replaces `{game}` in the path. */
  readonly game?: string;
  /** Replaces `{id}` in the path. */
  readonly id?: string;
  readonly query?: AskedQuery<Name>;
  /** A pending request to use instead of a new one. */
  readonly asked?: Promise<Response>;
}

/**
 * Calls an API route by its name in `api/routes.ts`. Sends the body as JSON unless `sending` overrides it. Throws
 * without a network.
 */
export async function call<Name extends RouteName>(
  name: Name,
  body: Body<Name>,
  { game = '', id = '', query, asked, ...sending }: Sending<Name> = {},
): Promise<Reply<Name>> {
  const [method, path] = name.split(' ') as [string, string];
  const json = body && { headers: JSON_TYPE, body: JSON.stringify(body) };
  const address =
    path.replace('{game}', game).replace('{id}', id) +
    (query ? `?${new URLSearchParams(query as Record<string, string>)}` : '');
  const answer = await (asked ?? fetch(address, { method, ...json, ...sending }));
  if (answer.ok) return { ok: true, answer: (await answer.json()) as Answer<Name> };
  const refusal = await (answer.json() as Promise<Partial<Refusal>>).catch((): Partial<Refusal> => ({}));
  return { ok: false, status: answer.status, refusal };
}
