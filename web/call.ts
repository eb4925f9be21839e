import type { Answer, Body, Refusal, RouteName } from '#api/routes.ts';

/** What a route answers, or why it refuses, as far as it says so. */
export type Reply<Name extends RouteName> =
  | { readonly ok: true; readonly answer: Answer<Name> }
  | { readonly ok: false; readonly status: number; readonly refusal: Partial<Refusal> };

/** The headers of what is sent as JSON. */
export const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

/**
 * Calls a route of the API, by its name in `api/routes.ts`; `game` stands for `{game}` in it. The body is sent as JSON,
 * unless `sending` has it in another form; what was `asked` before is not asked again. Throws if there is no network.
 */
export async function call<Name extends RouteName>(
  name: Name,
  body: Body<Name>,
  { game = '', asked, ...sending }: RequestInit & { readonly game?: string; readonly asked?: Promise<Response> } = {},
): Promise<Reply<Name>> {
  const [method, path] = name.split(' ') as [string, string];
  const json = body && { headers: JSON_TYPE, body: JSON.stringify(body) };
  const answer = await (asked ?? fetch(path.replace('{game}', game), { method, ...json, ...sending }));
  if (answer.ok) return { ok: true, answer: (await answer.json()) as Answer<Name> };
  const refusal = await (answer.json() as Promise<Partial<Refusal>>).catch((): Partial<Refusal> => ({}));
  return { ok: false, status: answer.status, refusal };
}
