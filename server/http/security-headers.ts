/** What a browser may do with our pages: nothing from elsewhere, nothing inline that we did not build, no framing. */

/** The policy of a page whose own inline styles have the given hashes. */
export function contentPolicy(styleHashes: readonly string[] = []): string {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
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

/** The headers that every answer carries, unless it brings its own. */
export function securityHeaders(publicUrl: string | null): Record<string, string> {
  const headers = {
    'content-security-policy': contentPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'gamepad=(self), fullscreen=(self), camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return isHttps ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers;
}
