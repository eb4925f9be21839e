import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Hashes of what the built pages carry inline, as the build notes them. */
export interface InlineHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** Reads the hashes that the build of the client left beside it; there are none if there is no build. */
export function readInlineHashes(clientFolder: string): InlineHashes {
  try {
    return JSON.parse(readFileSync(path.join(clientFolder, '..', 'client-meta.json'), 'utf8')) as InlineHashes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { scriptHashes: [], styleHashes: [] };
  }
}

/** The headers that every answer carries: nothing from elsewhere, nothing inline that we did not build, no framing. */
export function securityHeaders(inline: InlineHashes, publicUrl: string | null): Record<string, string> {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  const policy = {
    'default-src': "'none'",
    'script-src': own(inline.scriptHashes),
    'style-src': own(inline.styleHashes),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  const headers = {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'gamepad=(self), fullscreen=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return isHttps ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers;
}
