import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Without `PUBLIC_URL`, the connection's local address. A request can only select `localhost`, which bounds the cached
 * origins.
 */
export function siteOrigin({ headers, socket }: IncomingMessage, publicUrl: string | null): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const port = socket.localPort ?? 80;
  if (headers.host === `localhost:${port}`) return `http://${headers.host}`;
  const address = (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:(?=\d+\.)/, '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/**
 * Without `PUBLIC_URL`, never from the request, or anyone could redirect another player's link. Loopback is harmless.
 */
export function siteOriginInMail(incoming: IncomingMessage, publicUrl: string | null): string {
  const { host } = incoming.headers;
  if (publicUrl === null && host && LOOPBACK.test(host)) return `http://${host}`;
  return siteOrigin(incoming, publicUrl);
}
