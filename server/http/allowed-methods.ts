import { methodAndPath, routeEntries } from '#api/routes.ts';

const PAGES = ['GET', 'HEAD', 'OPTIONS'] as const;

/** Moderators' routes are left out: to others there are none. */
const ROUTE_METHODS = routeEntries.flatMap(([name, { only }]) => {
  const [method, path] = methodAndPath(name);
  return only ? [] : [{ method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }];
});

/** The methods that an address takes, as the header `Allow` has them; `null` if there is no such route of the API. */
export function allowedMethods(address: string): string | null {
  if (!address.startsWith('/api/') || address === '/api/openapi.json') return PAGES.join(', ');
  const methods = ROUTE_METHODS.filter(({ path }) => path.test(address)).map(({ method }) => method);
  if (methods.length === 0) return null;
  const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set([...all, 'OPTIONS'])].join(', ');
}
