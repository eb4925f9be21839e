import type { Answer, AskedQuery, Body, Refusal, RouteName } from '#api/routes.ts';

/** What a route answers, or why it refuses, as far as it says so. */
export type Reply<Name extends RouteName> =
  | { readonly ok: true; readonly answer: Answer<Name> }
  | { readonly ok: false; readonly status: number; readonly refusal: Partial<Refusal> };

/** The headers of what is sent as JSON. */
export const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

/** How a route is called. */
interface Sending<Name extends RouteName> extends RequestInit {
  /** Stands for `{game}` in its path. */
  readonly game?: string;
  /** Stands for `{id}` in its path. */
  readonly id?: string;
  /** What is asked after the question mark. */
  readonly query?: AskedQuery<Name>;
  /** What was asked before is not asked again. */
  readonly asked?: Promise<Response>;
}

/**
 * Calls a route of the API, by its name in `api/routes.ts`. The body is sent as JSON, unless `sending` has it in another
 * form. Throws if there is no network.
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
