import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

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

/** How a file may be compressed, best first, with the ending that the build gives it. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** One way in which a file can be sent. */
export interface Variant {
  /** `null` is the file as it is. */
  readonly encoding: 'br' | 'gzip' | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** A file of the built client, ready to be sent. */
export interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  /** Best first; the last is the file as it is. */
  readonly variants: readonly Variant[];
}

/** Reads the built client into memory: every file by its path. There are none if there is no build. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const known = new Set(names);
  const isCompressed = (name: string) =>
    ENCODINGS.some(([, ending]) => known.has(name.replace(ending, '')) && name.endsWith(ending));
  const read = (name: string) => new Uint8Array(readFileSync(path.join(folder, name)));
  return new Map(names.filter((name) => !isCompressed(name)).map((name) => [`/${name}`, fileOf(name, known, read)]));
}

function fileOf(name: string, known: ReadonlySet<string>, read: (name: string) => Uint8Array<ArrayBuffer>): StaticFile {
  const bytes = read(name);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const compressed = ENCODINGS.filter(([, ending]) => known.has(name + ending)).map(([encoding, ending]) => ({
    encoding,
    bytes: read(name + ending),
    etag: `"${hash}-${encoding}"`,
  }));
  return {
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    // The build puts a hash into the name of each asset, so that one name never means two things.
    cacheControl: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    variants: [...compressed, { encoding: null, bytes, etag: `"${hash}"` }],
  };
}
