import type { IncomingMessage } from 'node:http';

/**
 * The site's address as pages name it, for those who share them. Without `PUBLIC_URL` it is where the connection came in,
 * as in mailed links; a request may only call it `localhost`. So there are no more of them than the machine has addresses.
 */
export function siteOrigin({ headers, socket }: IncomingMessage, publicUrl: string | null): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const port = socket.localPort ?? 80;
  if (headers.host === `localhost:${port}`) return `http://${headers.host}`;
  const address = (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:(?=\d+\.)/, '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
