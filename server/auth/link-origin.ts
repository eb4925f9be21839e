import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * The site's address in links that are sent out. Without `PUBLIC_URL` it is where the connection came in, never what a
 * request calls us: else anybody could have somebody else's link lead elsewhere. Their own machine does no harm.
 */
export function linkOrigin({ headers, socket }: IncomingMessage, publicUrl: string | null): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  if (headers.host && LOOPBACK.test(headers.host)) return `http://${headers.host}`;
  const address = (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:(?=\d+\.)/, '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${socket.localPort ?? 80}`;
}
