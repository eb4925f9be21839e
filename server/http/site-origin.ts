/** The site's address, as its pages and its mails name it. */
import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * The site's address as pages name it, for those who share them. Without `PUBLIC_URL` it is where the connection came
 * in; a request may only call it `localhost`. So there are no more of them than the machine has addresses.
 */
export function siteOrigin({ headers, socket }: IncomingMessage, publicUrl: string | null): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const port = socket.localPort ?? 80;
  if (headers.host === `localhost:${port}`) return `http://${headers.host}`;
  const address = (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:(?=\d+\.)/, '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/**
 * The site's address in links that are sent out. Without `PUBLIC_URL` it is where the connection came in, never what a
 * request calls us: else anybody could have somebody else's link lead elsewhere. Their own machine does no harm.
 */
export function siteOriginInMail(incoming: IncomingMessage, publicUrl: string | null): string {
  const { host } = incoming.headers;
  if (publicUrl === null && host && LOOPBACK.test(host)) return `http://${host}`;
  return siteOrigin(incoming, publicUrl);
}
