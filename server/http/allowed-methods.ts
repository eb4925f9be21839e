import { methodAndPath, routeEntries } from '#api/routes.ts';

const PAGES = ['GET', 'HEAD', 'OPTIONS'] as const;

/** Moderators' routes look nonexistent to everyone else. */
const ROUTE_METHODS = routeEntries.flatMap(([name, { only }]) => {
  const [method, path] = methodAndPath(name);
  return only ? [] : [{ method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }];
});

/** The `Allow` header; `null` if the API has no such route. */
export function allowedMethods(address: string): string | null {
  if (!address.startsWith('/api/') || address === '/api/openapi.json') return PAGES.join(', ');
  const methods = ROUTE_METHODS.filter(({ path }) => path.test(address)).map(({ method }) => method);
  if (methods.length === 0) return null;
  const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set([...all, 'OPTIONS'])].join(', ');
}
