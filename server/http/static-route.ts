import type { LinkPreviews } from '#server/http/link-previews.ts';
import { contentPolicy } from '#server/http/security-headers.ts';
import type { StaticFile, Variant } from '#server/http/static-files.ts';

export async function staticAnswer(
  request: Request,
  files: ReadonlyMap<string, StaticFile>,
  origin: string,
  previews: Pick<LinkPreviews, 'page'> | null = null,
): Promise<Response> {
  const url = new URL(request.url);
  const { pathname, search } = url;
  const folder = pathname.replace(/\/index\.html$/, '/');
  if (folder !== pathname || (pathname.length > 1 && pathname.endsWith('/'))) {
    // Two leading slashes would redirect to another host.
    const plain = `/${folder.replaceAll(/^\/+|\/+$/g, '')}`;
    return new Response(null, { status: 308, headers: { location: plain + search } });
  }
  const found = fileAt(pathname, files);
  if (found) {
    const previewed = search && previews ? await previews.page(url, found, origin) : null;
    return answer(request, found, previewed ?? found.variantsAt(origin), 200);
  }
  const missing = files.get('/404.html');
  if (missing) return answer(request, missing, missing.variantsAt(origin), 404);
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

function fileAt(pathname: string, files: ReadonlyMap<string, StaticFile>): StaticFile | undefined {
  if (pathname === '/') return files.get('/index.html');
  const name = decoded(pathname);
  return files.get(name) ?? files.get(`${name}/index.html`) ?? files.get(`${name}.html`);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function answer(request: Request, file: StaticFile, variants: readonly Variant[], status: 200 | 404): Response {
  const variant = variantFor(request.headers.get('accept-encoding') ?? '', variants);
  const headers = new Headers({ etag: variant.etag, 'cache-control': file.cacheControl });
  if (variants.length > 1) headers.set('vary', 'accept-encoding');
  // On 304 the browser applies it to the cached page.
  if (file.inlineHashes) headers.set('content-security-policy', contentPolicy(file.inlineHashes));
  if (status === 200 && isKnown(request.headers.get('if-none-match') ?? '', variant)) {
    return new Response(null, { status: 304, headers });
  }
  // Other sites show link preview images.
  if (file.type.startsWith('image/')) headers.set('cross-origin-resource-policy', 'cross-origin');
  headers.set('content-type', file.type);
  headers.set('content-length', String(variant.bytes.length));
  if (variant.encoding) headers.set('content-encoding', variant.encoding);
  return new Response(variant.bytes, { status, headers });
}

function variantFor(accepted: string, variants: readonly Variant[]): Variant {
  const readable = new Set(
    accepted
      .split(',')
      .map((part) => part.trim().split(';'))
      .filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  return variants.find(({ encoding }) => encoding === null || readable.has(encoding))!;
}

function isKnown(tags: string, variant: Variant): boolean {
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === variant.etag);
}
