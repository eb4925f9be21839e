export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

export function contentPolicy({ scripts, styles } = NOTHING_INLINE): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  const policy = {
    'default-src': "'none'",
    'script-src': own(scripts),
    'style-src': own(styles),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

export function securityHeaders(publicUrl: string | null): Record<string, string> {
  return {
    ...assetHeaders(publicUrl),
    'content-security-policy': contentPolicy(),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'gamepad=(self), fullscreen=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/** Assets opened directly may do nothing. */
export function assetHeaders(publicUrl: string | null): Record<string, string> {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    // Images and open API routes override this.
    'cross-origin-resource-policy': 'same-origin',
  };
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return isHttps ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers;
}
