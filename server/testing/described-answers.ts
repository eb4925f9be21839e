/** Checks responses against the route descriptions. */
import { isDeepStrictEqual } from 'node:util';
import type { Route } from '#api/route.ts';
import { methodAndPath, problem, refusalsOf, routeEntries } from '#api/routes.ts';

/** Statuses for unknown routes. */
const NOWHERE = [403, 404, 405, 411, 413];

export async function deviationOf(method: string, address: string, answer: Response): Promise<string | null> {
  const { pathname } = new URL(address);
  if (!pathname.startsWith('/api/') || pathname === '/api/openapi.json' || method === 'HEAD') return null;
  if (method === 'OPTIONS' && answer.status === 204) return null;
  const found = routeEntries.find(([name]) => leadsTo(name, method, pathname));
  const { answer: shape, status = 200, written, open }: Partial<Route> = found?.[1] ?? {};
  const type = answer.headers.get('content-type') ?? 'none';
  const where = `${method} ${pathname} answers ${answer.status}`;
  if (open && answer.headers.get('access-control-allow-origin') !== '*') return `${where}, closed to other sites`;
  if (open && answer.status === 304) return null;
  if (answer.ok && written) {
    // Streams are read by the caller.
    void answer.body?.cancel();
    return type.startsWith(written) ? null : `${where} as ${type}`;
  }
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) {
    if (!shape || answer.status !== status) return `${where}, which is not described`;
    // Compared, because zod ignores unknown fields: a response must not contain more than described.
    const read = shape.safeParse(body);
    const isRight = type.startsWith('application/json') && read.success && isDeepStrictEqual(read.data, body);
    return isRight ? null : `${where} in another shape: ${type} ${JSON.stringify(body)}`;
  }
  if (!(found ? refusalsOf(found[0]) : NOWHERE).includes(answer.status)) return `${where}, which is not described`;
  const read = problem.strict().safeParse(body);
  const isRight = type === 'application/problem+json' && read.success && read.data.status === answer.status;
  return isRight ? null : `${where} in another shape: ${type} ${JSON.stringify(body)}`;
}

function leadsTo(name: (typeof routeEntries)[number][0], method: string, pathname: string): boolean {
  const [routeMethod, path] = methodAndPath(name);
  return routeMethod === method && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}
