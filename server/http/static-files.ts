import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ORIGIN } from '#api/origin.ts';
import type { InlineHashes } from '#server/http/security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Blocks the server: the best level takes 250 ms for the last 8 %. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const ADDRESSED = /\.(html|xml|txt)$/;

export interface Variant {
  /** `null` is uncompressed. */
  readonly encoding: 'br' | 'gzip' | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

export interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  /** `null` unless a page. */
  readonly inlineHashes: InlineHashes | null;
  /** Best first; the last is uncompressed. Some files contain the origin. */
  variantsAt(origin: string): readonly Variant[];
}

/** Empty without a build. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const known = new Set(names);
  const isCompressed = (name: string) =>
    ENCODINGS.some(([, ending]) => known.has(name.replace(ending, '')) && name.endsWith(ending));
  const read = (name: string) => new Uint8Array(readFileSync(path.join(folder, name)));
  const inlineHashes = readInlineHashes(folder);
  const fileOf = (name: string): StaticFile => {
    const about = {
      type: TYPES[path.extname(name)] ?? 'application/octet-stream',
      // Asset names contain a content hash.
      cacheControl: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      inlineHashes: inlineHashes[`/${name}`] ?? null,
    };
    if (ADDRESSED.test(name)) return { ...about, variantsAt: addressedVariants(path.join(folder, name)) };
    const variants = builtVariants(name, known, read);
    return { ...about, variantsAt: () => variants };
  };
  return new Map(names.filter((name) => !isCompressed(name)).map((name) => [`/${name}`, fileOf(name)]));
}

function readInlineHashes(folder: string): Readonly<Record<string, InlineHashes>> {
  const file = path.join(folder, '..', 'client-meta.json');
  if (!existsSync(file)) return {};
  const meta = JSON.parse(readFileSync(file, 'utf8')) as { inlineHashes: Record<string, InlineHashes> };
  return meta.inlineHashes;
}

function builtVariants(
  name: string,
  known: ReadonlySet<string>,
  read: (name: string) => Uint8Array<ArrayBuffer>,
): readonly Variant[] {
  const bytes = read(name);
  const tag = tagOf(bytes);
  const compressed = ENCODINGS.filter(([, ending]) => known.has(name + ending)).map(([encoding, ending]) => ({
    encoding,
    bytes: read(name + ending),
    etag: `"${tag}-${encoding}"`,
  }));
  return [...compressed, { encoding: null, bytes, etag: `"${tag}"` }];
}

/** Compressed on first use: the build does not know the origin. */
function addressedVariants(file: string): (origin: string) => readonly Variant[] {
  const text = readFileSync(file, 'utf8');
  const known = new Map<string, readonly Variant[]>();
  return (origin) => {
    const bytes = () => new Uint8Array(new TextEncoder().encode(text.replaceAll(ORIGIN, origin)));
    const variants = known.get(origin) ?? waysToSend(bytes());
    known.set(origin, variants);
    return variants;
  };
}

/** Omits useless encodings. */
function waysToSend(bytes: Uint8Array<ArrayBuffer>): readonly Variant[] {
  const tag = tagOf(bytes);
  const all: readonly Variant[] = [
    { encoding: 'br', bytes: new Uint8Array(brotliCompressSync(bytes, BROTLI)), etag: `"${tag}-br"` },
    { encoding: 'gzip', bytes: new Uint8Array(gzipSync(bytes)), etag: `"${tag}-gzip"` },
    { encoding: null, bytes, etag: `"${tag}"` },
  ];
  return all.filter(({ encoding, bytes: sent }) => encoding === null || sent.length < bytes.length);
}

function tagOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
