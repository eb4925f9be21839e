import type { IncomingMessage } from 'node:http';
import { siteOrigin } from '#server/http/site-origin.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * The site's address in links that are sent out. Without `PUBLIC_URL` it is where the connection came in, never what a
 * request calls us: else anybody could have somebody else's link lead elsewhere. Their own machine does no harm.
 */
export function linkOrigin(incoming: IncomingMessage, publicUrl: string | null): string {
  const { host } = incoming.headers;
  if (publicUrl === null && host && LOOPBACK.test(host)) return `http://${host}`;
  return siteOrigin(incoming, publicUrl);
}
